import { percentOf, type UnitCounts } from "../counting/counts";
import type { Change } from "../git/history";
import { Decimal } from "../http/json";

export interface RowSource {
  readonly code: string;
  readonly name: string;
  readonly counts: UnitCounts;
  readonly change: Change | undefined;
  readonly url: string;
  readonly urlTranslate: string;
}

/** One entry of the statistics endpoint: https://docs.weblate.org/en/latest/api.html#statistics */
export function statisticsRow({ code, name, counts, change, url, urlTranslate }: RowSource) {
  const percent = (part: number) => new Decimal(percentOf(part, counts.total));
  return {
    code,
    name,
    total: counts.total,
    total_words: counts.totalWords,
    last_change: change === undefined ? null : formatTime(change.seconds),
    last_author: change === undefined ? null : change.author,
    recent_changes: change === undefined ? 0 : change.recentChanges,
    translated: counts.translated,
    translated_words: counts.translatedWords,
    translated_percent: percent(counts.translated),
    fuzzy: counts.fuzzy,
    fuzzy_percent: percent(counts.fuzzy),
    failing: counts.failing,
    failing_percent: percent(counts.failing),
    url,
    url_translate: urlTranslate,
  };
}

/** UTC with six fraction digits, as Weblate writes times. Git records whole seconds. */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, ".000000Z");
}
