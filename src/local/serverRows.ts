import { fieldOf, type Row, rowOf } from "../common/foreignRow";
import { parseForeignJson } from "../common/json/foreignJson";
import type { ComponentReference } from "../model/component/component";

export type Ask = (path: string) => Promise<Response>;

const MAX_PAGES = 1000;

export function componentPath({ project, component }: ComponentReference): string {
  return `/api/components/${encodeURIComponent(project)}/${encodeURIComponent(component)}/`;
}

/**
 * All pages of a list. Undefined if the server doesn't have it; throws if it isn't understood.
 *
 * @param parameters of the address, encoded.
 */
export async function readRows(
  ask: Ask,
  path: string,
  most: number,
  parameters = "",
): Promise<readonly Row[] | undefined> {
  const rows: Row[] = [];
  let isThere = false;
  for await (const page of readPages(ask, path, parameters)) {
    isThere = true;
    rows.push(...page);
    if (rows.length >= most) break;
  }
  return isThere ? rows.slice(0, most) : undefined;
}

/** No pages if the server doesn't have the list; throws if it isn't understood. */
export async function* readPages(ask: Ask, path: string, parameters = ""): AsyncGenerator<readonly Row[]> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const body = await readBody(ask, `${path}?${parameters === "" ? "" : `${parameters}&`}page=${page}`);
    if (body === undefined) return;
    const results = fieldOf(body, "results");
    if (!Array.isArray(results)) throw new Error(`${path}: not a list`);
    yield results.map(rowOf);
    if (typeof fieldOf(body, "next") !== "string") return;
  }
}

/** Undefined if the server doesn't have it. */
export async function readRow(ask: Ask, path: string): Promise<Row | undefined> {
  const body = await readBody(ask, path);
  return body === undefined ? undefined : rowOf(body);
}

async function readBody(ask: Ask, path: string): Promise<unknown> {
  const response = await ask(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const parsed = parseForeignJson(new Uint8Array(await response.arrayBuffer()));
  if (parsed === undefined) throw new Error(`${path}: not JSON`);
  return parsed.value;
}
