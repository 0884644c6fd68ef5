import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { sumOf, type UnitCounts } from "../../engine/counting/counts";
import { roundedPercent } from "../../model/statistics/roundedPercent";
import type { Change, History } from "../../time/git/history";
import { changeIn } from "../../time/git/lastChanges";
import { Decimal } from "../http/encodeJson";
import { engagePath, translationPath } from "../http/requestPaths";

/** One entry of the statistics endpoint: https://docs.weblate.org/en/latest/api.html#statistics */
export function statisticsRow(
  base: string,
  address: { readonly project: string; readonly component: string },
  { code, name, counts }: LanguageSnapshot,
  change: Change | undefined,
) {
  const begun = counts.notInSource + counts.incomplete;
  return {
    code,
    name,
    ...countsOf(counts, change),
    // For our own check, so that it sees a language that is begun.
    ...(begun > 0 && { begun }),
    url: base + engagePath(address.project, code),
    url_translate: base + translationPath(address.project, address.component, code),
  };
}

/** The sums over languages of components. */
export function statisticsOf(languages: readonly LanguageSnapshot[], history: History) {
  return countsOf(sumOf(languages.map(({ counts }) => counts)), changeIn(languages, history));
}

function countsOf(counts: UnitCounts, change: Change | undefined) {
  const percent = (part: number) => new Decimal(roundedPercent(part, counts.total));
  return {
    total: counts.total,
    total_words: counts.totalWords,
    ...changeOf(change),
    recent_changes: change === undefined ? 0 : change.recentChanges,
    translated: counts.translated,
    translated_words: counts.translatedWords,
    translated_percent: percent(counts.translated),
    fuzzy: counts.fuzzy,
    fuzzy_percent: percent(counts.fuzzy),
    failing: counts.failing,
    failing_percent: percent(counts.failing),
  };
}

export function changeOf(change: Change | undefined) {
  return {
    last_change: change === undefined ? null : formatTime(change.seconds),
    last_author: change === undefined ? null : change.author,
  };
}

/** UTC with six fraction digits, as Weblate writes times. Git records whole seconds. */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, ".000000Z");
}
