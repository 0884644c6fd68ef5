import type { Position } from "../format";

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** Undefined if none is declared. */
  readonly namespace: string | undefined;
  /** By the names as written, with their prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  /** The line of its start tag. */
  readonly line: number;
  /** Behind its start tag. */
  readonly inside: Position;
  /** As it is written in the file. */
  readonly startTag: () => string;
}

/** The nearest value of an attribute, on the element or around it. */
export function inherited(element: XmlElement, attribute: string): string | undefined {
  for (let each: XmlElement | undefined = element; each !== undefined; each = each.parent) {
    const value = each.attributes[attribute];
    if (value !== undefined) return value;
  }
  return undefined;
}

export type Namespaces = ReadonlyMap<string, string>;

export const NO_NAMESPACES: Namespaces = new Map([["xml", "http://www.w3.org/XML/1998/namespace"]]);

const MAX_PREFIXES = 100;

/** Adds what an element declares. Undefined if there are more prefixes than a file can need, as each element copies them. */
export function declaredNamespaces(
  around: Namespaces,
  attributes: Readonly<Record<string, string>>,
): Namespaces | undefined {
  let found: Map<string, string> | undefined;
  for (const name of Object.keys(attributes)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    found ??= new Map(around);
    found.set(name.slice("xmlns:".length), attributes[name]?.trim() ?? "");
    if (found.size > MAX_PREFIXES) return undefined;
  }
  return found ?? around;
}

/** @returns prefix and local name */
export function splitName(name: string): readonly [string, string] {
  const colon = name.indexOf(":");
  return colon === -1 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

const LAST_CODE_POINT = 0x10ffff;

/** `x1b` or `27`. */
export function characterOf(value: string): string {
  const code = /^x[0-9a-f]{1,6}$/i.test(value) ? Number.parseInt(value.slice(1), 16) : Number(value || Number.NaN);
  return Number.isInteger(code) && code >= 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : "";
}
