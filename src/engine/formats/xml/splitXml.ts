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
const MAX_SKIPPED = 8;
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
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  // A replacement character is an error or not depending on the rest of the file.
  if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 256)) || text.includes(REPLACEMENT)) return undefined;
  const sameChild = createFinder(text, similar?.children ?? []);
  const open = new Set<string>();
  let children: string[] = [];
  let [headEnd, from] = [0, 0];
  let isClosed = false;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const same = open.size === containers.length && !isClosed ? sameChild(from) : undefined;
    if (same !== undefined) {
      children.push(same.child);
      at = from = same.end;
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
        children = [];
        headEnd = at;
      } else {
        if (open.size === 0) return undefined;
        if (slash === "") at = elementEnd(text, name, at);
        const start = childStart(text, from);
        if (at === -1 || text.charAt(start) !== "<") return undefined;
        children.push(detachedLatin1(text.slice(start, at)));
      }
      from = at;
    }
    if (at === -1 || children.length > MAX_UNITS) return undefined;
  }
  const head = text.slice(0, headEnd).replace(DECLARATION, "").replace(BETWEEN_TAGS, "");
  const tail = `>${text.slice(from)}<`.replace(BETWEEN_TAGS, "").slice(1, -1);
  return { head, children, tail, follow };
}

/** Each on lines of its own, which tell whose a text is. */
function follow(children: readonly string[]): readonly string[] {
  return children.map((child) => `\n${child}`);
}

function childStart(text: string, from: number): number {
  BEFORE_CHILD.lastIndex = from;
  BEFORE_CHILD.test(text);
  return BEFORE_CHILD.lastIndex;
}

/** Finds children of another version. What is the same begins and ends at the same places. */
function createFinder(text: string, known: readonly string[]) {
  let next = 0;
  let failed = -1;
  return (from: number): { readonly child: string; readonly end: number } | undefined => {
    if (failed === from || next >= known.length) return undefined;
    const start = childStart(text, from);
    for (let index = next; index < next + MAX_SKIPPED; index++) {
      const child = known[index];
      if (child === undefined || !text.startsWith(child, start)) continue;
      next = index + 1;
      return { child, end: start + child.length };
    }
    failed = from;
    return undefined;
  };
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
