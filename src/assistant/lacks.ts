import type { GateReason } from "../model/gate/gateResult";
import type { GateMeasure } from "../model/gate/gateSettings";
import { OUTDATED_UNKNOWN_TEXTS } from "../model/statistics/outdatedUnknown";

/** Why a language is not ready: `12 strings left to reach 80%, 3 failing checks`. Empty if it is. */
export function lacksText(reasons: readonly GateReason[], measure: GateMeasure): string {
  return reasons.map((reason) => lackText(reason, measure)).join(", ");
}

function lackText(reason: GateReason, measure: GateMeasure): string {
  switch (reason.kind) {
    case "belowThreshold":
      return `${counted(reason.missing, measure === "words" ? "word" : "string")} left to reach ${reason.threshold}%`;
    case "failingChecks":
      return counted(reason.count, "failing check");
    case "outdated":
      return counted(reason.count, "outdated string");
    case "outdatedUnknown":
      return `outdated strings are not known: ${OUTDATED_UNKNOWN_TEXTS[reason.by]}`;
    case "absent":
      return `the component does not have the language${reason.suggestion === undefined ? "" : ` (did you mean “${reason.suggestion}”?)`}`;
    case "wordsUnknown":
      return "words are not counted";
    case "noStrings":
      return "no strings";
    case "override":
      return "only overrides strings of the source language";
    case "incomplete":
      return "not read in full";
  }
}

/** Instead of the number of outdated strings. */
export const NOT_KNOWN = "not known";

export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
