import {
  type Attribute,
  type CallArguments,
  Comment,
  type Entry as FluentEntry,
  FluentParser,
  type Indent,
  Junk,
  Message,
  type Pattern,
  type PatternElement,
  Placeable,
  StringLiteral,
  Term,
  TextElement,
} from "@fluent/syntax/esm/index.js";
import { FluentParserStream } from "@fluent/syntax/esm/stream.js";
import { cleanLine } from "../../../common/text/foreignText";
import { fileProblem } from "../../../model/fileProblem";
import type { Entry, FormatItem } from "../format";
import { type TextPositions, textPositions } from "../text/textPositions";
import { todoAmong } from "../text/todo";
import { decodeUnicode } from "../text/unicodeText";
import { hasText } from "../text/visibleText";

const MAX_DEPTH = 100;

/**
 * Trims the end of a text by itself: the parser's expression takes time that grows with the square of spaces in a text.
 * Throws a RangeError where placeables and calls are nested too deeply, long before the stack ends.
 */
class LinearFluentParser extends FluentParser {
  private depth = 0;

  override getPlaceable(stream: FluentParserStream): Placeable {
    return this.deeper(() => super.getPlaceable(stream));
  }

  override getCallArguments(stream: FluentParserStream): CallArguments {
    return this.deeper(() => super.getCallArguments(stream));
  }

  private deeper<Node>(read: () => Node): Node {
    if (this.depth >= MAX_DEPTH) throw new RangeError("nested too deeply");
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }

  override dedent(elements: (PatternElement | Indent)[], commonIndent: number): PatternElement[] {
    // The parser trims only a text at the end.
    const dedented = super.dedent([...elements, new Placeable(new StringLiteral(""))], commonIndent).slice(0, -1);
    const last = dedented.at(-1);
    if (!(last instanceof TextElement)) return dedented;
    last.value = withoutEnd(last.value);
    return last.value === "" ? dedented.slice(0, -1) : dedented;
  }
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \n\r".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const STRIDE = 32 * 1024;
/** Each takes much longer than a message. */
const MAX_FAULTS = 1000;

/** Reads Fluent with Mozilla's parser, entry by entry: https://github.com/projectfluent/fluent/blob/master/spec/fluent.ebnf */
export function* readFluent(bytes: Uint8Array, positions: boolean): Generator<FormatItem> {
  const { text, encoding, invalidLine } = decodeUnicode(bytes);
  if (encoding !== "utf-8") {
    yield { kind: "fault", line: 1, problem: fileProblem("foreignUtf16", "Fluent") };
    return;
  }
  if (invalidLine !== undefined)
    yield { kind: "fault", line: invalidLine, problem: fileProblem("notEncoded", "UTF-8") };
  const where = textPositions(text);
  const parser = new LinearFluentParser();
  const stream = new FluentParserStream(text);
  let paused = 0;
  let faults = 0;
  let todo: string | undefined;
  stream.skipBlankBlock();
  while (stream.index < text.length) {
    const start = stream.index;
    if (faults >= MAX_FAULTS) {
      const problem = fileProblem("tooManyFaults", MAX_FAULTS);
      yield { kind: "fault", line: where.lineAt(start), problem };
      return;
    }
    const entry = readEntry(parser, stream);
    if (entry === undefined || entry instanceof Junk) faults++;
    if (entry instanceof Message || entry instanceof Term) {
      yield { kind: "entry", entry: { ...unitOf(entry, text, where, positions), ...(todo && { todo }) } };
    } else if (entry instanceof Junk) {
      const { line, column } = where.at(Math.min(entry.annotations[0]?.span?.start ?? start, text.length - 1));
      const problem = fileProblem("syntax", cleanLine(entry.annotations[0]?.message ?? "not Fluent", "name"));
      yield { kind: "fault", line, column, problem };
    } else if (entry === undefined) {
      yield { kind: "fault", line: where.lineAt(start), problem: fileProblem("nestedTooDeeply") };
    } else {
      yield { kind: "header" };
    }
    const isNext = stream.skipBlankBlock() === "";
    todo = isNext && entry instanceof Comment ? todoAmong(entry.content.split("\n")) : undefined;
    if (stream.index <= start) return;
    if (stream.index - paused >= STRIDE) {
      paused = stream.index;
      yield { kind: "pause" };
    }
  }
}

/** Undefined where the parser's recursion is too deep, up to the next entry. */
function readEntry(parser: FluentParser, stream: FluentParserStream): FluentEntry | undefined {
  const start = stream.index;
  try {
    return parser.getEntryOrJunk(stream);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    stream.resetPeek();
    stream.skipToNextEntryStart(start);
    return undefined;
  }
}

interface Part {
  readonly name: string;
  readonly pattern: Pattern;
}

function unitOf(message: Message | Term, text: string, where: TextPositions, positions: boolean): Entry {
  const parts: Part[] = message.value === null ? [] : [{ name: "", pattern: message.value }];
  for (const { id, value } of message.attributes) parts.push({ name: `.${id.name}`, pattern: value });
  const texts = parts.map(({ pattern }) => textOf(pattern, text));
  const spans = parts.map(({ pattern }) => ({ start: startOf(pattern, text), end: endOf(pattern, text) }));
  const start = where.at(spans[0]?.start ?? startOf(message.id, text));
  const entry = {
    key: message instanceof Term ? `-${message.id.name}` : message.id.name,
    texts,
    parts: parts.map(({ name }) => name),
    state: texts.every(hasText) ? ("translated" as const) : ("untranslated" as const),
    flags: message instanceof Term ? TERM_FLAGS : CHECK_FLAGS,
    line: start.line,
  };
  if (!positions) return entry;
  return { ...entry, column: start.column, spans: spans.map(({ start, end }) => where.span(start, end)) };
}

const CHECK_FLAGS = ["fluent"];
const TERM_FLAGS = ["fluent-term"];

/** As written, without the indentation of its lines. */
function textOf({ elements }: Pattern, text: string): string {
  return elements
    .map((element) =>
      element.type === "TextElement" ? element.value : text.slice(element.span?.start, element.span?.end),
    )
    .join("");
}

/** The span of a block begins with its indentation. */
function startOf({ span }: Pick<Attribute, "span">, text: string): number {
  let start = span?.start ?? 0;
  while (start < (span?.end ?? 0) && /[ \r\n]/.test(text.charAt(start))) start++;
  return start;
}

function endOf(pattern: Pattern, text: string): number {
  // One of nothing but white space ends where it begins.
  const start = startOf(pattern, text);
  let end = pattern.span?.end ?? 0;
  while (end > start && /[ \r\n]/.test(text.charAt(end - 1))) end--;
  return end;
}
