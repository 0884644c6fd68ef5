import * as z from "zod/mini";
import { cleanLine, isCleanLine, type TextKind } from "./foreignText";

/**
 * Schemas for what others write, for use with `zod/mini`. Every text is bounded: a test keeps the bare `z.string()`
 * out of all other files.
 */

/** Text that is shown: cleaned, and cut where it is too long. */
export function shownText(kind: TextKind) {
  return z.string().check(z.overwrite((text) => cleanLine(text, kind)));
}

/** Text that names something, as a slug or an address: refused where it is not clean or too long. */
export function exactText(kind: TextKind, isValid: (text: string) => boolean = () => true) {
  return z.string().check(z.refine((text) => isCleanLine(text, kind) && isValid(text)));
}

/** Text that is only looked at and never kept. */
export function unkeptText() {
  return z.string();
}

/** Absolute http(s) address without credentials, of a page: nothing else that a stranger says is ever opened. */
export const webAddress = exactText("address", isWebPage);

function isWebPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

/** A count: whole, not negative. */
export const count = z.int().check(z.nonnegative());

/** A field that helps where it is understood and is left out where it is not: it never costs the rest. */
export function helpful<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/**
 * Whether a list in an object has more than so many items. Looked at before the items are, as each of them takes a
 * schema's time, and many wrong ones overflow the list of what is wrong.
 */
export function hasMoreItems(body: unknown, name: string, most: number): boolean {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return Array.isArray(list) && list.length > most;
}
