import { isUtf8 } from "node:buffer";
import { detachedLatin1 } from "../../../common/text/foreignText";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { PLURAL_CATEGORIES } from "../conventions/pluralCategories";
import type { FileChildren } from "../fileChildren";
import { plainKind } from "./scalars";
import { createScanner } from "./scanScalars";

const MAX_CHARACTERS = 2_000_000;
/** Of lines and commas. A file with fewer has no more tokens than are read. */
const MAX_LINES = 30_000;
const MAX_DEPTH = 20;
/** Control characters, also of UTF-8, and line ends that end no line. */
const UNUSUAL = /[^\P{Cc}\t\n\r\u0080-\u009f]|\u00c2[\u0080-\u0084\u0086-\u009f]|\r(?!\n)/u;
const START = /(?:\xef\xbb\xbf)?(?: *(?:#.*)?\r?\n)*(?:--- *\r?\n)?/y;
const CATEGORIES: ReadonlySet<string> = new Set(PLURAL_CATEGORIES);

/**
 * Splits YAML of nested keys with texts and lists of texts, in their common spellings, without reading it. Each child is a
 * text with the keys above it. A group is one child if one of its keys may change what another says.
 *
 * @param similar what another version gave, of which what is the same need not be looked at again.
 * @returns undefined if the file is written in another way, or has errors.
 */
export function splitYaml(bytes: Uint8Array, similar?: FileChildren): FileChildren | undefined {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (written.length > MAX_CHARACTERS || !isUtf8(bytes)) return undefined;
  if (countOf(written, "\n") + countOf(written, ",") > MAX_LINES) return undefined;
  const isEnded = written.endsWith("\n");
  const text = isEnded ? written : `${written}\n`;
  const scanner = createScanner(text, !isEnded);
  const children: string[] = [];
  const before = (similar && blocksOf.get(similar)) ?? [];
  const blocks: Block[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let next = 0;
  let checked = 0;
  let topKeys = 0;
  /** Whether some below a language would be plural forms below any other key. */
  let hasForms = false;

  /** The same block of the similar version. It ends there, too, if another key of its group follows. */
  const sameBlock = (start: number, indent: number, above: string): Block | undefined => {
    const block = before[next];
    if (block?.above !== above || !text.startsWith(block.text, start)) return undefined;
    scanner.moveTo(start + block.text.length);
    const isNextKey = scanner.indentation() === indent && !"\r\n\t#-".includes(text.charAt(scanner.place() + indent));
    if (!isNextKey || UNUSUAL.test(text.slice(checked, start))) {
      scanner.moveTo(start);
      return undefined;
    }
    checked = scanner.place();
    next++;
    return block;
  };
  const keep = (block: Block): Block => {
    places ??= new Map(before.map(({ above, key }, index) => [`${above}${key}`, index]));
    const place = places.get(`${block.above}${block.key}`);
    if (place !== undefined) next = place + 1;
    return { ...block, text: detachedLatin1(block.text), children: block.children.map(detachedLatin1) };
  };
  /** What follows a key. */
  const readMember = (start: number, indent: number, above: string, key: string, depth: number): boolean => {
    const first = children.length;
    const keyEnd = scanner.place();
    if (scanner.end()) {
      scanner.skip();
      const inner = scanner.indentation();
      if (inner >= indent && scanner.isItem(inner)) {
        if (!scanner.list(inner)) return false;
      } else if (inner > indent) {
        const inside = readGroup(inner, `${above}${text.slice(start, keyEnd)}\n`, key, depth + 1);
        if (inside !== false) return inside === true;
      }
    } else if (!scanner.value(indent)) {
      return false;
    }
    children.length = first;
    children.push(`${above}${ABOVE}${text.slice(start, scanner.place())}`);
    return true;
  };
  /** Whether its members do not depend on each other; undefined if it has another structure. */
  const readGroup = (indent: number, above: string, name: string, depth: number): boolean | undefined => {
    const keys = new Set<string>();
    let areApart = true;
    while (scanner.indentation() === indent) {
      const start = scanner.place();
      const first = children.length;
      const same = depth <= 1 ? sameBlock(start, indent, above) : undefined;
      const key = same?.key ?? scanner.key(indent);
      if (key === undefined || depth > MAX_DEPTH) return undefined;
      if (same !== undefined) for (const child of same.children) children.push(child);
      else if (!readMember(start, indent, above, key, depth)) return undefined;
      if (CATEGORIES.has(key) && depth > 0) {
        if (depth === 1 && isKnownLanguageCode(name)) hasForms = true;
        else areApart = false;
      }
      scanner.skip();
      if (same !== undefined) blocks.push(same);
      else if (depth === 1 || (depth === 0 && !hasForms && scanner.place() - start < text.length / 2))
        blocks.push(keep({ above, key, text: text.slice(start, scanner.place()), children: children.slice(first) }));
      const meant = sameKey(key);
      areApart &&= !keys.has(meant);
      keys.add(meant);
    }
    if (depth === 0) topKeys = keys.size;
    return scanner.indentation() < indent ? areApart : undefined;
  };

  scanner.take(START);
  scanner.skip();
  if (!readGroup(0, "", "", 0) || UNUSUAL.test(text.slice(checked))) return undefined;
  if (children.length < 2 || (hasForms && topKeys > 1)) return undefined;
  const split = { head: topKeys === 1 ? "" : OTHER_KEY, children, tail: "", follow };
  blocksOf.set(split, blocks);
  return split;
}

/** A key at the top, or below one there, with all that it holds. */
interface Block {
  readonly above: string;
  readonly key: string;
  readonly text: string;
  readonly children: readonly string[];
}

/** Those of each version that was split. None holds the text of its whole file. */
const blocksOf = new WeakMap<FileChildren, readonly Block[]>();

/** Behind the keys above a child. */
const ABOVE = "\0";
/** Keeps another key from being taken for the language of the file. */
const OTHER_KEY = '"": ""\n';

/** `false` */
const MAX_WORD = 5;

/** Those that may be the same have the same, as `yes` and `true`. */
function sameKey(key: string): string {
  if (key.length > MAX_WORD) return key;
  const kind = plainKind(key, false);
  return kind === "true" || kind === "false" ? kind : key;
}

/** Each key above them once. */
function follow(children: readonly string[]): readonly string[] {
  let before = "";
  return children.map((child) => {
    const end = child.indexOf(ABOVE);
    const above = child.slice(0, end);
    const written = above.slice(sharedLines(before, above)) + child.slice(end + 1);
    before = above;
    return written;
  });
}

/** How many characters the lines have with which both begin. */
function sharedLines(one: string, other: string): number {
  if (one === other) return one.length;
  let end = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === "\n") end = at + 1;
  return end;
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}
