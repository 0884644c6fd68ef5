import { fail, type Result, succeed } from "../../common/result";
import type { ComponentReference } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import type { Gap } from "../../model/gap";
import { type ComponentStatistics, type LanguageStatistics, MAX_LANGUAGES } from "../../model/statistics/statistics";
import { wrongSources } from "../../model/statistics/wrongSources";
import { type Page, readConsistently, readPages } from "./readPages";
import { type ByteAllowance, createByteAllowance, type Requests } from "./requests";
import { engagePageAddress, languagePageAddress, statisticsAddress } from "./resourceAddresses";
import { parseStatisticsPage, type StatisticsPage } from "./wire";

/** Languages per page. Servers that don't support the parameter return 20, 50 or 100. */
const PAGE_SIZE = 1000;

export function readStatistics(
  requests: Pick<Requests, "getJson">,
  reference: ComponentReference,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<ComponentStatistics, Failure>> {
  return readConsistently(async () => {
    const allowance = createByteAllowance();
    const pages = await readPages(
      (page) => readPage(requests, reference, page, token, signal, allowance),
      MAX_LANGUAGES,
    );
    const joined = pages.ok ? joinedStatistics(reference, pages.value) : pages;
    return joined.ok ? succeed(withOthers(joined.value)) : joined;
  }, signal);
}

async function readPage(
  requests: Pick<Requests, "getJson">,
  reference: ComponentReference,
  page: number,
  token: string | undefined,
  signal: AbortSignal,
  allowance: ByteAllowance,
): Promise<Result<StatisticsPage & Page, Failure>> {
  const url = statisticsAddress(reference, page === 1 ? { page_size: PAGE_SIZE } : { page, page_size: PAGE_SIZE });
  const body = await requests.getJson(reference.service, url, token, signal, allowance);
  if (!body.ok) return body;
  const parsed = parseStatisticsPage(body.value, (code) => ({
    translateUrl: languagePageAddress(reference, code),
    languageUrl: engagePageAddress(reference, code),
  }));
  if (!parsed.ok) return parsed;
  return succeed({ ...parsed.value, rows: parsed.value.languages.length + parsed.value.leftOut });
}

/** Not of files, which may be of any component. */
function withOthers(statistics: ComponentStatistics): ComponentStatistics {
  const count = rowsOfAnother(statistics.reference, statistics.languages);
  return count === 0 ? statistics : { ...statistics, gaps: [...statistics.gaps, { kind: "otherComponent", count }] };
}

/** A code on more than one page means that the pages don't fit together. */
export function joinedStatistics(
  reference: ComponentReference,
  pages: readonly StatisticsPage[],
): Result<ComponentStatistics, Failure> {
  const languages: LanguageStatistics[] = pages.flatMap((page) => page.languages);
  const codes = new Set(languages.map((language) => language.code));
  if (codes.size !== languages.length) return fail({ kind: "inconsistentPages" });
  return succeed({ reference, languages, gaps: gapsIn(pages) });
}

/** What keeps the rows from being all that the service has, or from being true. */
function gapsIn(pages: readonly StatisticsPage[]): readonly Gap[] {
  const sumOf = (count: (page: StatisticsPage) => number): number => pages.reduce((sum, page) => sum + count(page), 0);
  const listed = sumOf((page) => page.languages.length + page.leftOut);
  const leftOut = sumOf((page) => page.leftOut);
  const sources = wrongSources(pages.flatMap(({ languages }) => languages));
  const impossible = sources + sumOf((page) => page.impossible);
  const unchecked = sumOf((page) => page.unchecked);
  const expected = pages[0]?.count ?? 0;
  return [
    ...(pages[0]?.gaps ?? []),
    ...(expected === listed ? [] : [{ kind: "missingRows", expected, listed } as const]),
    ...(leftOut === 0 ? [] : [{ kind: "invalidRows", count: leftOut } as const]),
    ...(impossible === 0 ? [] : [{ kind: "impossibleRows", count: impossible } as const]),
    ...(unchecked === 0 ? [] : [{ kind: "uncheckedRows", count: unchecked } as const]),
  ];
}

/** Of pages of all components of a project. */
const ANY = "-";

/**
 * How many rows have a page of another component than the one that was asked for. Addresses that are not the page of the
 * row's language say nothing, nor do the host and what it has before the page, which proxies change, categories, and upper
 * case.
 */
export function rowsOfAnother(
  reference: ComponentReference,
  languages: readonly Pick<LanguageStatistics, "code" | "translateUrl" | "languageUrl">[],
): number {
  const component = segment(reference.component.slice(reference.component.lastIndexOf("/") + 1));
  const project = segment(reference.project);
  const isOther = (address: string, code: string): boolean => {
    const path = new URL(address).pathname.toLowerCase();
    const parts = path.split("/").filter((part) => part !== "");
    if (parts.pop() !== code.toLowerCase()) return false;
    if (/\/(?:projects|translate)\/[^/]+\/[^/]+\/[^/]+/.test(path)) {
      const named = parts.pop();
      return (named !== component && named !== ANY) || !parts.includes(project);
    }
    return /\/engage\/[^/]+\/[^/]+/.test(path) && !parts.includes(project);
  };
  return languages.filter(
    ({ code, translateUrl, languageUrl }) => isOther(translateUrl, code) || isOther(languageUrl, code),
  ).length;
}

function segment(slug: string): string {
  return encodeURIComponent(slug).toLowerCase();
}
