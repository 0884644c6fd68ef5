import { cleanLine, isCleanLine, MAX_LENGTH, type TextKind } from "../common/foreignText";
import { parseForeignJson } from "../common/json";

export type Ask = (path: string) => Promise<Response>;

/** A row of a list of the server's API. Its texts come from names of files, so they are cleaned. */
export interface Row {
  /** Undefined if there is no such text, or if it would have to be changed. */
  exact(name: string, kind: TextKind): string | undefined;
  shown(name: string, kind: TextKind): string | undefined;
  /** As it is, for comparing and for files. Clean it before it is shown. Undefined if there is none, or it is too long. */
  raw(name: string, kind: TextKind): string | undefined;
  number(name: string): number | undefined;
  isTrue(name: string): boolean;
  list(name: string): readonly unknown[];
  within(name: string): Row;
}

const MOST_PAGES = 1000;

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
  for (let page = 1; page <= MOST_PAGES; page++) {
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

export function rowOf(value: unknown): Row {
  const textIn = (name: string): string | undefined => {
    const text = fieldOf(value, name);
    return typeof text === "string" && text !== "" ? text : undefined;
  };
  return {
    exact(name, kind) {
      const text = textIn(name);
      return text !== undefined && isCleanLine(text, kind) ? text : undefined;
    },
    shown(name, kind) {
      const text = textIn(name);
      return text === undefined ? undefined : cleanLine(text, kind);
    },
    raw(name, kind) {
      const text = textIn(name);
      return text !== undefined && text.length <= MAX_LENGTH[kind] ? text : undefined;
    },
    number(name) {
      const number = fieldOf(value, name);
      return typeof number === "number" && Number.isInteger(number) ? number : undefined;
    },
    isTrue: (name) => fieldOf(value, name) === true,
    list(name) {
      const list = fieldOf(value, name);
      return Array.isArray(list) ? list : [];
    },
    within: (name) => rowOf(fieldOf(value, name)),
  };
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
