import type { Alias, Scalar } from "yaml";
import type { Entry, FormatItem, Span } from "../format";
import type { TextPositions } from "../text/textPositions";
import { todoIn } from "../text/todo";
import { hasText } from "../text/visibleText";
import { plainKind, tagKind } from "./scalars";

/** One of the texts of a unit. */
export interface Form {
  /** Its plural category, or empty. */
  readonly key: string;
  readonly value: Scalar.Parsed;
  /** Through which it is met. */
  readonly alias: Alias.Parsed | undefined;
}

function placeOf({ value, alias }: Form): number {
  return (alias ?? value).range[0];
}

function spellingOf(value: Scalar.Parsed | undefined): string | undefined {
  if (value?.type === "QUOTE_DOUBLE") return '"';
  return value?.type === "QUOTE_SINGLE" ? "'" : undefined;
}

/** An empty value is null, which stands for no text. */
export function textOf({ value, type }: Scalar.Parsed): string {
  const text = String(value ?? "");
  return type === "PLAIN" && plainKind(text, true) === "null" ? "" : text;
}

/** @param hasWords see {@link plainKind} */
export function isText({ value, type, tag }: Scalar.Parsed, hasWords: boolean): boolean {
  const kind = tag === undefined ? "plain" : tagKind(tag);
  if (kind !== "plain") return kind === "text";
  const text = String(value ?? "");
  return type !== "PLAIN" || plainKind(text, hasWords) === "text";
}

export interface EntryRequest {
  readonly path: string;
  readonly forms: readonly Form[];
  readonly plural: boolean;
  readonly flags: readonly string[];
}

/** @param text the whole file, where positions are wanted */
export function entryOf({ path, forms, plural, flags }: EntryRequest, where: TextPositions, text?: string): FormatItem {
  const texts = forms.map(({ value }) => textOf(value));
  const [first] = forms;
  const todo = forms.map(({ value: { comment } }) => comment && todoIn(comment)).find(Boolean);
  const start = where.at(first === undefined ? 0 : placeOf(first));
  const unit: Entry = {
    key: path,
    texts,
    ...(plural ? { parts: forms.map(({ key }) => key) } : {}),
    state: texts.every(hasText) ? "translated" : "untranslated",
    flags,
    ...(todo && { todo }),
    line: start.line,
  };
  if (text === undefined) return { kind: "entry", entry: unit };
  return { kind: "entry", entry: { ...unit, column: start.column, ...spelled(forms, where, text) } };
}

function spelled(forms: readonly Form[], where: TextPositions, text: string): Pick<Entry, "spans" | "spelling"> {
  const spelling = spellingOf(forms.find(({ alias }) => alias === undefined)?.value);
  const spans = forms.map(({ value, alias }) =>
    alias === undefined && spellingOf(value) === spelling ? spanOf(value, where, text) : undefined,
  );
  return spelling === undefined ? { spans } : { spans, spelling };
}

function spanOf({ range: [start, end], type }: Scalar.Parsed, where: TextPositions, text: string): Span {
  if (type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE") return where.span(start + 1, Math.max(start + 1, end - 1));
  let last = end;
  while (type !== "PLAIN" && last > start && /\s/.test(text.charAt(last - 1))) last--;
  return where.span(start, last);
}
