import { fail, type Result, succeed } from "../../common/result";
import { type Failure, traitsOf } from "../../model/failure";

const MAX_PAGES = 200;
/** Pages of one list requested at the same time: as many as requests to one server. */
const PAGES_AT_ONCE = 6;

export interface Page {
  /** Rows of all pages, according to the service. */
  readonly count: number;
  /** The address of the next page is never used. */
  readonly hasNext: boolean;
  /** All that the service sent, including what is left out. */
  readonly rows: number;
}

/** @param page counts from 1. */
type ReadPage<One extends Page> = (page: number) => Promise<Result<One, Failure>>;

/** All pages of a list, of which page 1 tells the number. */
export async function readPages<One extends Page>(
  read: ReadPage<One>,
  maxRows: number,
): Promise<Result<readonly One[], Failure>> {
  const first = await read(1);
  if (!first.ok) return first;
  const { count, hasNext, rows: rowsOnPage } = first.value;
  if (count > maxRows) return fail({ kind: "tooLarge", limit: "rows" });
  // The API defines an absent `next` as the last page, even if `count` disagrees; callers note the difference.
  if (!hasNext) return succeed([first.value]);
  if (rowsOnPage === 0) return fail({ kind: "inconsistentPages" });
  const pages = Math.ceil(count / rowsOnPage);
  if (pages > MAX_PAGES) return fail({ kind: "tooLarge", limit: "pages" });
  const rest = await readRest(pages, async (page) => {
    const outcome = await read(page);
    // A page with more rows than the first would exceed the limit of rows.
    const fits = !outcome.ok || outcome.value.rows <= rowsOnPage;
    return fits ? outcome : fail({ kind: "inconsistentPages" });
  });
  if (!rest.ok) return rest;
  const all = [first.value, ...rest.value];
  const rows = all.reduce((sum, page) => sum + page.rows, 0);
  const complete = all.every((page, index) => page.count === count && page.hasNext === index < pages - 1);
  return complete && rows === count ? succeed(all) : fail({ kind: "inconsistentPages" });
}

/** What was added or removed while pages are read shifts them, so the second attempt decides. */
export async function readConsistently<Value>(
  read: () => Promise<Result<Value, Failure>>,
  signal: AbortSignal,
): Promise<Result<Value, Failure>> {
  const outcome = await read();
  const shifted = !outcome.ok && outcome.problem.kind === "inconsistentPages";
  return shifted && !signal.aborted ? read() : outcome;
}

/** Reads the pages from 2 to `pages`, several at a time. After the first failure, requests no more. */
async function readRest<One extends Page>(
  pages: number,
  read: ReadPage<One>,
): Promise<Result<readonly One[], Failure>> {
  const found: One[] = [];
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
