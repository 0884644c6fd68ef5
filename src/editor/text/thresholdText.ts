import { l10n } from "vscode";
import { formatPercent } from "../../model/statistics/percent";
import type { Threshold } from "../../model/statistics/threshold";

/** What stands after “below”: `80%`, or a word where languages have different thresholds. */
export function thresholdText(threshold: Threshold): string {
  return typeof threshold === "number" ? formatPercent(threshold) : l10n.t("threshold");
}
