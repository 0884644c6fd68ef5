import { createHash } from "node:crypto";
import { isCleanLine } from "../../common/foreignText";
import { parseForeignJson } from "../../common/json";
import type { HistoryChange, LanguageCounts, Totals } from "../../model/history/changes";
import { isLanguageCode } from "../../model/language/languageCode";
import { MAX_LANGUAGES } from "../../model/statistics/statistics";

const CHECKSUM_LENGTH = 8;
const LINE_FEED = 0x0a;
/** 2,000 languages take about a third. */
const MAX_LINE_BYTES = 512 * 1024;
/** The end of the year 9999. Seconds. */
const MAX_SECONDS = 253_402_300_799;
const ORIGINS = ["read", "git"] as const;

/**
 * One line for each change: a checksum, and `[seconds, seconds until it was last seen, origin, totals, languages]`.
 * Begins with a line feed too, so that a line that was not written to its end spoils no other.
 *
 * @param key of the component, which the checksums include: files that were copied or renamed don't count.
 */
export function writeLines(key: string, changes: readonly HistoryChange[]): string {
  return changes.map((change) => `\n${writeLine(key, change)}\n`).join("");
}

function writeLine(key: string, { time, until, origin, totals, languages }: HistoryChange): string {
  const json = JSON.stringify([
    Math.floor(time / 1000),
    Math.floor(until / 1000) - Math.floor(time / 1000),
    ORIGINS.indexOf(origin),
    totals === undefined ? null : writeTotals(totals),
    Object.fromEntries([...languages].map(([code, counts]) => [code, counts && writeCounts(counts)])),
  ]);
  return `${checksum(key, json)} ${json}`;
}

export interface ReadLines {
  readonly changes: readonly HistoryChange[];
  /** Lines that were damaged or not written to their ends. */
  readonly dropped: number;
}

export function readLines(key: string, bytes: Uint8Array): ReadLines {
  const changes: HistoryChange[] = [];
  let dropped = 0;
  const codes = new Set<string>();
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    if (end > start) {
      const change = readLine(key, bytes.subarray(start, end), codes);
      if (change) changes.push(change);
      else dropped++;
    }
    start = end + 1;
  }
  return { changes, dropped };
}

/** @param codes those that are known to be good. */
function readLine(key: string, line: Uint8Array, codes: Set<string>): HistoryChange | undefined {
  if (line.length > MAX_LINE_BYTES) return undefined;
  const text = Buffer.from(line.buffer, line.byteOffset, line.length).toString();
  const json = text.slice(CHECKSUM_LENGTH + 1);
  if (text !== `${checksum(key, json)} ${json}`) return undefined;
  const parsed: unknown = parseForeignJson(line.subarray(CHECKSUM_LENGTH + 1))?.value;
  if (!Array.isArray(parsed)) return undefined;
  const [seconds, duration, origin, totals, languages]: readonly unknown[] = parsed;
  if (!isCount(seconds) || !isCount(duration) || !isCount(origin) || seconds + duration > MAX_SECONDS) return undefined;
  const named = ORIGINS[origin];
  const common = totals === null ? undefined : readTotals(totals);
  const changed = readLanguages(languages, codes);
  if (named === undefined || changed === undefined || (totals !== null && common === undefined)) return undefined;
  return {
    time: seconds * 1000,
    until: (seconds + duration) * 1000,
    origin: named,
    ...(common ? { totals: common } : {}),
    languages: changed,
  };
}

function readLanguages(value: unknown, codes: Set<string>): ReadonlyMap<string, LanguageCounts | null> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  // Languages may come and go within one kept change.
  if (entries.length > 2 * MAX_LANGUAGES) return undefined;
  const languages = new Map<string, LanguageCounts | null>();
  for (const [code, written] of entries) {
    const counts = written === null ? null : readCounts(written);
    const isGood = codes.has(code) || (isCleanLine(code, "code") && isLanguageCode(code));
    if (counts === undefined || !isGood) return undefined;
    codes.add(code);
    languages.set(code, counts);
  }
  return languages;
}

/** `[translated, fuzzy, failing, words, totals]` without trailing ones that are zero or absent, or only the number. */
function writeCounts({ translated, fuzzy, failing, translatedWords, own }: LanguageCounts): unknown {
  const all = [translated, fuzzy, failing, translatedWords ?? null, own === undefined ? null : writeTotals(own)];
  if (own === undefined) all.pop();
  if (own === undefined && translatedWords === undefined) all.pop();
  while (all.length > 1 && all.length <= 3 && all.at(-1) === 0) all.pop();
  return all.length === 1 ? translated : all;
}

function readCounts(value: unknown): LanguageCounts | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [translated, fuzzy = 0, failing = 0, words = null, totals = null] = list;
  if (list.length > 5 || !isCount(translated) || !isCount(fuzzy) || !isCount(failing)) return undefined;
  const own = totals === null ? undefined : readTotals(totals);
  if ((words !== null && !isCount(words)) || (totals !== null && own === undefined)) return undefined;
  return {
    ...{ translated, fuzzy, failing },
    ...(words === null ? {} : { translatedWords: words }),
    ...(own ? { own } : {}),
  };
}

function writeTotals({ total, totalWords }: Totals): unknown {
  return totalWords === undefined ? total : [total, totalWords];
}

function readTotals(value: unknown): Totals | undefined {
  if (isCount(value)) return { total: value };
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [total, totalWords]: readonly unknown[] = value;
  return isCount(total) && isCount(totalWords) ? { total, totalWords } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function checksum(key: string, json: string): string {
  return createHash("sha256").update(`${key}\n${json}`).digest("base64url").slice(0, CHECKSUM_LENGTH);
}
