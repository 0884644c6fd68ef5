import { fillText } from "../../common/text/fillText";
import { cleanLine } from "../../common/text/foreignText";
import type { RemarkOnFile } from "../../engine/counting/componentFiles";
import type { Json } from "../http/encodeJson";
import { type Page, pageLinks, pageOf } from "../http/paging";
import type { RequestContext } from "../http/requestContext";
import { pathOf } from "../http/requestPaths";
import { errorResponse, jsonResponse } from "../http/responses";
import { remarkFields } from "./remarkFields";

/** Rows on a page of statistics, as in Weblate's API of that shape. `page_size` is ignored, as older versions do. */
export const STATISTICS_PER_PAGE = 20;
/** Of other resources, as in Weblate today. */
export const ITEMS_PER_PAGE = 50;

/** Describes only the items of the page that is asked for. @param own further fields of the first page */
export async function pagedResponse<Item>(
  context: RequestContext,
  items: readonly Item[],
  size: number,
  describe: (page: readonly Item[]) => readonly Json[] | Promise<readonly Json[]>,
  own: Readonly<Record<string, Json>> = {},
): Promise<Response> {
  // The last of a repeated parameter counts, as in Django.
  const page = pageOf(items, context.query.getAll("page").at(-1) ?? null, size);
  if (page === undefined) return errorResponse(404, "Invalid page.");
  return pageResponse(context, page, await describe(page.items), {}, page.number === 1 ? own : {});
}

/** @param kept parameters that the other pages need, too */
export function pageResponse(
  { base, parts }: RequestContext,
  page: Page<unknown>,
  results: readonly Json[],
  kept: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, Json>> = {},
): Response {
  return jsonResponse(200, { ...pageLinks(page, base + pathOf(...parts), kept), ...own, results });
}

/** A list of what is wrong with files. */
export async function remarksResponse(context: RequestContext, remarks: readonly RemarkOnFile[]): Promise<Response> {
  const { remarkText } = await import("../../model/fileProblemTexts");
  return pagedResponse(context, remarks, ITEMS_PER_PAGE, (shown) =>
    shown.map((remark) => ({ ...remarkFields(remark), text: cleanLine(remarkText(remark, fillText), "logLine") })),
  );
}
