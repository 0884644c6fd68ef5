import { createHash, type Hash } from "node:crypto";
import { detached } from "../../../common/foreignText";
import type { Position, Span } from "../format";

/** An entry or the header (no context, empty `id`). Obsolete entries are skipped. */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  readonly strings: readonly string[];
  /** Of each of `strings`: from behind the first quotation mark to the last. */
  readonly spans: readonly (Span | undefined)[];
  /** Flags as written: `fuzzy`, `c-format`, `no-c-format`. */
  readonly flags: readonly string[];
  /** The line, from 1, of the entry's first keyword. */
  readonly line: number;
  /** Whether a text is cut, with a digest of the rest behind it. */
  readonly cut?: true;
}

export interface EntryBuilder {
  context: string | undefined;
  id: string | undefined;
  idPlural: string | undefined;
  strings: string[];
  spans: (Span | undefined)[];
  flags: Set<string>;
  line: number;
  length: number;
  pieces: number;
  /** Hashes of the cut-off parts of long texts. */
  rests: Map<TextField, Hash> | undefined;
}

export type Field = TextField | "domain";
type TextField = "context" | "id" | "idPlural" | number;

/** In characters. Longer texts are cut but count. */
export const MAXIMUM_TEXT_LENGTH = 1024 * 1024;
export const MAXIMUM_ENTRY_LENGTH = 2 * MAXIMUM_TEXT_LENGTH;
/** Stored of every text, however long the entry. */
const MINIMUM_LENGTH = 1000;
/** `fuzzy` is always stored. */
const MAXIMUM_FLAGS = 1000;
const MAXIMUM_FLAG_LENGTH = 100;
const MANY_PIECES = 200;

export function startEntry(): EntryBuilder {
  return {
    context: undefined,
    id: undefined,
    idPlural: undefined,
    strings: [],
    spans: [],
    flags: new Set(),
    line: 0,
    length: 0,
    pieces: 0,
    rests: undefined,
  };
}

export function finishEntry(builder: EntryBuilder): PoEntry {
  for (const [field, rest] of builder.rests ?? []) put(builder, field, `… ${rest.digest("hex")}`);
  const { context, id = "", idPlural, strings, spans, flags, line, rests } = builder;
  const whole = { context, id, idPlural, strings, spans, flags: [...flags], line };
  const entry = rests === undefined ? whole : { ...whole, cut: true as const };
  return builder.pieces < MANY_PIECES ? entry : flattened(entry);
}

/** V8 keeps all pieces of a concatenated text. */
function flattened(entry: PoEntry): PoEntry {
  const { context, id, idPlural, strings } = entry;
  return {
    ...entry,
    context: context === undefined ? undefined : detached(context),
    id: detached(id),
    idPlural: idPlural === undefined ? undefined : detached(idPlural),
    strings: strings.map(detached),
  };
}

/** Adds to a text and cuts it at the limits. */
export function append(builder: EntryBuilder, field: Field, value: string): void {
  if (field === "domain") return;
  builder.pieces++;
  const length = lengthOf(builder, field);
  // The cut of an identifying text must not depend on other texts.
  const identifies = field === "context" || field === "id";
  const roomInEntry = identifies ? MAXIMUM_TEXT_LENGTH : MAXIMUM_ENTRY_LENGTH - builder.length;
  const room = Math.max(0, Math.min(MAXIMUM_TEXT_LENGTH - length, Math.max(roomInEntry, MINIMUM_LENGTH - length)));
  const rest = builder.rests?.get(field);
  if (rest !== undefined) {
    rest.update(value, "utf16le");
    return;
  }
  if (value.length <= room) {
    builder.length += put(builder, field, value);
    return;
  }
  builder.length += put(builder, field, value.slice(0, room));
  builder.rests ??= new Map();
  builder.rests.set(field, createHash("sha256").update(value.slice(room), "utf16le"));
}

/** Notes where a string of a text is, without its quotation marks. */
export function noteSpan(builder: EntryBuilder, field: Field, start: Position, end: Position): void {
  if (typeof field === "number") builder.spans[field] = { start: builder.spans[field]?.start ?? start, end };
}

function lengthOf(builder: EntryBuilder, field: TextField): number {
  return (typeof field === "number" ? builder.strings[field] : builder[field])?.length ?? 0;
}

/** @returns the number of characters added */
function put(builder: EntryBuilder, field: TextField, value: string): number {
  if (typeof field === "number") {
    while (builder.strings.length <= field) builder.strings.push("");
    builder.strings[field] += value;
  } else {
    builder[field] = (builder[field] ?? "") + value;
  }
  return value.length;
}

export function addFlag({ flags }: EntryBuilder, text: string, first: number, end: number): void {
  if (end - first > MAXIMUM_FLAG_LENGTH) return;
  const flag = text.slice(first, end);
  if (flags.size < MAXIMUM_FLAGS || flag === "fuzzy") flags.add(flag);
}
