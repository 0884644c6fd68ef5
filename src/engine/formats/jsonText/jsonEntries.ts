import type { Entry, FormatItem, ReadRequest, UnitState } from "../format";
import { hasText } from "../text/visibleText";
import { type JsonText, spanOf } from "./jsonNodes";

export interface EntryParts {
  readonly key: string;
  readonly texts: readonly JsonText[];
  readonly parts?: readonly string[];
  readonly flags: readonly string[];
  readonly state?: UnitState;
}

/** An entry of a monolingual file. Its line is that of its first text. */
export function jsonEntry({ key, texts, parts, flags, state }: EntryParts, { positions }: ReadRequest): Entry {
  const [first] = texts;
  const todo = texts.find((text) => text.todo)?.todo;
  const { line, column } = first?.at ?? { line: 1, column: 1 };
  return {
    key,
    texts: texts.map(({ value }) => value),
    ...(parts && { parts }),
    state: state ?? (texts.every(({ value }) => hasText(value)) ? "translated" : "untranslated"),
    flags,
    ...(todo && { todo }),
    line,
    ...(positions && { column, spans: texts.map(({ at }) => spanOf(at)) }),
    ...(texts.some(({ cut }) => cut) && { cut: true }),
  };
}

/** A text with its key alone, once for each time that the key is given. */
export function* textEntries(
  { key, text, flags }: { readonly key: string; readonly text: JsonText; readonly flags: readonly string[] },
  request: ReadRequest,
): Generator<FormatItem> {
  for (const each of text.earlier ?? []) {
    yield { kind: "entry", entry: jsonEntry({ key, texts: [each], flags }, request) };
  }
  yield { kind: "entry", entry: jsonEntry({ key, texts: [text], flags }, request) };
}
