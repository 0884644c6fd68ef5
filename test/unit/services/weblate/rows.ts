import type { Failure } from "../../../../src/model/failure";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { parseStatisticsPage, type StatisticsPage } from "../../../../src/services/weblate/wire";

/** Required fields only. */
export const ROW = { code: "de", total: 10, translated: 5 };

export const FALLBACK = (code: string) => ({
  translateUrl: `https://example.org/projects/p/c/${code}/`,
  languageUrl: `https://example.org/engage/p/${code}/`,
});

export function readPage(body: unknown): StatisticsPage | Failure {
  const outcome = parseStatisticsPage(body, FALLBACK);
  return outcome.ok ? outcome.value : outcome.problem;
}

/** Undefined if refused. */
export function readRow(fields: Readonly<Record<string, unknown>>): LanguageStatistics | undefined {
  const outcome = parseStatisticsPage({ count: 1, next: null, results: [{ ...ROW, ...fields }] }, FALLBACK);
  return outcome.ok ? outcome.value.languages[0] : undefined;
}
