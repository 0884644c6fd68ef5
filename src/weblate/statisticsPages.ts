import { fail, type Result, succeed } from "../common/result";
import type { ComponentReference } from "../model/component/component";
import { type Failure, traitsOf } from "../model/failure";
import { type ComponentStatistics, type LanguageStatistics, MAX_LANGUAGES } from "../model/statistics/statistics";
import { engagePageAddress, languagePageAddress, statisticsAddress } from "./addresses";
import type { Requests } from "./requests";
import { type ByteAllowance, createByteAllowance } from "./transport/byteAllowance";
import { parseStatisticsPage, type StatisticsPage } from "./wire";

/** Languages per page. Servers that don't support the parameter return 20, 50 or 100. */
const PAGE_SIZE = 1000;
const MAX_PAGES = 200;
/** Pages of one component requested at the same time: as many as requests to one server. */
const PAGES_AT_ONCE = 6;

type ReadPage = (page: number) => Promise<Result<StatisticsPage, Failure>>;

export async function readStatistics(
  requests: Pick<Requests, "getJson">,
  reference: ComponentReference,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<ComponentStatistics, Failure>> {
  const readOnce = async (): Promise<Result<ComponentStatistics, Failure>> => {
    const allowance = createByteAllowance();
    const pages = await readPages((page) => readPage(requests, reference, page, token, signal, allowance));
    return pages.ok ? joined(reference, pages.value) : pages;
  };
  const outcome = await readOnce();
  // A language added or removed while pages are read shifts them, so the second attempt decides.
  const shifted = !outcome.ok && outcome.problem.kind === "inconsistentPages";
  return shifted && !signal.aborted ? readOnce() : outcome;
}

async function readPage(
  requests: Pick<Requests, "getJson">,
  reference: ComponentReference,
  page: number,
  token: string | undefined,
  signal: AbortSignal,
  allowance: ByteAllowance,
): Promise<Result<StatisticsPage, Failure>> {
  const url = statisticsAddress(reference, page === 1 ? { page_size: PAGE_SIZE } : { page, page_size: PAGE_SIZE });
  const body = await requests.getJson(reference.service, url, token, signal, allowance);
  if (!body.ok) return body;
  return parseStatisticsPage(body.value, (code) => ({
    translateUrl: languagePageAddress(reference, code),
    languageUrl: engagePageAddress(reference, code),
  }));
}

async function readPages(read: ReadPage): Promise<Result<readonly StatisticsPage[], Failure>> {
  const first = await read(1);
  if (!first.ok) return first;
  const { count, hasNext } = first.value;
  const rowsOnPage = rowsOf(first.value);
  if (count > MAX_LANGUAGES) return fail({ kind: "tooLarge", limit: "rows" });
  // The API defines an absent `next` as the last page, even if `count` disagrees.
  if (!hasNext) return succeed([first.value]);
  if (rowsOnPage === 0) return fail({ kind: "inconsistentPages" });
  const pages = Math.ceil(count / rowsOnPage);
  if (pages > MAX_PAGES) return fail({ kind: "tooLarge", limit: "pages" });
  const rest = await readRest(pages, async (page) => {
    const outcome = await read(page);
    // A page with more rows than the first would exceed the limit of languages.
    const fits = !outcome.ok || rowsOf(outcome.value) <= rowsOnPage;
    return fits ? outcome : fail({ kind: "inconsistentPages" });
  });
  if (!rest.ok) return rest;
  const all = [first.value, ...rest.value];
  const rows = all.reduce((sum, page) => sum + rowsOf(page), 0);
  const complete = all.every((page, index) => page.count === count && page.hasNext === index < pages - 1);
  return complete && rows === count ? succeed(all) : fail({ kind: "inconsistentPages" });
}

/** Reads the pages from 2 to `pages`, several at a time. After the first failure, requests no more. */
async function readRest(pages: number, read: ReadPage): Promise<Result<readonly StatisticsPage[], Failure>> {
  const found: StatisticsPage[] = [];
  let next = 2;
  const failures: Failure[] = [];
  const readSome = async (): Promise<void> => {
    while (next <= pages && failures.length === 0) {
      const page = next++;
      const outcome = await read(page);
      if (outcome.ok) found[page - 2] = outcome.value;
      else failures.push(outcome.problem);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, pages - 1) }, readSome));
  const [failure] = failures;
  if (failure === undefined) return succeed(found);
  // The list became shorter: page 1 announced this page.
  return fail(traitsOf(failure).means === "absent" ? { kind: "inconsistentPages" } : failure);
}

/** A code on more than one page means that the pages don't fit together. */
function joined(reference: ComponentReference, pages: readonly StatisticsPage[]): Result<ComponentStatistics, Failure> {
  const languages: LanguageStatistics[] = pages.flatMap((page) => page.languages);
  const codes = new Set(languages.map((language) => language.code));
  if (codes.size !== languages.length) return fail({ kind: "inconsistentPages" });
  const leftOut = pages.reduce((sum, page) => sum + page.leftOut, 0);
  return succeed({ reference, languages, ...(leftOut > 0 ? { leftOut } : {}) });
}

function rowsOf({ languages, leftOut }: StatisticsPage): number {
  return languages.length + leftOut;
}
