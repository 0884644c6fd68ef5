import { env, type FileDecoration, l10n } from "vscode";
import {
  failing,
  failingChecks,
  fewerTranslated,
  missing,
  newlyTranslated,
  outdated,
} from "../../editor/text/countTexts";
import { formatCount, formatPercent } from "../../editor/text/formatCount";
import { isolation } from "../../editor/text/isolation";
import { joinedText } from "../../editor/text/joinedText";
import { compareWithFiles, type TranslatedCounts } from "../../model/statistics/compareWithFiles";
import { missingStrings, type Percent, percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";

/** Between the parts of a description. */
export function separator(language = env.language): string {
  const { start, end } = isolation(language);
  return `${end} · ${start}`;
}

/** `87.5%` */
export function percentText(percent: Percent): string {
  return percent === null ? l10n.t("no strings") : formatPercent(percent);
}

/** `87.5% translated` */
export function translatedText(percent: Percent): string {
  return percent === null ? l10n.t("no strings") : l10n.t("{0} translated", formatPercent(percent));
}

/** What is different since the view was last viewed. */
export interface SinceViewed {
  /** Strings translated since then; negative for fewer. */
  readonly change: number;
  /** Whether the language was not there. */
  readonly isNew: boolean;
}

const NOTHING_SINCE: SinceViewed = { change: 0, isNew: false };

/**
 * The percentage, then how the files differ, which a narrow Side Bar must not cut off, then what is to be done.
 *
 * @param files what the files in the workspace have of a language that a service has, too.
 */
export function languageDescription(
  language: LanguageStatistics,
  { change, isNew }: SinceViewed = NOTHING_SINCE,
  files?: TranslatedCounts,
): string {
  const percent = percentOf(language);
  const parts = [percentText(percent), ...partialText(language), ...shortDifference(language, files)];
  if (isNew) parts.push(l10n.t("new"));
  if (percent === null) return parts.join(separator());
  if (language.isSource) parts.push(l10n.t("source"));
  if (language.failing > 0) parts.push(failing(language.failing));
  parts.push(...missingText(language), ...outdatedText(language));
  if (change !== 0) parts.push(`${change > 0 ? "+" : "−"}${Math.abs(change)}`);
  return parts.join(separator());
}

/** What is missing in a file that a language lacks. */
export function absentFileText(language: LanguageStatistics): string {
  return [l10n.t("no file"), ...missingText(language)].join(separator());
}

/** Says what icon, color and description show: `German, 87.5% translated, 3 failing checks, 5 missing`. */
export function languageAccessibleLabel(
  label: string,
  language: LanguageStatistics,
  { change, isNew }: SinceViewed = NOTHING_SINCE,
): string {
  const parts = [label, translatedText(percentOf(language)), ...partialText(language)];
  if (isNew) parts.push(l10n.t("new"));
  if (language.isSource) parts.push(l10n.t("source"));
  if (language.failing > 0) parts.push(failingChecks(language.failing));
  parts.push(...missingText(language), ...outdatedText(language));
  if (change > 0) parts.push(newlyTranslated(change));
  if (change < 0) parts.push(fewerTranslated(-change));
  return joinedText(parts);
}

/** How the files in the workspace differ from what the service has, as a sentence; undefined if they do not. */
export function differenceText(language: LanguageStatistics, files: TranslatedCounts | undefined): string | undefined {
  const difference = files === undefined ? undefined : compareWithFiles(language, files);
  switch (difference?.kind) {
    case "onlyInFiles":
      return l10n.t("+{0} here, not on the server yet", formatCount(difference.count));
    case "onlyOnService":
      return l10n.t("{0} on the server, not here yet", formatCount(difference.count));
    default:
      return undefined;
  }
}

/** As the Status Bar of VS Code says what Git has to push and to pull: the rows have little room. */
function shortDifference(language: LanguageStatistics, files: TranslatedCounts | undefined): readonly string[] {
  const difference = files === undefined ? undefined : compareWithFiles(language, files);
  switch (difference?.kind) {
    case "onlyInFiles":
      return [`${formatCount(difference.count)}↑`];
    case "onlyOnService":
      return [`${formatCount(difference.count)}↓`];
    default:
      return [];
  }
}

export function partialText({ isPartial }: LanguageStatistics): readonly string[] {
  return isPartial ? [l10n.t("incomplete")] : [];
}

function missingText(language: LanguageStatistics): readonly string[] {
  const count = missingStrings(language);
  return count > 0 ? [missing(count)] : [];
}

function outdatedText({ outdated: count = 0 }: LanguageStatistics): readonly string[] {
  return count > 0 ? [outdated(count)] : [];
}

/** Without a color, in which the percentage would look like a number of problems. */
export function progressDecoration(percent: Percent, doubtful: boolean): FileDecoration {
  return { badge: badgeOf(percent, doubtful), tooltip: translatedText(percent) };
}

/** At most two characters: VS Code shows no more. */
function badgeOf(percent: Percent, doubtful: boolean): string {
  if (percent === null) return "–";
  if (percent < 100) return String(Math.floor(percent));
  return doubtful ? "!" : "✓";
}
