import * as z from "zod/mini";
import { count, hasMoreItems, helpful, unkeptText } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import type { Failure } from "../../model/failure";
import { gapsOf } from "../../model/foreignRemark";
import type { Gap } from "../../model/gap";

/** Items per page. Servers that don't support the parameter return 20 or 50. */
const PAGE_SIZE = 1000;
/** Items of a list, on all its pages. */
export const MAX_ITEMS = 10_000;

const next = z.nullable(unkeptText());
const results = z.array(z.unknown());
const pageSchema = z.object({ count: helpful(count), next: helpful(next), results });
const countedPageSchema = z.object({ count: z.optional(count), next: z.optional(next), results });

export interface UnreadPage {
  readonly items: readonly unknown[];
  /** Items on all pages, according to the service. */
  readonly count: number;
  readonly hasNext: boolean;
  /** What our own service says that the list lacks. */
  readonly gaps: readonly Gap[];
}

/** @param page counts from 1. */
export function listPageQuery(page: number): string {
  return page === 1 ? `page_size=${PAGE_SIZE}` : `page=${page}&page_size=${PAGE_SIZE}`;
}

/** A page of any list of the API. What is wrong in its count or next page is passed over. */
export function parseListPage(body: unknown): Result<UnreadPage, Failure> {
  return parsePage(body, pageSchema);
}

/** A page of a list that has to be known as a whole. */
export function parseCountedPage(body: unknown): Result<UnreadPage, Failure> {
  return parsePage(body, countedPageSchema);
}

function parsePage(body: unknown, schema: typeof pageSchema | typeof countedPageSchema): Result<UnreadPage, Failure> {
  if (hasMoreItems(body, "results", MAX_ITEMS)) return fail({ kind: "tooLarge", limit: "rows" });
  const parsed = schema.safeParse(body);
  if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "list" });
  const { count, next, results } = parsed.data;
  return succeed({
    items: results,
    count: count ?? results.length,
    // Prevents endless paging.
    hasNext: typeof next === "string" && results.length > 0,
    gaps: gapsOf(body),
  });
}
