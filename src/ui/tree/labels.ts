import { l10n } from "vscode";
import { summarizeFailure } from "../../editor/text/failureText";
import { failingChecks, fewerTranslated, languageCount, needEditing, newlyTranslated } from "../../editor/text/plurals";
import { formatAge } from "../../editor/text/time";
import { componentLabel } from "../../model/component/component";
import { formatPercent, percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { failureOf, statisticsOf } from "../../store/snapshot";
import { percentOfLanguages } from "../../store/summary";
import type { ComponentNode, LanguageNode, OverallNode } from "./nodes";

/** Parts of a row's description. */
const SEPARATOR = " · ";
const LEFT_TO_RIGHT_MARK = "\u200E";

export function languageLabel(node: LanguageNode): string {
  if (node.under === "overall" || node.under === "overallMine")
    return endingLeftToRight(componentLabel(node.entry.component));
  const { name, code } = node.language;
  return endingLeftToRight(node.sharesName ? `${name} (${code})` : name);
}

export function overallLabel({ language }: OverallNode): string {
  return endingLeftToRight(language.name);
}

/**
 * Percent, then only what needs attention.
 *
 * @param change strings translated since the user looked.
 */
export function languageDescription(language: LanguageStatistics, change: number): string {
  const percent = percentOf(language);
  if (percent === null) return l10n.t("no strings");
  const changed = change === 0 ? [] : [`${change > 0 ? "+" : "−"}${Math.abs(change)}`];
  return [formatPercent(percent), ...changed, ...attention(language)].join(SEPARATOR);
}

/** The same as picture, colour and text of the row, in words: `German, 87.5% translated, 3 failing checks`. */
export function languageAccessibleLabel(label: string, language: LanguageStatistics, change: number): string {
  const parts = [label, translatedText(percentOf(language))];
  if (change > 0) parts.push(newlyTranslated(change));
  if (change < 0) parts.push(fewerTranslated(-change));
  return [...parts, ...attention(language)].join(", ");
}

/** Percent over all languages, then what is to be known about the data. */
export function componentDescription(node: ComponentNode, now: number): string {
  const { state } = node.entry;
  const reading = statisticsOf(state);
  const parts: string[] = [];
  if (reading && reading.languages.length > 0) parts.push(percentText(percentOfLanguages(reading.languages)));
  const failure = failureOf(state);
  if (failure) {
    // How old the figure is belongs to it; why, a row of its own says as well.
    if (reading) parts.push(formatAge(reading.fetchedAt, now));
    parts.push(summarizeFailure(failure));
  }
  return parts.join(SEPARATOR);
}

export function componentAccessibleLabel(node: ComponentNode, now: number): string {
  const { state, component } = node.entry;
  const reading = statisticsOf(state);
  const parts = [componentLabel(component)];
  if (reading) {
    parts.push(translatedText(percentOfLanguages(reading.languages)), languageCount(reading.languages.length));
  }
  const failure = failureOf(state);
  if (failure) {
    if (reading) parts.push(l10n.t("data from {0}", formatAge(reading.fetchedAt, now)));
    parts.push(summarizeFailure(failure));
  }
  // What is read anew looks as it did, and the status bar says that it is.
  if (!reading && !failure) parts.push(l10n.t("loading"));
  return parts.join(", ");
}

export function percentText(percent: number | null): string {
  return percent === null ? l10n.t("no strings") : formatPercent(percent);
}

export function translatedText(percent: number | null): string {
  return percent === null ? l10n.t("no strings") : l10n.t("{0} translated", formatPercent(percent));
}

function attention(language: LanguageStatistics): readonly string[] {
  const parts: string[] = [];
  if (language.failing > 0) parts.push(failingChecks(language.failing));
  if (language.fuzzy > 0) parts.push(needEditing(language.fuzzy));
  return parts;
}

/** A name in a script that runs from right to left would draw the figures behind it to its other side. */
function endingLeftToRight(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `${name}${LEFT_TO_RIGHT_MARK}`
    : name;
}
