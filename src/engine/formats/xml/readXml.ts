import { SaxesParser } from "saxes";
import { cleanLine } from "../../../common/text/foreignText";
import { isMisspelled } from "../../../common/text/suggest";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { Entry, FormatItem, Position } from "../format";
import { type Capture, type Content, type ContentRules, captureContent } from "./content";
import { decodeXml } from "./decode";
import { declaredNamespaces, type Namespaces, NO_NAMESPACES, splitName, type XmlElement } from "./element";
import { createEntities } from "./entities";
import { createTodoComments } from "./todoComments";

export interface XmlVisitor {
  /** Called for each element that stands in no wanted content. The rules say how its content is wanted as text. */
  open(element: XmlElement): ContentRules | undefined;
  close(element: XmlElement, content: Content | undefined): void;
}

export interface XmlContext {
  emit(item: FormatItem): void;
  /** An element lacks something, so that its strings are left out. */
  damage(element: XmlElement, problem: FileProblem): void;
  /** Ends the reading, as the file is no file of the format. */
  refuse(element: XmlElement, problem: FileProblem): void;
  /** Grows with everything unreadable, such as an undefined entity. An element in which it grew is left out. */
  readonly damages: number;
}

const CHUNK = 64 * 1024;
const MAX_DEPTH = 200;
/** What Git writes between the two sides of a merge conflict, where a file has no text. */
const CONFLICT = "=======";

interface Frame extends XmlElement {
  readonly namespaces: Namespaces;
  readonly insideOffset: number;
  hasElements: boolean;
  /** The line of what looks like the middle of a conflict, as long as it may be the text of a note. */
  middle: number | undefined;
}

/**
 * Reads an XML file as a stream. Elements that are complete before the first error are visited; the rest is a fault,
 * as XML has no way to go on after an error: https://www.w3.org/TR/xml/#dt-fatal
 *
 * @param names of the elements that hold strings. One of the root's namespace with nearly such a name is a fault.
 */
export function* readXml(
  bytes: Uint8Array,
  names: readonly string[],
  visit: (context: XmlContext) => XmlVisitor,
): Generator<FormatItem> {
  const { text, damaged, fault } = decodeXml(bytes);
  if (fault !== undefined) yield fault;
  if (fault !== undefined && text === "") return;

  const reading = startReading(text, damaged, names, visit);
  for (let at = 0; at < text.length; at += CHUNK) {
    reading.read(text.slice(at, at + CHUNK));
    if (reading.stopped()) break;
    // A comment behind the last one may follow.
    yield* reading.items.splice(0, reading.items.length - 1);
    yield { kind: "pause" };
  }
  reading.end();
  yield* reading.items.splice(0);
}

function startReading(
  text: string,
  damaged: boolean,
  names: readonly string[],
  visit: (context: XmlContext) => XmlVisitor,
) {
  const items: FormatItem[] = [];
  const open: Frame[] = [];
  const parser = new SaxesParser({ defaultXMLVersion: "1.0", forceXMLVersion: true, xmlns: false });
  let stopped = false;
  let damages = 0;
  let hasRoot = false;
  let startedAt = 0;
  let startLine = 1;
  let capture: { readonly of: Frame; readonly content: Capture } | undefined;

  const stop = (line: number, problem: FileProblem) => {
    if (!stopped) items.push({ kind: "fault", line, problem });
    stopped = true;
  };
  const positionOf = (offset: number): Position => {
    const lineStart = parser.position - parser.columnIndex;
    if (offset >= lineStart) return { line: parser.line, column: offset - lineStart + 1 };
    const lines = text.slice(offset, parser.position).split("\n").length - 1;
    return { line: parser.line - lines, column: offset - text.lastIndexOf("\n", offset - 1) };
  };
  const todos = createTodoComments();
  const context: XmlContext = {
    emit(item) {
      const entry = item.kind === "entry" ? item.entry : undefined;
      if (entry && damaged && isDamaged(entry)) {
        items.push({ kind: "fault", line: entry.line, problem: fileProblem("unreadableCharacters") });
        return;
      }
      items.push(entry ? { kind: "entry", entry: todos.marked(entry, parser.line, open.length) } : item);
    },
    damage({ line }, problem) {
      damages++;
      items.push({ kind: "fault", line, problem });
    },
    refuse: ({ line }, problem) => stop(line, problem),
    get damages() {
      return damages;
    },
  };
  const visitor = visit(context);

  const entities = createEntities({
    items,
    // The parser stands behind the semicolon.
    lineOf: (name) => positionOf(parser.position - name.length - 2).line,
    damaged: () => damages++,
    stop,
  });
  const reportConflict = (element: Frame): void => {
    if (element.middle === undefined) return;
    items.push({ kind: "fault", line: element.middle, problem: fileProblem("conflict") });
    element.middle = undefined;
  };
  parser.ENTITIES = entities.table;
  parser.on("doctype", entities.declare);
  parser.on("error", ({ message }) =>
    stop(parser.line, fileProblem("syntax", cleanLine(message.replace(/\.$/, ""), "excerpt"))),
  );
  parser.on("opentagstart", ({ name }) => {
    // The parser stands behind the character that ends the name.
    startedAt = parser.position - name.length - 2;
    startLine = positionOf(startedAt).line;
  });
  parser.on("opentag", ({ name: written, attributes }) => {
    if (stopped) return;
    if (open.length >= MAX_DEPTH) return stop(parser.line, fileProblem("nestedTooDeeply"));
    hasRoot = true;
    const parent = open.at(-1);
    const [prefix, name] = splitName(written);
    const namespaces = declaredNamespaces(parent?.namespaces ?? NO_NAMESPACES, attributes);
    if (namespaces === undefined) return stop(parser.line, fileProblem("tooManyValues"));
    const [from, to] = [startedAt, parser.position];
    const element: Frame = {
      name,
      attributes,
      parent,
      namespaces,
      namespace: namespaces.get(prefix),
      line: startLine,
      inside: positionOf(to),
      insideOffset: to,
      hasElements: false,
      middle: undefined,
      startTag: () => text.slice(from, to),
    };
    open.push(element);
    if (capture !== undefined) return capture.content.open(element);
    if (parent !== undefined) {
      parent.hasElements = true;
      reportConflict(parent);
    }
    if (isNearly(element, names, open[0]))
      context.damage(element, fileProblem("unexpected", `<${cleanLine(name, "excerpt")}>`));
    const rules = visitor.open(element);
    if (rules !== undefined) capture = { of: element, content: captureContent(rules) };
  });
  parser.on("text", (piece) => {
    if (stopped) return;
    if (capture !== undefined) return capture.content.append(piece);
    if (piece.trim() !== CONFLICT || !piece.includes(`\n${CONFLICT}\n`)) return;
    const element = open.at(-1);
    if (element === undefined) return;
    element.middle = parser.line - piece.trimStart().split("\n").length + 1;
    if (element.hasElements) reportConflict(element);
  });
  parser.on("cdata", (piece) => stopped || capture?.content.append(piece));
  parser.on("comment", (comment) => {
    const last = items.at(-1);
    const behind = todos.take(comment, parser.line, open.length);
    if (behind !== undefined && last?.kind === "entry") {
      items.splice(-1, 1, { kind: "entry", entry: { ...last.entry, todo: behind } });
    }
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    const element = open.at(-1);
    if (stopped || element === undefined) return;
    const from = isSelfClosing ? parser.position : endTagStart(text, parser.position, name);
    // The parser closes everything up to the element that an end tag names.
    if (from === undefined) {
      return stop(parser.line, fileProblem("unclosedElement", `<${cleanLine(name, "excerpt")}>`, element.line));
    }
    open.pop();
    if (capture !== undefined && capture.of !== element) {
      return capture.content.close(element, isSelfClosing ? "" : `</${name}>`);
    }
    const content = capture?.content.finish({
      start: element.inside,
      span: isSelfClosing ? undefined : { start: element.inside, end: positionOf(from) },
      spelled: () => text.slice(element.insideOffset, from),
    });
    capture = undefined;
    visitor.close(element, content);
    todos.close(open.length);
  });

  return {
    items,
    stopped: () => stopped,
    read: (chunk: string) => void parser.write(chunk),
    end() {
      const { line } = parser;
      const innermost = open.at(-1);
      if (hasRoot && innermost === undefined) return;
      const ampersand = text.lastIndexOf("&");
      // The parser looks for the end of a reference up to the end of the file.
      const isBare =
        ampersand > text.lastIndexOf(";") && !/^&[#\w]{0,100}$/.test(text.slice(ampersand, ampersand + 102));
      if (isBare) stop(positionOf(ampersand).line, fileProblem("expected", "&amp;"));
      else stop(line, fileProblem("unexpectedEnd"));
    },
  };
}

function isNearly({ name, namespace }: XmlElement, names: readonly string[], root: XmlElement | undefined): boolean {
  return (
    namespace === root?.namespace &&
    !names.includes(name) &&
    names.some((each) => isMisspelled(name, each, each.length < 6 ? 1 : 2))
  );
}

function isDamaged({ key, source, texts }: Entry): boolean {
  return [key, source, ...texts].some((each) => each?.includes("\uFFFD"));
}

/** Where the end tag of an element begins that ends at a position. Undefined if it is that of another element. */
function endTagStart(text: string, end: number, name: string): number | undefined {
  const usual = end - name.length - 3;
  if (text.startsWith(name, usual + 2) && text.startsWith("</", usual)) return usual;
  const start = text.lastIndexOf("<", end - 1);
  return text.slice(start + 2, end - 1).trimEnd() === name ? start : undefined;
}

/** What an element says of the languages of its file. */
export function emitLanguages(context: XmlContext, source: string | undefined, target: string | undefined): void {
  if (source || target) context.emit({ kind: "languages", ...(source && { source }), ...(target && { target }) });
}
