import { createHash, type Hash } from "node:crypto";
import { detached } from "../../../common/foreignText";

/** An entry or the header (no context, empty `id`). Obsolete entries are skipped. */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  readonly strings: readonly string[];
  /** Flags as written: `fuzzy`, `c-format`, `no-c-format`. */
  readonly flags: readonly string[];
  /** The line, from 1, of the entry's first keyword. */
  readonly line: number;
  /** Where the first keyword is, as an offset in the file's text. */
  readonly start: number;
  /** Where each of `strings` is. Undefined for one without a quoted string. */
  readonly ranges: readonly (TextRange | undefined)[];
  /** Where the references of its `#:` comments are. */
  readonly references: readonly OffsetRange[];
  /** Whether a text is cut, with a digest of the rest behind it. */
  readonly cut?: true;
}

/** Offsets in the file's text. */
interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Begins behind the first quotation mark and ends at the last. */
export interface TextRange extends OffsetRange {
  /** The keyword is repeated, so that other texts may be between the parts of this one. */
  readonly scattered: boolean;
}

export interface EntryBuilder {
  context: string | undefined;
  id: string | undefined;
  idPlural: string | undefined;
  strings: string[];
  flags: Set<string>;
  line: number;
  start: number;
  ranges: (TextRange | undefined)[];
  /** A shared list until there is one. */
  references: readonly OffsetRange[];
  length: number;
  pieces: number;
  /** Hashes of the cut-off parts of long texts. */
  rests: Map<TextField, Hash> | undefined;
}

export type Field = TextField | "domain";
type TextField = "context" | "id" | "idPlural" | number;

/** In characters. Longer texts are cut but count. */
export const MAX_TEXT_LENGTH = 1024 * 1024;
export const MAX_ENTRY_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Stored of every text, however long the entry. */
const MIN_LENGTH = 1000;
/** `fuzzy` is always stored. */
const MAX_FLAGS = 1000;
const MAX_FLAG_LENGTH = 100;
const MANY_PIECES = 200;
const NO_REFERENCES: readonly OffsetRange[] = [];
/** Lines; gettext puts as many references into one as fit. */
const MAX_REFERENCES = 100;

export function startEntry(): EntryBuilder {
  return {
    context: undefined,
    id: undefined,
    idPlural: undefined,
    strings: [],
    flags: new Set(),
    line: 0,
    start: 0,
    ranges: [],
    references: NO_REFERENCES,
    length: 0,
    pieces: 0,
    rests: undefined,
  };
}

export function finishEntry(builder: EntryBuilder): PoEntry {
  for (const [field, rest] of builder.rests ?? []) put(builder, field, `… ${rest.digest("hex")}`);
  const { context, id = "", idPlural, strings, flags, line, start, ranges, references, rests } = builder;
  const whole = { context, id, idPlural, strings, flags: [...flags], line, start, ranges, references };
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

/** Notes a keyword. */
export function beginField(builder: EntryBuilder, field: Field, line: number, start: number): void {
  if (builder.line === 0) {
    builder.line = line;
    builder.start = start;
  }
  append(builder, field, "");
  const range = typeof field === "number" ? builder.ranges[field] : undefined;
  if (typeof field === "number" && range !== undefined) builder.ranges[field] = { ...range, scattered: true };
}

/** Notes where a quoted string is, from behind its first quotation mark to its last. */
export function noteRange({ ranges }: EntryBuilder, field: Field, start: number, end: number): void {
  if (typeof field !== "number") return;
  const range = ranges[field];
  while (ranges.length < field) ranges.push(undefined);
  ranges[field] = range === undefined ? { start, end, scattered: false } : { ...range, end };
}

/** Adds to a text and cuts it at the limits. */
export function append(builder: EntryBuilder, field: Field, value: string): void {
  if (field === "domain") return;
  builder.pieces++;
  const length = lengthOf(builder, field);
  // The cut of an identifying text must not depend on other texts.
  const identifies = field === "context" || field === "id";
  const roomInEntry = identifies ? MAX_TEXT_LENGTH : MAX_ENTRY_LENGTH - builder.length;
  const room = Math.max(0, Math.min(MAX_TEXT_LENGTH - length, Math.max(roomInEntry, MIN_LENGTH - length)));
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

export function noteReferences(builder: EntryBuilder, start: number, end: number): void {
  if (builder.references.length < MAX_REFERENCES) builder.references = [...builder.references, { start, end }];
}

export function addFlag({ flags }: EntryBuilder, text: string, first: number, end: number): void {
  if (end - first > MAX_FLAG_LENGTH) return;
  const flag = text.slice(first, end);
  if (flags.size < MAX_FLAGS || flag === "fuzzy") flags.add(flag);
}
