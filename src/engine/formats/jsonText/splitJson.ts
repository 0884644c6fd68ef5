import { addTo, groupedBy } from "../../../common/collections";
import { detached, detachedLatin1 } from "../../../common/text/foreignText";
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
 * @param isNested whether what is inside of groups means the same apart from each other, so that it is split, too.
 * @returns undefined if the file is written in another way, or has errors.
 */
export function splitJson(bytes: Uint8Array, similar?: FileChildren, isNested = false): FileChildren | undefined {
  const text = plainLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"));
  const [start, indent = ""] = START.exec(text) ?? [];
  const end = text.lastIndexOf("}");
  if (start === undefined || text.length > MAX_LENGTH || !END.test(text.slice(end))) return undefined;
  const depth = isNested ? MAX_DEPTH : 0;
  const members = membersOf(
    text.slice(start.length, trimmedEnd(text, end)).split(`,\n${indent}"`),
    similar?.members ?? [],
    depth,
  );
  if (members === undefined) return undefined;
  const children = childrenOf(members, "");
  if (families(members).size < 2) return undefined;
  return { head: '{"":null', children, tail: "}", members, join };
}

/** The quote is left out of each member. */
const SEPARATOR = ',"';
/** Behind the keys of the groups around a child, each with its colon and brace. */
const ABOVE = "\0";
const MAX_DEPTH = 8;
/** Not the header of a PO file, which its fields tell. */
const GROUP = /^(?!_meta")[ !#-[\]-\u00ff]*": ?\{\n([ \t]{1,40})"/;
/** Also where the key has one. */
const TO_BRACE = /^[^"]*"[^{]*\{/;

function families(members: readonly FileMember[]): ReadonlyMap<string, readonly FileMember[]> {
  return groupedBy(members, ({ family }) => family);
}

function childrenOf(members: readonly FileMember[], above: string): string[] {
  const children: string[] = [];
  for (const family of families(members).values()) {
    const [first] = family;
    if (family.length === 1 && first?.members) {
      const [start = ""] = TO_BRACE.exec(first.text) ?? [];
      const inside = childrenOf(first.members, above + start + ABOVE);
      for (const child of inside) children.push(child);
    } else children.push(above + family.map(({ text }) => text).join(SEPARATOR));
  }
  return children;
}

/** Each group once, as those given twice would be one. */
function join(children: readonly string[]): string {
  const groups = new Map<string, string[]>();
  let text = "";
  for (const child of children) {
    const end = child.indexOf(ABOVE);
    if (end === -1) text += SEPARATOR + child;
    else addTo(groups, child.slice(0, end), child.slice(end + 1));
  }
  for (const [above, inside] of groups) text += `${SEPARATOR}${above}${join(inside).slice(1)}}`;
  return text;
}

function trimmedEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && " \t\n".includes(text.charAt(at - 1))) at--;
  return at;
}

/** Strings have no line breaks, so that what is left out is between members. */
function plainLines(text: string): string {
  let plain = text.replaceAll("\r\n", "\n");
  while (plain.includes("\n\n")) plain = plain.replaceAll("\n\n", "\n");
  return plain;
}

/** Undefined if one of the texts is no member. None holds a text of another version, which would keep all of that. */
function membersOf(
  texts: readonly string[],
  known: readonly FileMember[],
  depth: number,
): readonly FileMember[] | undefined {
  const members: FileMember[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let shift = 0;
  for (const text of texts) {
    let same = known[members.length + shift];
    if (same?.text !== text) {
      places ??= new Map(known.map((each, index) => [each.text, index]));
      const place = places.get(text);
      // A group that changed is probably at the same place.
      const similar = same;
      same = place === undefined ? undefined : known[place];
      if (place !== undefined) shift = place - members.length;
      same ??= memberIn(text, similar, depth);
    }
    if (same === undefined) return undefined;
    members.push({ ...same, text });
  }
  return members;
}

/** Undefined for what is not one member. */
function memberIn(text: string, similar: FileMember | undefined, depth: number): FileMember | undefined {
  const key = text.slice(0, text.indexOf('"'));
  if (key.length > MAX_KEY || key.includes("\\")) return undefined;
  const [start, indent = ""] = (depth > 0 && GROUP.exec(text)) || [];
  if (start !== undefined) {
    const end = text.lastIndexOf("}");
    const inside = detachedLatin1(text.slice(start.length, trimmedEnd(text, end)));
    const members = membersOf(inside.split(`,\n${indent}"`), similar?.members ?? [], depth - 1);
    if (members && END.test(text.slice(end))) return { text, family: detached(familyOf(key)), members };
  }
  try {
    const value: unknown = JSON.parse(`{"${text}}`);
    const isOne = typeof value === "object" && value !== null && Object.keys(value).length === 1;
    return isOne ? { text, family: detached(familyOf(key)) } : undefined;
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
