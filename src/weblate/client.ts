import { fail, type Result, succeed } from "../common/result";
import type { ComponentReference } from "../model/component/component";
import type { ComponentBrowser } from "../model/component/componentBrowser";
import type { ComponentDetails } from "../model/component/componentDetails";
import { type Failure, traitsOf } from "../model/failure";
import type { Access } from "../model/service/access";
import { type ComponentStatistics, type LanguageStatistics, MAX_LANGUAGES } from "../model/statistics/statistics";
import { componentAddress, engagePageAddress, languagePageAddress, statisticsAddress } from "./addresses";
import { createComponentBrowser } from "./componentBrowser";
import { parseComponentDetails } from "./componentDetails";
import { createRequests, type RequestOptions } from "./requests";
import { type ByteAllowance, createByteAllowance } from "./transport/byteAllowance";
import { parseStatisticsPage, type StatisticsPage } from "./wire";

/** Languages asked for in one page. Servers that do not know the parameter ignore it and give 20, 50 or 100. */
const PAGE_SIZE = 1000;
const MAX_PAGES = 200;
/** Pages of one component that are asked for at the same time: as many as requests to one server. */
const PAGES_AT_ONCE = 6;

/** Reads components of statistics services. Failures are data; nothing is thrown. */
export interface StatisticsClient extends ComponentBrowser {
  /**
   * Reads every page of a component's statistics.
   *
   * @param candidates what a pasted address may mean, most likely first; the first that the service knows is read.
   * @param access of the service of the first; it is sent to no other one.
   */
  readComponent(
    candidates: readonly ComponentReference[],
    access: SentAccess,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>>;
  /** Reads what a service tells of a component beside its statistics; not every service does. */
  readDetails(
    reference: ComponentReference,
    access: SentAccess,
    signal: AbortSignal,
  ): Promise<Result<ComponentDetails, Failure>>;
  /**
   * Tries an access token before it is stored.
   *
   * @param reference a component of the service; without one, the root of its API is asked for.
   */
  tryToken(
    service: string,
    token: string,
    reference: ComponentReference | undefined,
    signal: AbortSignal,
  ): Promise<Result<TokenVerdict, Failure>>;
}

/** What is sent with all requests of a reading, so that none has parts which were read with another one. */
export type SentAccess = Pick<Access, "token">;

/** `noAccess`: the token is known to the service, but the component is not, or not to its owner. */
export type TokenVerdict = "accepted" | "refused" | "noAccess";

export function createStatisticsClient(options: RequestOptions): StatisticsClient {
  const requests = createRequests(options);

  const readPage = async (
    reference: ComponentReference,
    page: number,
    token: string | undefined,
    signal: AbortSignal,
    allowance: ByteAllowance,
  ): Promise<Result<StatisticsPage, Failure>> => {
    const url = statisticsAddress(reference, page === 1 ? { page_size: PAGE_SIZE } : { page, page_size: PAGE_SIZE });
    const body = await requests.getJson(reference.service, url, token, signal, allowance);
    if (!body.ok) return body;
    return parseStatisticsPage(body.value, (code) => ({
      translateUrl: languagePageAddress(reference, code),
      languageUrl: engagePageAddress(reference, code),
    }));
  };

  const readOnce = async (
    reference: ComponentReference,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>> => {
    const allowance = createByteAllowance();
    const first = await readPage(reference, 1, token, signal, allowance);
    if (!first.ok) return first;
    const { count, hasNext } = first.value;
    const rowsOnPage = rowsOf(first.value);
    if (count > MAX_LANGUAGES) return fail({ kind: "tooLarge", limit: "rows" });
    // Without a next page this is all there is, whatever the count says: the contract gives `next` that meaning.
    if (!hasNext) return joined(reference, [first.value]);
    if (rowsOnPage === 0) return fail({ kind: "inconsistentPages" });
    const pages = Math.ceil(count / rowsOnPage);
    if (pages > MAX_PAGES) return fail({ kind: "tooLarge", limit: "pages" });
    const rest = await readRest(pages, async (page) => {
      const outcome = await readPage(reference, page, token, signal, allowance);
      // A page with more rows than the first one would take the component beyond its bound.
      const fits = !outcome.ok || rowsOf(outcome.value) <= rowsOnPage;
      return fits ? outcome : fail({ kind: "inconsistentPages" });
    });
    if (!rest.ok) return rest;
    const all = [first.value, ...rest.value];
    const rows = all.reduce((sum, page) => sum + rowsOf(page), 0);
    const complete = all.every((page, index) => page.count === count && page.hasNext === index < pages - 1);
    return complete && rows === count ? joined(reference, all) : fail({ kind: "inconsistentPages" });
  };

  const readOne = async (
    reference: ComponentReference,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>> => {
    const outcome = await readOnce(reference, token, signal);
    // A language that was added or removed while the pages were read shifts them: once more, then it is a failure.
    const shifted = !outcome.ok && outcome.problem.kind === "inconsistentPages";
    return shifted && !signal.aborted ? readOnce(reference, token, signal) : outcome;
  };

  return {
    ...createComponentBrowser(requests),
    async readComponent(candidates, access, signal) {
      let outcome: Result<ComponentStatistics, Failure> = fail({ kind: "notFound" });
      for (const reference of candidates) {
        const token = reference.service === candidates[0]?.service ? access.token : undefined;
        outcome = await readOne(reference, token, signal);
        if (outcome.ok || traitsOf(outcome.problem).means !== "absent") return outcome;
      }
      return outcome;
    },
    async readDetails(reference, { token }, signal) {
      const body = await requests.getJson(reference.service, componentAddress(reference), token, signal);
      return body.ok ? parseComponentDetails(body.value) : body;
    },
    async tryToken(service, token, reference, signal) {
      const url = reference ? statisticsAddress(reference, { page_size: 1 }) : `${service}/api/`;
      const status = await requests.getStatus(service, url, token, signal);
      if (!status.ok) return status;
      // A bad token gets 401 even for public data, so any other answer of a service means that it was recognised.
      if (status.value === 401) return succeed("refused");
      return succeed(status.value < 300 ? "accepted" : "noAccess");
    },
  };
}

/** Asks for the pages 2 to `pages`, a few at a time; after the first failure, for no further one. */
async function readRest(
  pages: number,
  read: (page: number) => Promise<Result<StatisticsPage, Failure>>,
): Promise<Result<readonly StatisticsPage[], Failure>> {
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
  // Page 1 announced this page, so its absence means that the list became shorter.
  return fail(traitsOf(failure).means === "absent" ? { kind: "inconsistentPages" } : failure);
}

/** One list of the pages' languages, each code once: a repeated one means that the pages do not fit together. */
function joined(reference: ComponentReference, pages: readonly StatisticsPage[]): Result<ComponentStatistics, Failure> {
  const languages: LanguageStatistics[] = pages.flatMap((page) => page.languages);
  const codes = new Set(languages.map((language) => language.code));
  if (codes.size !== languages.length) return fail({ kind: "inconsistentPages" });
  const leftOut = pages.reduce((sum, page) => sum + page.leftOut, 0);
  return succeed({ reference, languages, ...(leftOut > 0 ? { leftOut } : {}) });
}

/** All rows that the service sent on a page, including those left out. */
function rowsOf({ languages, leftOut }: StatisticsPage): number {
  return languages.length + leftOut;
}
