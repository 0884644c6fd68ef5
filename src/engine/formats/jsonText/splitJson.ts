import { detached } from "../../../common/text/foreignText";
import type { FileChildren, FileMember } from "../fileChildren";
import { splitKey } from "../i18next/pluralKeys";

/** A file with fewer characters has no more values than are read. */
const MAX_LENGTH = 2_000_000;
const MAX_KEY = 1000;
const START = /^(?:\u00ef\u00bb\u00bf)?\{\n([ \t]{0,20})"/;
const END = /^\}[ \t\n]{0,20}$/;

/**
 * Splits JSON with a line for each member at its top, without reading it. Each child holds the members of a family, of which
 * one may change what another says. Another member keeps a changed one from being taken for the language of the file.
 *
 * @param similar what another version gave, whose members need not be looked at again.
 * @returns undefined if the file is written in another way, or has errors.
 */
export function splitJson(bytes: Uint8Array, similar?: FileChildren): FileChildren | undefined {
  const text = plainLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"));
  const [start, indent = ""] = START.exec(text) ?? [];
  let end = text.lastIndexOf("}");
  if (start === undefined || text.length > MAX_LENGTH || !END.test(text.slice(end))) return undefined;
  while (" \t\n".includes(text.charAt(end - 1))) end--;
  const members = membersOf(text.slice(start.length, end).split(`,\n${indent}"`), similar?.members ?? []);
  if (members === undefined) return undefined;
  const children = new Map<string, string>();
  for (const { family, text } of members) {
    const before = children.get(family);
    children.set(family, before === undefined ? text : `${before}${SEPARATOR}${text}`);
  }
  if (children.size < 2) return undefined;
  return { head: '{"":null', separator: SEPARATOR, children: [...children.values()], tail: "}", members };
}

/** The quote is left out of each member. */
const SEPARATOR = ',"';

/** Strings have no line breaks, so that what is left out is between members. */
function plainLines(text: string): string {
  let plain = text.replaceAll("\r\n", "\n");
  while (plain.includes("\n\n")) plain = plain.replaceAll("\n\n", "\n");
  return plain;
}

/** Undefined if one of the texts is no member. None holds a text of another version, which would keep all of that. */
function membersOf(texts: readonly string[], known: readonly FileMember[]): readonly FileMember[] | undefined {
  const members: FileMember[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let shift = 0;
  for (const text of texts) {
    let same = known[members.length + shift];
    if (same?.text !== text) {
      places ??= new Map(known.map((each, index) => [each.text, index]));
      const place = places.get(text);
      same = place === undefined ? undefined : known[place];
      if (place !== undefined) shift = place - members.length;
    }
    const family = same?.family ?? familyIn(text);
    if (family === undefined) return undefined;
    members.push({ text, family });
  }
  return members;
}

/** Undefined for what is not one member. */
function familyIn(text: string): string | undefined {
  const key = text.slice(0, text.indexOf('"'));
  if (key.length > MAX_KEY || key.includes("\\")) return undefined;
  try {
    const value: unknown = JSON.parse(`{"${text}}`);
    const isOne = typeof value === "object" && value !== null && Object.keys(value).length === 1;
    return isOne ? detached(familyOf(key)) : undefined;
  } catch {
    return undefined;
  }
}

/** A key without what begins a description and ends a plural form. */
export function familyOf(key: string): string {
  let family = key.replace(/^@+/, "");
  for (let split = true; split; ) {
    const { base } = splitKey(family, 4) ?? splitKey(family, 3) ?? {};
    split = base !== undefined;
    family = base ?? family;
  }
  return family;
}
