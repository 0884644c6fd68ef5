import type { Change } from "../git/history";

/** Counts over the units of one language of one component. */
export interface UnitCounts {
  readonly total: number;
  readonly totalWords: number;
  readonly translated: number;
  readonly translatedWords: number;
  readonly fuzzy: number;
  readonly failing: number;
}

/** One entry of the statistics endpoint, with the names of the wire. */
export interface StatisticsRow {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly total_words: number;
  readonly last_change: string | null;
  readonly last_author: string | null;
  readonly recent_changes: number;
  readonly translated: number;
  readonly translated_words: number;
  readonly translated_percent: number;
  readonly fuzzy: number;
  readonly fuzzy_percent: number;
  readonly failing: number;
  readonly failing_percent: number;
  readonly url: string;
  readonly url_translate: string;
}

export interface RowSource {
  readonly code: string;
  readonly name: string;
  readonly counts: UnitCounts;
  readonly change: Change | undefined;
  readonly url: string;
  readonly urlTranslate: string;
}

/** Turns counts and history into a row of the wire. */
export function statisticsRow({ code, name, counts, change, url, urlTranslate }: RowSource): StatisticsRow {
  return {
    code,
    name,
    total: counts.total,
    total_words: counts.totalWords,
    last_change: change === undefined ? null : wireTime(change.seconds),
    last_author: change === undefined ? null : change.author,
    recent_changes: change === undefined ? 0 : change.recentChanges,
    translated: counts.translated,
    translated_words: counts.translatedWords,
    translated_percent: percentOf(counts.translated, counts.total),
    fuzzy: counts.fuzzy,
    fuzzy_percent: percentOf(counts.fuzzy, counts.total),
    failing: counts.failing,
    failing_percent: percentOf(counts.failing, counts.total),
    url,
    url_translate: urlTranslate,
  };
}

/**
 * `part / total * 100` to one decimal, ties to the even digit (6.25 gives 6.2, 18.75 gives 18.8), computed in whole
 * tenths because binary fractions have no ties.
 *
 * 100 stands only for all of them: 1999 of 2000, which would round to it, is 99.9. Of nothing it is 0.
 */
export function percentOf(part: number, total: number): number {
  if (total === 0) return 0;
  if (part === total) return 100;
  const scaled = part * 1000;
  const whole = Math.floor(scaled / total);
  const doubledRest = 2 * (scaled - whole * total);
  const up = doubledRest > total || (doubledRest === total && whole % 2 === 1);
  return Math.min(up ? whole + 1 : whole, 999) / 10;
}

/** A time as the wire has it: UTC, six fraction digits, `Z`. Git records whole seconds. */
export function wireTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, ".000000Z");
}

/**
 * Words as the servers of this family count them: runs of characters that are not white space, in the source text (the
 * singular, where there is a plural).
 */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let index = 0; index < text.length; index++) {
    const space = isWhiteSpace(text.charCodeAt(index));
    if (!space && !inside) words++;
    inside = !space;
  }
  return words;
}

function isWhiteSpace(code: number): boolean {
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f)) return true;
  if (code < 0x80) return false;
  if (code === 0x85 || code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x200a)) return true;
  return code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}
