import type { Entry } from "../format";
import { breaksIn, offsetsOf } from "./pieces";

/** An element of an XML file, by offsets in UTF-16 code units. */
export interface XmlNode {
  /** Without its prefix. */
  readonly name: string;
  readonly parent: XmlNode | undefined;
  readonly children: XmlNode[];
  /** The number of elements around it. */
  readonly depth: number;
  /** Of the start tag. */
  readonly start: number;
  /** Behind the start tag. */
  readonly inside: number;
  /** Of the end tag. Without one, this and `end` are as `inside`. */
  insideEnd: number;
  end: number;
}

export interface XmlDocument {
  readonly text: string;
  readonly root: XmlNode | undefined;
  /** Of the elements, without their prefixes. */
  readonly names: ReadonlySet<string>;
  /** The element in which an entry begins. */
  elementOf(entry: Entry): XmlNode | undefined;
}

/** Groups: the slash of an end tag, the name, and the attributes. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>[]*)*>|<(\/?)([^\s<>/!?]+)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/y;

/** Readers give up at this, too. */
const MAX_DEPTH = 200;

/** The elements of a file, up to the first that is not well-formed. */
export function xmlDocument(text: string): XmlDocument {
  const starts = new Map<number, XmlNode>();
  const names = new Set<string>();
  let root: XmlNode | undefined;
  let parent: XmlNode | undefined;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", MARKUP.lastIndex)) {
    MARKUP.lastIndex = at;
    const [token = "", slash, written, attributes = ""] = MARKUP.exec(text) ?? [];
    if (token === "") break;
    if (written === undefined) continue;
    const end = at + token.length;
    if (slash === "/") {
      if (parent === undefined) break;
      parent.insideEnd = at;
      parent.end = end;
      parent = parent.parent;
      continue;
    }
    const name = written.slice(written.indexOf(":") + 1);
    const depth = parent === undefined ? 0 : parent.depth + 1;
    if (depth > MAX_DEPTH) break;
    const node: XmlNode = { name, parent, children: [], depth, start: at, inside: end, insideEnd: end, end };
    root ??= node;
    parent?.children.push(node);
    names.add(name);
    starts.set(end, node);
    if (!attributes.endsWith("/")) parent = node;
  }
  const offsetOf = offsetsOf(text);
  return {
    ...{ text, root, names },
    elementOf: ({ line, column = 1 }) => starts.get(offsetOf({ line, column })),
  };
}

export function startTag({ text }: XmlDocument, { start, inside }: XmlNode): string {
  return text.slice(start, inside);
}

/** Groups: the name, and the value with its quotation marks. */
const ATTRIBUTE = /(?<!\s)\s+([^\s="'<>]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** A start tag without some attributes. */
export function withoutAttributes(tag: string, ...names: readonly string[]): string {
  return tag.replaceAll(ATTRIBUTE, (attribute, name: string) => (names.includes(name) ? "" : attribute));
}

/** As it is spelled. */
export function attributeOf(document: XmlDocument, node: XmlNode, name: string): string | undefined {
  const found = [...startTag(document, node).matchAll(ATTRIBUTE)].find(([, one]) => one === name);
  return found?.[2]?.slice(1, -1);
}

/** The element and those around it, from the innermost. */
export function* chainOf(node: XmlNode | undefined): Generator<XmlNode> {
  for (let each = node; each !== undefined; each = each.parent) yield each;
}

/** What stands before an element, behind the one before it or the start tag around it. */
export function textBefore({ text }: XmlDocument, node: XmlNode): string {
  return text.slice(borderBefore(node), node.start);
}

function borderBefore({ parent, start }: XmlNode): number {
  if (parent === undefined) return start;
  const at = parent.children.findIndex((each) => each.start === start);
  return parent.children[at - 1]?.end ?? parent.inside;
}

/** The space before an element on its line; undefined if something else is on that line before it. */
export function indentOf({ text }: XmlDocument, { start }: Pick<XmlNode, "start">): string | undefined {
  let at = start;
  while (text[at - 1] === " " || text[at - 1] === "\t") at--;
  return at === 0 || /[\r\n]/.test(text.charAt(at - 1)) ? text.slice(at, start) : undefined;
}

/** Where the comments directly above an element begin; without any, where it begins itself. */
export function topOf(document: XmlDocument, node: XmlNode): number {
  const border = borderBefore(node);
  let top = node.start;
  while (true) {
    const before = document.text.slice(border, top);
    const start = border + before.lastIndexOf("<!--");
    const isDirectlyAbove = before.trimEnd().endsWith("-->") && breaksIn(spaceAtEnd(before)) === 1;
    if (!isDirectlyAbove || indentOf(document, { start }) === undefined) return top;
    top = start;
  }
}

const COMMENT_BEHIND = /[ \t]*<!--(?:(?!-->)[^\r\n])*-->(?=[ \t]*[\r\n])/y;

/** Behind an element and a comment that follows on its line. */
export function bottomOf({ text }: XmlDocument, { end }: XmlNode): number {
  COMMENT_BEHIND.lastIndex = end;
  return COMMENT_BEHIND.test(text) ? COMMENT_BEHIND.lastIndex : end;
}

/** The space at the end of a text. */
export function spaceAtEnd(text: string): string {
  return text.slice(text.trimEnd().length);
}

/** The space at the start of a text. */
export function spaceAtStart(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

/** By how much elements are indented more than those around them, as the first shows it that is on a line of its own. */
export function indentStep(document: XmlDocument, nodes: readonly (XmlNode | undefined)[]): string | undefined {
  for (const node of nodes) {
    const around = node && indentOf(document, node);
    for (const child of node?.children ?? []) {
      const indent = indentOf(document, child);
      if (around !== undefined && indent?.startsWith(around) && indent.length > around.length)
        return indent.slice(around.length);
    }
  }
  return undefined;
}

/** With the element itself, in the order of the file. */
export function descendantsOf(node: XmlNode | undefined): readonly XmlNode[] {
  return node === undefined ? [] : [node, ...node.children.flatMap(descendantsOf)];
}
