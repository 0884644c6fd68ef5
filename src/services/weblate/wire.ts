import * as z from "zod/mini";
import { believableChange } from "../../common/clock";
import { count, exactText, hasMoreItems, helpful, shownText, unkeptText, webAddress } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import type { Failure } from "../../model/failure";
import { gapsOf } from "../../model/foreignRemark";
import type { Gap } from "../../model/gap";
import { isLanguageCode } from "../../model/language/languageCode";
import { type LanguageStatistics, MAX_LANGUAGES } from "../../model/statistics/statistics";

/**
 * A row from any Weblate version (2015 to 2026). Counts of a wrong type are errors, because a misread figure must not
 * be shown.
 */
const rowSchema = z.object({
  code: unkeptText().check(z.minLength(1)),
  total: count,
  translated: count,
  fuzzy: z.optional(count),
  failing: z.optional(count),
  name: helpful(shownText("name")),
  translated_percent: helpful(z.number()),
  fuzzy_percent: helpful(z.number()),
  failing_percent: helpful(z.number()),
  translated_words_percent: helpful(z.number()),
  total_words: helpful(count),
  translated_words: helpful(count),
  approved: helpful(count),
  suggestions: helpful(count),
  begun: helpful(count),
  comments: helpful(count),
  last_change: helpful(z.nullable(exactText("time"))),
  last_author: helpful(z.nullable(shownText("person"))),
  url: helpful(webAddress),
  url_translate: helpful(webAddress),
  translate_url: helpful(webAddress),
  is_source: helpful(z.boolean()),
});

const pageSchema = z.object({
  count,
  next: z.optional(z.nullable(unkeptText())),
  results: z.array(z.unknown()),
});

type Row = z.infer<typeof rowSchema>;

export interface StatisticsPage {
  readonly count: number;
  /** The address of the next page is never used. */
  readonly hasNext: boolean;
  readonly languages: readonly LanguageStatistics[];
  readonly leftOut: number;
  /** Languages whose figures contradict each other. */
  readonly impossible: number;
  /** Languages without a number of failing strings. */
  readonly unchecked: number;
  /** What our own service says that its figures lack. */
  readonly gaps: readonly Gap[];
}

export type PageAddresses = (code: string) => { readonly translateUrl: string; readonly languageUrl: string };

export function parseStatisticsPage(body: unknown, fallback: PageAddresses): Result<StatisticsPage, Failure> {
  if (hasMoreItems(body, "results", MAX_LANGUAGES)) return fail({ kind: "tooLarge", limit: "rows" });
  const parsed = pageSchema.safeParse(body);
  if (!parsed.success) return fail(notUnderstood(parsed.error.issues[0]));
  const { count, next, results } = parsed.data;
  const rows = readRows(results, ["results"], fallback);
  return rows.ok ? succeed({ count, hasNext: typeof next === "string", gaps: gapsOf(body), ...rows.value }) : rows;
}

/** `/api/projects/P/languages/`: one array without pages; each language once. */
export function parseProjectLanguages(
  body: unknown,
  fallback: PageAddresses,
): Result<readonly LanguageStatistics[], Failure> {
  if (!Array.isArray(body)) return fail({ kind: "notUnderstood", path: "", expected: "list" });
  if (body.length > MAX_LANGUAGES) return fail({ kind: "tooLarge", limit: "rows" });
  const rows = readRows(body, [], fallback);
  if (!rows.ok) return rows;
  const languages = new Map(rows.value.languages.map((language) => [language.code, language]));
  return languages.size === rows.value.languages.length
    ? succeed(rows.value.languages)
    : fail({ kind: "notUnderstood", path: "", expected: "statistics page" });
}

type Rows = Pick<StatisticsPage, "languages" | "leftOut" | "impossible" | "unchecked">;

/** @param path where the rows are in the response. */
function readRows(
  results: readonly unknown[],
  path: readonly PropertyKey[],
  fallback: PageAddresses,
): Result<Rows, Failure> {
  const languages: LanguageStatistics[] = [];
  let leftOut = 0;
  let unchecked = 0;
  let impossible = 0;
  // Stops at the first invalid row, because collecting all problems takes several times as long.
  for (const [index, result] of results.entries()) {
    const row = rowSchema.safeParse(result);
    if (!row.success) return fail(notUnderstood(row.error.issues[0], [...path, index]));
    if (!isLanguageCode(row.data.code)) {
      leftOut += 1;
      continue;
    }
    if (row.data.failing === undefined) unchecked += 1;
    const language = toStatistics(row.data, fallback);
    languages.push(language);
    if (!isPossible(language) || !haveShares(row.data)) impossible += 1;
  }
  return succeed({ languages, leftOut, impossible, unchecked });
}

function haveShares(row: Row): boolean {
  return (
    isShare(row.fuzzy_percent, row.fuzzy, row.total) &&
    isShare(row.failing_percent, row.failing, row.total) &&
    isShare(row.translated_words_percent, row.translated_words, row.total_words)
  );
}

function toStatistics(row: Row, fallback: PageAddresses): LanguageStatistics {
  const pages = fallback(row.code);
  return {
    code: row.code,
    name: row.name || row.code,
    total: row.total,
    translated: row.translated,
    fuzzy: row.fuzzy ?? 0,
    failing: row.failing ?? 0,
    lastChange: readTime(row.last_change),
    lastAuthor: row.last_author || null,
    translateUrl: row.translate_url ?? row.url_translate ?? row.url ?? pages.translateUrl,
    languageUrl: row.url ?? pages.languageUrl,
    ...present("reportedPercent", row.translated_percent),
    ...present("totalWords", row.total_words),
    ...present("translatedWords", row.translated_words),
    ...present("approved", row.approved),
    ...present("suggestions", row.suggestions),
    ...present("comments", row.comments),
    ...present("begun", row.begun),
    ...(row.is_source && { isSource: true as const }),
  };
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

/** Old servers omit the zone and mean UTC. */
export function readTime(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`;
  const believable = believableChange(zoned);
  return believable === null ? null : new Date(believable).toISOString();
}

function notUnderstood(issue: z.core.$ZodIssue | undefined, within: readonly PropertyKey[] = []): Failure {
  const path = [...within, ...(issue?.path ?? [])].reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`,
    "",
  );
  return { kind: "notUnderstood", path, expected: expectation(issue) };
}

/** What was expected. Never contains the received text, which may be anything. */
function expectation(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case "invalid_type":
      return issue.expected === "int" || issue.expected === "number" ? "whole number" : issue.expected;
    case "too_small":
      return issue.origin === "string" ? "text" : "number of 0 or more";
    case "too_big":
      return "smaller number";
    default:
      return "statistics page";
  }
}

/** Percentages are rounded to one decimal. */
const ROUNDING_TOLERANCE = 0.1;
const EPSILON = 1e-9;

type Figures = Pick<LanguageStatistics, "total" | "translated" | "fuzzy" | "failing" | "approved" | "reportedPercent">;

/**
 * Whether the figures of a language can be true together. Words and totals of other languages are not compared, because
 * both differ between languages of real components.
 */
export function isPossible({ total, translated, fuzzy, failing, approved = 0, reportedPercent }: Figures): boolean {
  // A translated string does not need editing.
  if (translated + fuzzy > total || failing > total || approved > total) return false;
  return isShare(reportedPercent, translated, total);
}

/** Whether a percentage, where there is one, can be that of a count. Only all can be told exactly: a service may round. */
function isShare(percent: number | undefined, count: number | undefined, total: number | undefined): boolean {
  if (percent === undefined || count === undefined || !total) return true;
  return Math.abs(percent - (count * 100) / total) < (count === total ? ROUNDING_TOLERANCE + EPSILON : 1);
}
