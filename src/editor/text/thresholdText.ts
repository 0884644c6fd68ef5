import { l10n } from "vscode";
import type { Threshold } from "../../model/statistics/threshold";
import { formatPercent } from "./formatCount";

/** What stands after “below”: `80%`, or a word where languages have different thresholds. */
export function thresholdText(threshold: Threshold): string {
  const percent = typeof threshold === "number" ? threshold : threshold.same;
  return percent === undefined ? l10n.t("threshold") : formatPercent(percent);
}
