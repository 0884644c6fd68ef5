import { fail, type Result, succeed } from "../../common/result";
import { compacted, type HistoryChange, type LanguageCounts, merged, type Totals } from "../../model/history/changes";

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

/** The file is our own: what isn't as it was written is told by its version and its key, or fails to be read. */
export function parseHistory(json: unknown, key: string): Result<StoredHistory, string> {
  try {
    const { version, key: own, changes, past } = json as WrittenHistory;
    if (version !== VERSION) return fail("another version");
    // A file that was copied or renamed.
    if (own !== key) return fail("another component");
    return succeed({ changes: changes.map(readChange), past: past.map(readChange) });
  } catch {
    return fail("unexpected format");
  }
}

interface WrittenHistory {
  readonly version: unknown;
  readonly key: unknown;
  readonly changes: readonly WrittenChange[];
  readonly past: readonly WrittenChange[];
}

type Numbers = readonly (number | null)[];
type WrittenChange = readonly [
  seconds: number,
  duration: number,
  totals: Numbers | null,
  languages: Readonly<Record<string, Numbers | null>>,
];

function readChange([seconds, duration, totals, languages]: WrittenChange): HistoryChange {
  return {
    time: seconds * 1000,
    until: (seconds + duration) * 1000,
    ...totalsOf(totals ?? [], "totals"),
    languages: new Map(Object.entries(languages).map(([code, counts]) => [code, counts && readLanguage(counts)])),
  };
}

function readLanguage([translated, fuzzy, failing, words, total, totalWords, outdated]: Numbers): LanguageCounts {
  return {
    translated: translated ?? 0,
    fuzzy: fuzzy ?? 0,
    failing: failing ?? 0,
    ...(typeof words === "number" && { translatedWords: words }),
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
