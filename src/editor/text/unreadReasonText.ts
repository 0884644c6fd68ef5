import { l10n } from "vscode";
import type { UnreadPart } from "../../model/gate/gateResult";
import { describeEntryProblem } from "./entryProblemText";
import { describeFailure } from "./failureText";
import { gapText } from "./gapText";

/** Why something that belongs to a release is not known. */
export function unreadReasonText({ reason }: Pick<UnreadPart, "reason">): string {
  switch (reason.kind) {
    case "failed":
      return describeFailure(reason.failure);
    case "awaited":
      return l10n.t("This component has not been loaded yet.");
    case "invalidEntry":
      return describeEntryProblem(reason.problem);
    case "noLanguages":
      return l10n.t("It has no languages.");
    case "noStrings":
      return l10n.t("It has no strings.");
    case "incomplete":
      return gapText(reason.gap);
  }
}
