import { checkWords } from "../../editor/text/compare/checkWords";
import type { CheckOutcome } from "./outcome";
import { waitingText } from "./waiting";

/** What else a reviewer of the branch should know, in sentences without a period. */
export function notesOf(outcome: CheckOutcome): readonly string[] {
  return [...rulesTexts(outcome), ...(outcome.waiting ?? []).map(waitingText)];
}

/** At most one. */
export function rulesTexts({ changedRules }: CheckOutcome): readonly string[] {
  return changedRules === undefined ? [] : [checkWords.changedRules(changedRules.join(", "))];
}
