import { detachedLatin1 } from "../../../common/text/foreignText";
import { MAX_UNITS } from "../../counting/units/unitTable";
import type { FileChildren } from "../fileChildren";

const PROLOG = /<\?xml[^<>]*\?>|<!DOCTYPE[^[<>]*>/y;
const START_TAG =
  /<([A-Za-z_][\w:.-]*)(?:[ \t\r\n]+[\w:.-]+[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*'))*[ \t\r\n]*(\/?)>/y;
/** What says nothing, so that files of several programs are alike. */
const DECLARATION =
  /^(?:\u00ef\u00bb\u00bf)?<\?xml version=(["'])1\.0\1(?: encoding=(["'])utf-8\2)?(?: standalone=(["'])(?:yes|no)\3)? ?\?>[ \t\r\n]*/i;
const BETWEEN_TAGS = /(?<=>)(?:[ \t\r\n]|<!--(?:[\t\r\n -,.-~]|-(?!-))*-->)+(?=<)/g;
/** The same before a child. */
const BEFORE_CHILD = /(?:[ \t\r\n]|<!--(?:[\t\r\n -,.-~]|-(?!-))*-->)*/y;
/** How many children may come or go at one place so that those behind are known again. */
const MAX_SKIPPED = 100;
const REPLACEMENT = Buffer.from("\uFFFD").toString("latin1");

/**
 * Splits an XML file without reading it. If the file is well-formed, each child begins and ends in the same container. The
 * head ends with the start tag of the innermost one. Before a child, space and plain comments are left out.
 *
 * @param similar what another version gave, whose children need not be looked at again.
 * @param containers names of the elements around the children; each may occur once.
 * @returns undefined if the file has another structure, or is written in an unusual way.
 */
export function splitXml(
  bytes: Uint8Array,
  similar: FileChildren | undefined,
  ...containers: readonly string[]
): FileChildren | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString("latin1");
  // A replacement character is an error or not depending on the rest of the file.
  if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 256)) || text.includes(REPLACEMENT)) return undefined;
  const finder = createFinder(text, buffer, similar);
  const open = new Set<string>();
  let children: string[] = [];
  let ends: number[] = [];
  let [headEnd, from] = [0, 0];
  let isClosed = false;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    if (open.size === containers.length && !isClosed && finder.addSame(from, children, ends)) {
      at = from = ends.at(-1) ?? from;
    } else if (text.startsWith("<!--", at)) {
      at = endOf(text, "-->", at + 4);
    } else if (text.startsWith("</", at)) {
      at = endOf(text, ">", at);
      isClosed = true;
    } else if (open.size === 0 && matchAt(PROLOG, text, at)) {
      at = PROLOG.lastIndex;
    } else {
      const [, name = "", slash] = isClosed ? [] : (matchAt(START_TAG, text, at) ?? []);
      if (name === "" || open.has(name)) return undefined;
      at = START_TAG.lastIndex;
      if (slash === "" && containers.includes(name)) {
        open.add(name);
        [children, ends] = [[], []];
        headEnd = at;
      } else {
        if (open.size === 0) return undefined;
        if (slash === "") at = elementEnd(text, name, at);
        const start = childStart(text, from);
        if (at === -1 || text.charAt(start) !== "<") return undefined;
        children.push(finder.find(text.slice(start, at)));
        ends.push(at);
      }
      from = at;
    }
    if (at === -1 || children.length > MAX_UNITS) return undefined;
  }
  const head = text.slice(0, headEnd).replace(DECLARATION, "").replace(BETWEEN_TAGS, "");
  const tail = `>${text.slice(from)}<`.replace(BETWEEN_TAGS, "").slice(1, -1);
  const split = { head, children, tail, follow };
  placesOf.set(split, { buffer, ends });
  return split;
}

/** The bytes of each split version, and the offsets where its children end. */
const placesOf = new WeakMap<FileChildren, { readonly buffer: Buffer; readonly ends: readonly number[] }>();

/** Each on lines of its own, which tell whose a text is. */
function follow(children: readonly string[]): readonly string[] {
  return children.map((child) => `\n${child}`);
}

function childStart(text: string, from: number): number {
  BEFORE_CHILD.lastIndex = from;
  BEFORE_CHILD.test(text);
  return BEFORE_CHILD.lastIndex;
}

/** Reuses the children of a similar version, so that unchanged parts are neither matched nor copied again. */
function createFinder(text: string, buffer: Buffer, similar: FileChildren | undefined) {
  const { children = [] } = similar ?? {};
  const { buffer: other = buffer, ends = [] } = (similar && placesOf.get(similar)) ?? {};
  let next = 0;
  let failed = -1;
  return {
    /** Adds the run of unchanged children at `from`, with their ends. Returns whether there was one. */
    addSame(from: number, found: string[], foundEnds: number[]): boolean {
      const [first = "", end] = [children[next], ends[next]];
      if (end === undefined || failed === from) return false;
      failed = from;
      const start = childStart(text, from);
      if (!text.startsWith(first, start)) return false;
      const moved = start + first.length - end;
      const same = end + sameBytes(buffer, end + moved, other, end);
      for (let each: number | undefined = end; each !== undefined && each <= same; each = ends[++next]) {
        found.push(children[next] ?? "");
        foundEnds.push(each + moved);
      }
      return true;
    },
    /** Returns the equal child of the similar version, which takes no memory of its own, or a copy. */
    find(child: string): string {
      for (let index = next; index < Math.min(next + MAX_SKIPPED, children.length); index++) {
        if (children[index] !== child) continue;
        next = index + 1;
        return children[index] ?? child;
      }
      return detachedLatin1(child);
    },
  };
}

/** A lower bound of the number of equal bytes from two offsets on; up to 63 too few. */
function sameBytes(one: Buffer, from: number, other: Buffer, start: number): number {
  const most = Math.min(one.length - from, other.length - start);
  let same = 0;
  for (let size = 64; size >= 64; ) {
    const end = same + size;
    const isSame = end <= most && one.compare(other, start + same, start + end, from + same, from + end) === 0;
    if (isSame) same = end;
    size = isSame ? size * 2 : size / 2;
  }
  return same;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Behind the next occurrence; -1 without one. */
function endOf(text: string, what: string, from: number): number {
  const start = text.indexOf(what, from);
  return start === -1 ? -1 : start + what.length;
}

/** Behind the end tag of an element; -1 if there is none, or it holds another element of its name. */
function elementEnd(text: string, name: string, inside: number): number {
  let end = -1;
  for (let at = inside; at !== -1; ) {
    if (end < at) end = endOf(text, `</${name}>`, at);
    if (end === -1) return -1;
    const rest = text.slice(at, end);
    const special = rest.indexOf("<!");
    const plain = special === -1 ? rest : rest.slice(0, special);
    if (plain.includes(`<${name}`) || plain.includes("<?")) return -1;
    if (special === -1) return end;
    at += special;
    if (text.startsWith("<!--", at)) at = endOf(text, "-->", at + 4);
    else at = text.startsWith("<![CDATA[", at) ? endOf(text, "]]>", at) : -1;
  }
  return -1;
}
