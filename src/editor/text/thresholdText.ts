import { l10n } from "vscode";
import { formatPercent } from "../../model/statistics/percent";
import type { Threshold } from "../../model/statistics/threshold";

/** What stands after “below”: `80%`, or a word where languages have different thresholds. */
export function thresholdText(threshold: Threshold): string {
  const percent = typeof threshold === "number" ? threshold : threshold.same;
  return percent === undefined ? l10n.t("threshold") : formatPercent(percent);
}
