import { l10n } from "vscode";
import { failingChecks, fewerTranslated, needEditing, newlyTranslated } from "../../editor/text/plurals";
import { formatPercent, type Percent, percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";

/** Between the parts of a description. */
export const SEPARATOR = " · ";

/** `87.5%` */
export function percentText(percent: Percent): string {
  return percent === null ? l10n.t("no strings") : formatPercent(percent);
}

/** `87.5% translated` */
export function translatedText(percent: Percent): string {
  return percent === null ? l10n.t("no strings") : l10n.t("{0} translated", formatPercent(percent));
}

/**
 * The percentage, then only what needs attention.
 *
 * @param change strings translated since the view was last viewed.
 */
export function languageDescription(language: LanguageStatistics, change: number): string {
  const percent = percentOf(language);
  if (percent === null) return l10n.t("no strings");
  const changed = change === 0 ? [] : [`${change > 0 ? "+" : "−"}${Math.abs(change)}`];
  return [formatPercent(percent), ...changed, ...attention(language)].join(SEPARATOR);
}

/** Says what icon, color and description show: `German, 87.5% translated, 3 failing checks`. */
export function languageAccessibleLabel(label: string, language: LanguageStatistics, change: number): string {
  const parts = [label, translatedText(percentOf(language))];
  if (change > 0) parts.push(newlyTranslated(change));
  if (change < 0) parts.push(fewerTranslated(-change));
  return [...parts, ...attention(language)].join(", ");
}

function attention(language: LanguageStatistics): readonly string[] {
  const parts: string[] = [];
  if (language.failing > 0) parts.push(failingChecks(language.failing));
  if (language.fuzzy > 0) parts.push(needEditing(language.fuzzy));
  return parts;
}
