import { ALL, type Exchange, type Fault, INCONSISTENT, type Outcome } from "./fault";
import { statisticsRow, statisticsRows, type WirePage, type WireRow } from "./statistics";

function paging(does: string, leadsTo: Outcome, requests: number, answer: (exchange: Exchange) => void): Fault {
  return { does, leadsTo, requests, behaviour: { kind: "http", answer } };
}

function changes(
  does: string,
  leadsTo: Outcome,
  requests: number,
  change: (page: WirePage, exchange: Exchange) => unknown,
): Fault {
  return paging(does, leadsTo, requests, (exchange) => {
    const good = exchange.body(exchange.page);
    if (good) exchange.json(change(good, exchange));
    else exchange.well();
  });
}

const ADDED = statisticsRow(700);
const withAdded = (rows: readonly WireRow[]): readonly WireRow[] => [ADDED, ...rows];

/** 45 languages in pages of 20. An inconsistent read is tried twice: 6 requests. */
export const PAGING_FAULTS = {
  good: paging("does everything well", ALL, 3, ({ well }) => well()),
  respectsPageSize: paging("gives as many rows as are asked for", ALL, 1, ({ json, body, rows }) =>
    json({ ...body(1), next: null, results: rows }),
  ),
  repeatsFirstPage: paging("gives the first page again and again", INCONSISTENT, 6, ({ json, body }) => json(body(1))),
  repeatsSecondPage: changes("gives the second page as the third", INCONSISTENT, 6, (page, { page: number, body }) =>
    number === 3 ? body(2) : page,
  ),
  leavesOut: changes("leaves a row out", INCONSISTENT, 6, (page, { page: number }) =>
    number === 2 ? { ...page, results: page.results.slice(1) } : page,
  ),
  ordersEachPage: changes("orders each page in another way", { kind: "rows", rows: reversedByPage() }, 3, (page) => ({
    ...page,
    results: page.results.toReversed(),
  })),
  ordersEachTime: paging("orders all rows anew at each request", INCONSISTENT, 6, ({ well, rows, page }) =>
    well(page % 2 === 0 ? rows.toReversed() : rows),
  ),
  shiftsOnce: paging(
    "adds a language while it is read",
    { kind: "rows", rows: withAdded(statisticsRows(45)) },
    6,
    ({ well, rows, page, visit }) => well(page === 1 && visit === 1 ? rows : withAdded(rows)),
  ),
  shiftsAlways: paging("adds a language at each read", INCONSISTENT, 6, ({ well, rows, page }) =>
    well(page === 1 ? rows : withAdded(rows)),
  ),
  shortens: paging("removes languages while it is read", INCONSISTENT, 6, ({ well, rows, page }) =>
    well(page === 1 ? rows : rows.slice(0, 20)),
  ),
  duplicate: changes("gives one language twice", INCONSISTENT, 6, (page, { page: number, rows }) =>
    number === 3 ? { ...page, results: [rows[0], ...page.results.slice(1)] } : page,
  ),
  duplicateOnOnePage: paging("gives one language twice on its only page", INCONSISTENT, 2, ({ json, rows }) =>
    json({ count: 2, next: null, previous: null, results: [rows[0], rows[0]] }),
  ),
  endless: paging("always has a next page", INCONSISTENT, 6, ({ json, page, url }) =>
    json({
      count: 45,
      next: `${url}/?page=${page + 1}`,
      previous: null,
      results: Array.from({ length: 20 }, (_, index) => statisticsRow(page * 20 + index)),
    }),
  ),
  emptyPage: changes("gives an empty page in the middle", INCONSISTENT, 6, (page, { page: number }) =>
    number === 2 ? { ...page, results: [] } : page,
  ),
  emptyFirstPage: changes("gives an empty first page with a next one", INCONSISTENT, 2, (page) => ({
    ...page,
    results: [],
  })),
  countsTooFew: changes("counts fewer than it gives", INCONSISTENT, 4, (page) => ({ ...page, count: 25 })),
  countsTooMany: changes("counts more than it gives", INCONSISTENT, 8, (page) => ({ ...page, count: 65 })),
  countsNone: changes("counts none", INCONSISTENT, 2, (page) => ({ ...page, count: 0 })),
  countsAnew: changes("counts anew on each page", INCONSISTENT, 6, (page, { page: number }) => ({
    ...page,
    count: 44 + number,
  })),
  countsTooFewOnOnePage: paging("counts fewer than are on its only page", lacking(45, 7), 1, ({ json, rows }) =>
    json({ count: 7, next: null, previous: null, results: rows }),
  ),
  countsTooManyOnOnePage: paging("counts more than are on its only page", lacking(2, 5), 1, ({ json, rows }) =>
    json({ count: 5, next: null, previous: null, results: rows.slice(0, 2) }),
  ),
  namesNoNextPage: paging("gives the first page as if it were all", lacking(20, 45), 1, ({ json, body }) =>
    json({ ...body(1), next: null }),
  ),
  leavesNextPageOut: paging(
    "gives the first page without saying what follows",
    lacking(20, 45),
    1,
    ({ json, body }) => {
      const { next, ...page } = { ...body(1) };
      json(page);
    },
  ),
  listsNone: paging("counts some, but lists none", lacking(0, 45), 1, ({ json }) =>
    json({ count: 45, next: null, previous: null, results: [] }),
  ),
  leadsToNothing: paging(
    "has all on its first page, and an empty next one",
    INCONSISTENT,
    2,
    ({ json, page, rows, url }) =>
      json({ count: 45, next: page === 1 ? `${url}/?page=2` : null, previous: null, results: page === 1 ? rows : [] }),
  ),
  nextOnLast: changes("has a next page after the last", INCONSISTENT, 6, (page, { url }) => ({
    ...page,
    next: `${url}/?page=9`,
  })),
  nextTooEarlyNull: changes("has no next page in the middle", INCONSISTENT, 6, (page, { page: number }) =>
    number === 2 ? { ...page, next: null } : page,
  ),
  nextElsewhere: changes("names a next page on another host", ALL, 3, (page) => ({
    ...page,
    next: page.next === null ? null : "https://other.example/api/?page=2",
  })),
  nextIsScript: changes("names a script as the next page", ALL, 3, (page) => ({
    ...page,
    next: page.next === null ? null : "javascript:alert(1)",
  })),
  missingPage: paging("does not have its third page", INCONSISTENT, 6, ({ page, response, well }) =>
    page === 3 ? response.writeHead(404).end() : well(),
  ),
  tooManyRows: paging(
    "gives more rows than any component has",
    { kind: "tooLarge", limit: "rows" },
    1,
    ({ json, rows }) =>
      json({ count: 1_000_000, next: "http://x.example/?page=2", previous: null, results: rows.slice(0, 20) }),
  ),
  tooManyPages: paging("gives a row a page", { kind: "tooLarge", limit: "pages" }, 1, ({ json, rows }) =>
    json({ count: 1_500, next: "http://x.example/?page=2", previous: null, results: rows.slice(0, 1) }),
  ),
  noLanguages: paging("has no languages", { kind: "rows", rows: [] }, 1, ({ well }) => well([])),
} as const satisfies Record<string, Fault>;

function lacking(listed: number, expected: number): Outcome {
  return { kind: "rows", rows: statisticsRows(listed), gaps: [{ kind: "missingRows", expected, listed }] };
}

function reversedByPage(): readonly WireRow[] {
  const rows = statisticsRows(45);
  return [0, 20, 40].flatMap((start) => rows.slice(start, start + 20).toReversed());
}
