import { fail, type Result, succeed } from "../../common/result";
import { isCleanLine } from "../../common/text/foreignText";
import { compacted, type HistoryChange, type LanguageCounts, merged, type Totals } from "../../model/history/changes";
import { isLanguageCode } from "../../model/language/languageCode";
import { MAX_LANGUAGES } from "../../model/statistics/statistics";

/** The history of a component. Both lists are in the order of time. */
export interface StoredHistory {
  /** From refreshes. */
  readonly changes: readonly HistoryChange[];
  /** From Git, as it was read last. */
  readonly past: readonly HistoryChange[];
}

/** Files of other versions are dropped, not converted. */
const VERSION = 1;
export const MAX_HISTORY_BYTES = 1024 * 1024;
/** The end of the year 9999. Seconds. */
const MAX_SECONDS = 253_402_300_799;

/**
 * Each change is `[seconds, seconds until it was last seen, totals, languages]`, where totals are `[strings, words]` and a
 * language is `[translated, fuzzy, failing, translated words, strings, words, outdated]` without trailing ones that are
 * absent, or zero among the first three.
 */
export function writeHistory(key: string, history: StoredHistory): string {
  let [changes, past] = [thinned(history.changes), thinned(history.past)];
  for (;;) {
    const lists = { changes: changes.map(writeChange), past: past.map(writeChange) };
    const text = JSON.stringify({ version: VERSION, key, ...lists });
    if (Buffer.byteLength(text) <= MAX_HISTORY_BYTES || changes.length + past.length <= 2) return text;
    if (past.length > 1) past = withoutOldest(past);
    else changes = withoutOldest(changes);
  }
}

function writeChange({ time, until, totals, languages }: HistoryChange): unknown {
  const seconds = Math.floor(time / 1000);
  const counts = [...languages].map(([code, one]) => [code, one && writeCounts(one)]);
  return [seconds, Math.floor(until / 1000) - seconds, totals ? writeTotals(totals) : null, Object.fromEntries(counts)];
}

function writeCounts({ translated, fuzzy, failing, translatedWords, own, outdated }: LanguageCounts): unknown {
  const all = [translated, fuzzy, failing, ...[translatedWords, own?.total, own?.totalWords, outdated].map(orNull)];
  while (all.length > 1 && (all.at(-1) === null || (all.length < 4 && all.at(-1) === 0))) all.pop();
  return all;
}

const orNull = (count: number | undefined): number | null => count ?? null;

function writeTotals({ total, totalWords }: Totals): readonly number[] {
  return totalWords === undefined ? [total] : [total, totalWords];
}

export function parseHistory(json: unknown, key: string): Result<StoredHistory, string> {
  if (typeof json !== "object" || json === null) return fail("unexpected format");
  const { version, key: own, changes, past }: Readonly<Record<string, unknown>> = { ...json };
  if (version !== VERSION) return fail("another version");
  // A file that was copied or renamed.
  if (own !== key) return fail("another component");
  const codes = new Set<string>();
  const [read, readPast] = [readChanges(changes, codes), readChanges(past, codes)];
  return read && readPast ? succeed({ changes: read, past: readPast }) : fail("unexpected format");
}

/** @param codes those that are known to be valid. */
function readChanges(value: unknown, codes: Set<string>): readonly HistoryChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const changes: HistoryChange[] = [];
  for (const item of value) {
    const change = readChange(item, codes);
    if (change === undefined || change.time < (changes.at(-1)?.time ?? 0)) return undefined;
    changes.push(change);
  }
  return changes;
}

function readChange(value: unknown, codes: Set<string>): HistoryChange | undefined {
  if (!Array.isArray(value)) return undefined;
  const [seconds, duration, totals, languages]: readonly unknown[] = value;
  if (!isCount(seconds) || !isCount(duration) || seconds + duration > MAX_SECONDS) return undefined;
  if (typeof languages !== "object" || languages === null) return undefined;
  const common = totals === null ? [] : readCounts(totals, 2);
  const changed = new Map<string, LanguageCounts | null>();
  for (const [code, written] of Object.entries(languages)) {
    const isValid = codes.has(code) || (isCleanLine(code, "code") && isLanguageCode(code));
    const counts = written === null ? null : readLanguage(written);
    // Languages may come and go within one change.
    if (!isValid || counts === undefined || changed.size === 2 * MAX_LANGUAGES) return undefined;
    codes.add(code);
    changed.set(code, counts);
  }
  if (common === undefined) return undefined;
  return {
    time: seconds * 1000,
    until: (seconds + duration) * 1000,
    ...totalsOf(common, "totals"),
    languages: changed,
  };
}

function readLanguage(value: unknown): LanguageCounts | undefined {
  const counts = readCounts(value, 7);
  if (counts === undefined) return undefined;
  const [translated, fuzzy, failing, words, total, totalWords, outdated] = counts;
  return {
    translated: translated ?? 0,
    fuzzy: fuzzy ?? 0,
    failing: failing ?? 0,
    ...(words === null || words === undefined ? {} : { translatedWords: words }),
    ...totalsOf([total, totalWords], "own"),
    ...(typeof outdated === "number" && { outdated }),
  };
}

function totalsOf<Name extends "totals" | "own">(
  [total, totalWords]: readonly (number | null | undefined)[],
  name: Name,
): { readonly [Key in Name]?: Totals } {
  if (total === null || total === undefined) return {};
  const totals: Totals = typeof totalWords === "number" ? { total, totalWords } : { total };
  return { [name]: totals } as { readonly [Key in Name]: Totals };
}

function readCounts(value: unknown, most: number): readonly (number | null)[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return undefined;
  return value.every((item: unknown): item is number | null => item === null || isCount(item)) ? value : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. Weeks begin on Monday, as in ISO 8601. */
const FIRST_MONDAY = 4 * DAY;
/** Days on which something changed. */
const HOURLY_DAYS = 7;
const DAILY_DAYS = 366;

/**
 * Keeps every change of the last hour, and the last change of each minute for a day, of each hour for a week, of each day
 * for a year, and of each week before. Ages are counted back from the last change, and in days that have changes, so that
 * little is lost if the clock is wrong. Thinning again changes nothing.
 *
 * @param changes in the order of time.
 */
export function thinned(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const last = changes.at(-1)?.time ?? 0;
  const days = [...new Set(changes.map(({ time }) => Math.floor(time / DAY)))];
  const firstHourly = days.at(-HOURLY_DAYS) ?? Number.NEGATIVE_INFINITY;
  const firstDaily = days.at(-DAILY_DAYS) ?? Number.NEGATIVE_INFINITY;
  const bucketOf = (time: number): string => {
    const day = Math.floor(time / DAY);
    if (time > last - HOUR) return `moment ${time}`;
    if (time > last - DAY) return `minute ${Math.floor(time / MINUTE)}`;
    if (day >= firstHourly) return `hour ${Math.floor(time / HOUR)}`;
    return day >= firstDaily ? `day ${day}` : `week ${Math.floor((time - FIRST_MONDAY) / WEEK)}`;
  };
  const kept: HistoryChange[] = [];
  let bucket: string | undefined;
  for (const change of changes) {
    const before = kept.at(-1);
    const own = bucketOf(change.time);
    if (before && own === bucket) kept[kept.length - 1] = merged(before, change);
    else kept.push(change);
    bucket = own;
  }
  return compacted(kept);
}

/** Three quarters of the changes, the newest. The first of them has everything that was before it. */
export function withoutOldest(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const dropped = Math.ceil(changes.length / 4);
  return changes.length < 2 ? changes : [changes.slice(0, dropped + 1).reduce(merged), ...changes.slice(dropped + 1)];
}
