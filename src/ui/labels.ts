import { l10n } from "vscode";
import { formatAge, summarizeFailure } from "../editor/wording";
import { componentLabel } from "../model/component";
import { formatPercent, percentOf } from "../model/percent";
import type { LanguageStatistics } from "../model/statistics";
import { readingOf } from "../store/snapshot";
import { percentOfLanguages } from "../store/summary";
import type { ComponentNode, LanguageNode } from "./nodes";

/** Parts of a row's description. */
const SEPARATOR = " · ";
const LEFT_TO_RIGHT_MARK = "\u200E";

export function languageLabel(node: LanguageNode): string {
  const { name, code } = node.language;
  return isolated(node.sharesName ? `${name} (${code})` : name);
}

/** A name in a script that runs from right to left would draw the figures behind it to its other side. */
function isolated(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `${name}${LEFT_TO_RIGHT_MARK}`
    : name;
}

/** Percent, then only what needs attention. */
export function languageDescription(language: LanguageStatistics): string {
  const percent = percentOf(language);
  if (percent === null) return l10n.t("no strings");
  return [formatPercent(percent), ...attention(language)].join(SEPARATOR);
}

/** The same as picture, colour and text of the row, in words: `German, 87.5% translated, 3 failing checks`. */
export function languageSpoken(node: LanguageNode): string {
  const percent = percentOf(node.language);
  const translated = percent === null ? l10n.t("no strings") : l10n.t("{0} translated", formatPercent(percent));
  return [languageLabel(node), translated, ...attention(node.language)].join(", ");
}

/** Percent over all languages, then what is to be known about the data. */
export function componentDescription(node: ComponentNode, now: number): string {
  const { state } = node.entry;
  const reading = readingOf(state);
  const parts: string[] = [];
  if (reading && reading.languages.length > 0) parts.push(percentText(percentOfLanguages(reading.languages)));
  if (state.kind === "failed") {
    parts.push(summarizeFailure(state.failure));
    if (reading) parts.push(formatAge(reading.fetchedAt, now));
  }
  return parts.join(SEPARATOR);
}

export function componentSpoken(node: ComponentNode, now: number): string {
  const { state, component } = node.entry;
  const reading = readingOf(state);
  const parts = [componentLabel(component)];
  if (reading) {
    const percent = percentOfLanguages(reading.languages);
    parts.push(percent === null ? l10n.t("no strings") : l10n.t("{0} translated", formatPercent(percent)));
    parts.push(languageCount(reading.languages.length));
  }
  if (state.kind === "failed") {
    parts.push(summarizeFailure(state.failure));
    if (reading) parts.push(l10n.t("data from {0}", formatAge(reading.fetchedAt, now)));
  }
  if (state.kind === "loading") parts.push(l10n.t("loading"));
  return parts.join(", ");
}

export function percentText(percent: number | null): string {
  return percent === null ? l10n.t("no strings") : formatPercent(percent);
}

export function languageCount(count: number): string {
  return count === 1 ? l10n.t("1 language") : l10n.t("{0} languages", count);
}

export function failingCount(count: number): string {
  return count === 1 ? l10n.t("1 failing check") : l10n.t("{0} failing checks", count);
}

export function fuzzyCount(count: number): string {
  return count === 1 ? l10n.t("1 needs editing") : l10n.t("{0} need editing", count);
}

function attention(language: LanguageStatistics): readonly string[] {
  const parts: string[] = [];
  if (language.failing > 0) parts.push(failingCount(language.failing));
  if (language.fuzzy > 0) parts.push(fuzzyCount(language.fuzzy));
  return parts;
}
