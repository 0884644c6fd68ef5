import type { ComponentReference } from "../model/component";
import type { Failure } from "../model/failure";
import { fail, type Result, succeed } from "../model/result";
import type { ComponentStatistics, LanguageStatistics } from "../model/statistics";
import { engagePageAddress, languagePageAddress, statisticsAddress } from "./addresses";
import { failureOfResponse } from "./responseFailure";
import { createTransport, type Transport } from "./transport";
import { parseStatisticsPage, type StatisticsPage } from "./wire";

/** Languages asked for in one page. Servers that do not know the parameter ignore it and give 20, 50 or 100. */
const PAGE_SIZE = 1000;
/** More pages or rows than any real component has: a service that goes on beyond is not believed. */
const MAX_PAGES = 200;
const MAX_ROWS = 10_000;
/** Pages of one component that are asked for at the same time. */
const PAGES_AT_ONCE = 4;

/** Reads components of statistics services. Failures are data; nothing is thrown. */
export interface StatisticsClient {
  /**
   * Reads every page of a component's statistics.
   *
   * @param candidates what a pasted address may mean, most likely first; the first that the service knows is read.
   */
  readComponent(
    candidates: readonly ComponentReference[],
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>>;
}

export interface ClientOptions {
  /** How this client presents itself to services: `translation-status/1.2.3`. */
  readonly userAgent: string;
  readonly transport?: Transport;
}

export function createStatisticsClient(options: ClientOptions): StatisticsClient {
  const transport = options.transport ?? createTransport();
  const headers = { accept: "application/json", "user-agent": options.userAgent };

  const readPage = async (
    reference: ComponentReference,
    page: number,
    signal: AbortSignal,
  ): Promise<Result<StatisticsPage, Failure>> => {
    const url = statisticsAddress(reference, page === 1 ? { page_size: PAGE_SIZE } : { page, page_size: PAGE_SIZE });
    const response = await transport.get(url, headers, signal);
    if (!response.ok) return response;
    const failure = failureOfResponse(response.value, url, false);
    if (failure) return fail(failure);
    const body = parseJson(response.value.body);
    if (!body.ok) return body;
    return parseStatisticsPage(body.value, (code) => ({
      translateUrl: languagePageAddress(reference, code),
      languageUrl: engagePageAddress(reference, code),
    }));
  };

  const readOnce = async (
    reference: ComponentReference,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>> => {
    const first = await readPage(reference, 1, signal);
    if (!first.ok) return first;
    const { count, hasNext, languages } = first.value;
    if (languages.length > MAX_ROWS || count > MAX_ROWS) return fail({ kind: "tooLarge", limit: "rows" });
    // Without a next page this is all there is, whatever the count says: the contract gives `next` that meaning.
    if (!hasNext) return joined(reference, [first.value]);
    if (languages.length === 0) return fail({ kind: "inconsistentPages" });
    const pages = Math.ceil(count / languages.length);
    if (pages > MAX_PAGES) return fail({ kind: "tooLarge", limit: "pages" });
    const rest = await readRest(pages, (page) => readPage(reference, page, signal));
    if (!rest.ok) return rest;
    const all = [first.value, ...rest.value];
    const rows = all.reduce((sum, page) => sum + page.languages.length, 0);
    const complete = all.every((page, index) => page.count === count && page.hasNext === index < pages - 1);
    return complete && rows === count ? joined(reference, all) : fail({ kind: "inconsistentPages" });
  };

  const readOne = async (
    reference: ComponentReference,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>> => {
    const outcome = await readOnce(reference, signal);
    // A language that was added or removed while the pages were read shifts them: once more, then it is a failure.
    const shifted = !outcome.ok && outcome.problem.kind === "inconsistentPages";
    return shifted && !signal.aborted ? readOnce(reference, signal) : outcome;
  };

  return {
    async readComponent(candidates, signal) {
      let outcome: Result<ComponentStatistics, Failure> = fail({ kind: "notFound" });
      for (const reference of candidates) {
        outcome = await readOne(reference, signal);
        if (outcome.ok || outcome.problem.kind !== "notFound") return outcome;
      }
      return outcome;
    },
  };
}

/** Asks for the pages 2 to `pages`, a few at once; ends with the first failure. */
async function readRest(
  pages: number,
  read: (page: number) => Promise<Result<StatisticsPage, Failure>>,
): Promise<Result<readonly StatisticsPage[], Failure>> {
  const found: StatisticsPage[] = [];
  for (let next = 2; next <= pages; next += PAGES_AT_ONCE) {
    const batch = Array.from({ length: Math.min(PAGES_AT_ONCE, pages - next + 1) }, (_, offset) => next + offset);
    for (const outcome of await Promise.all(batch.map(read))) {
      if (outcome.ok) found.push(outcome.value);
      // Page 1 announced this page, so its absence means that the list became shorter.
      else return outcome.problem.kind === "notFound" ? fail({ kind: "inconsistentPages" }) : outcome;
    }
  }
  return succeed(found);
}

/** One list of the pages' languages, each code once: a repeated one means that the pages do not fit together. */
function joined(reference: ComponentReference, pages: readonly StatisticsPage[]): Result<ComponentStatistics, Failure> {
  const languages: LanguageStatistics[] = pages.flatMap((page) => page.languages);
  const codes = new Set(languages.map((language) => language.code));
  return codes.size === languages.length ? succeed({ reference, languages }) : fail({ kind: "inconsistentPages" });
}

function parseJson(body: Buffer): Result<unknown, Failure> {
  try {
    return succeed(JSON.parse(body.toString("utf8").replace(/^\uFEFF/, "")));
  } catch {
    return fail({ kind: "notUnderstood", path: "", expected: "JSON" });
  }
}
