import { l10n } from "vscode";
import { becameMissing, failingChecks, wordsToTranslate } from "../../editor/text/countTexts";
import { stringsMissing } from "../../model/compare/comparison";
import type { JudgedCost } from "../../model/compare/judgeCosts";
import { formatPercent } from "../../model/statistics/percent";

/** What happened to a language of a component: `91.2% → 79.5%, 9 strings became missing (30 words to translate), …`. */
export function costText(cost: JudgedCost): string {
  const { percentBefore, percentNow, missing, fell, now } = cost;
  const count = stringsMissing(missing);
  const percents =
    percentBefore === null || percentNow === null || percentBefore === percentNow
      ? []
      : [`${formatPercent(percentBefore)} → ${formatPercent(percentNow)}`];
  return [
    ...percents,
    ...(count === 0 ? [] : [`${becameMissing(count)} (${wordsToTranslate(missing.words)})`]),
    ...(now === undefined ? [l10n.t("removed")] : []),
    ...(fell ? [fallText(cost)] : []),
  ].join(", ");
}

function fallText({ isRequired, threshold, reasons }: JudgedCost): string {
  const failing = reasons.flatMap((reason) => (reason.kind === "failingChecks" ? [reason.count] : []))[0] ?? 0;
  const why = [
    ...(reasons.some(({ kind }) => kind === "belowThreshold") ? [l10n.t("below {0}", formatPercent(threshold))] : []),
    ...(failing > 0 ? [failingChecks(failing)] : []),
    ...(isRequired ? [] : [l10n.t("not required")]),
  ];
  return why.length === 0 ? l10n.t("no longer ready") : l10n.t("no longer ready ({0})", why.join(", "));
}
