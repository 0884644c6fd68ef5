import * as z from "zod/mini";
import { isUrl } from "./isUrl";
import { cleanLine, isCleanLine, type TextKind } from "./text/foreignText";

/** Schemas with bounded strings. A test forbids a bare `z.string()` elsewhere. */

export function shownText(kind: TextKind) {
  return z.string().check(z.overwrite((text) => cleanLine(text, kind)));
}

/** Text that identifies something, such as a slug or an address: rejected unless clean and within bounds. */
export function exactText(kind: TextKind, isValid: (text: string) => boolean = () => true) {
  return z.string().check(z.refine((text) => isCleanLine(text, kind) && isValid(text)));
}

/** Text that is inspected but not kept. */
export function unkeptText() {
  return z.string();
}

/** Absolute http(s) address without credentials. Nothing else from elsewhere is ever opened. */
export const webAddress = exactText("address", isWebPage);

function isWebPage(text: string): boolean {
  if (!isUrl(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

export const count = z.int().check(z.nonnegative());

/** An optional field that is ignored if invalid. */
export function helpful<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** Whether the array `name` of an object has more than `most` items. Cheaper than validating the items first. */
export function hasMoreItems(body: unknown, name: string, most: number): boolean {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return Array.isArray(list) && list.length > most;
}
