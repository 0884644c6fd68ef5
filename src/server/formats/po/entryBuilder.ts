import { createHash, type Hash } from "node:crypto";
import { detached } from "../../../common/foreignText";

/** One entry of the file, the header included (no context and an empty `id`). Obsolete entries are not given. */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  /** The translation, or its plural forms by index. */
  readonly strings: readonly string[];
  /** Flags as written: `fuzzy`, `c-format`, `no-c-format`. */
  readonly flags: readonly string[];
  /** The line, from 1, of the entry's first keyword. */
  readonly line: number;
  /** Whether only the beginning of some text is here, with a digest behind it that tells it from others. */
  readonly cut?: true;
}

/** An entry that is being read. */
export interface EntryBuilder {
  context: string | undefined;
  id: string | undefined;
  idPlural: string | undefined;
  strings: string[];
  flags: Set<string>;
  line: number;
  /** Characters of its strings. */
  length: number;
  /** How many pieces its strings came in. */
  pieces: number;
  /** What is left out of each string that is too long. */
  rests: Map<TextField, Hash> | undefined;
}

/** What a string belongs to. */
export type Field = TextField | "domain";
type TextField = "context" | "id" | "idPlural" | number;

/** Characters of one text that are kept, and of all texts of an entry. What is longer counts nevertheless. */
export const MAXIMUM_TEXT_LENGTH = 1024 * 1024;
export const MAXIMUM_ENTRY_LENGTH = 2 * MAXIMUM_TEXT_LENGTH;
/** Of each text so much is kept in any case. */
const MINIMUM_KEPT = 1000;
/** Flags that are kept; beyond them, only `fuzzy` is. */
const MAXIMUM_FLAGS = 1000;
const MAXIMUM_FLAG_LENGTH = 100;
const MANY_PIECES = 200;

export function startEntry(): EntryBuilder {
  return {
    context: undefined,
    id: undefined,
    idPlural: undefined,
    strings: [],
    flags: new Set(),
    line: 0,
    length: 0,
    pieces: 0,
    rests: undefined,
  };
}

/** The entry as it has been read. */
export function finishEntry(draft: EntryBuilder): PoEntry {
  for (const [field, rest] of draft.rests ?? []) put(draft, field, `… ${rest.digest("hex")}`);
  const { context, id = "", idPlural, strings, flags, line, rests } = draft;
  const whole = { context, id, idPlural, strings, flags: [...flags], line };
  const entry = rests === undefined ? whole : { ...whole, cut: true as const };
  return draft.pieces < MANY_PIECES ? entry : flattened(entry);
}

/** A text that was put together of very many pieces takes a multiple of its length in memory. */
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

/** Adds to a text. Of one that becomes too long the rest is not kept, only what tells it from other texts. */
export function append(draft: EntryBuilder, field: Field, value: string): void {
  if (field === "domain") return;
  draft.pieces++;
  const length = lengthOf(draft, field);
  // Where a text that identifies the unit is cut must not depend on the others.
  const identifies = field === "context" || field === "id";
  const roomInEntry = identifies ? MAXIMUM_TEXT_LENGTH : MAXIMUM_ENTRY_LENGTH - draft.length;
  const room = Math.max(0, Math.min(MAXIMUM_TEXT_LENGTH - length, Math.max(roomInEntry, MINIMUM_KEPT - length)));
  const rest = draft.rests?.get(field);
  if (rest !== undefined) {
    rest.update(value, "utf16le");
    return;
  }
  if (value.length <= room) {
    draft.length += put(draft, field, value);
    return;
  }
  draft.length += put(draft, field, value.slice(0, room));
  draft.rests ??= new Map();
  draft.rests.set(field, createHash("sha256").update(value.slice(room), "utf16le"));
}

function lengthOf(draft: EntryBuilder, field: TextField): number {
  return (typeof field === "number" ? draft.strings[field] : draft[field])?.length ?? 0;
}

/** Adds to a text whatever its length, and gives the number of characters. */
function put(draft: EntryBuilder, field: TextField, value: string): number {
  if (typeof field === "number") {
    while (draft.strings.length <= field) draft.strings.push("");
    draft.strings[field] += value;
  } else {
    draft[field] = (draft[field] ?? "") + value;
  }
  return value.length;
}

/** Keeps a flag that stands between two positions. */
export function addFlag({ flags }: EntryBuilder, text: string, first: number, end: number): void {
  if (end - first > MAXIMUM_FLAG_LENGTH) return;
  const flag = text.slice(first, end);
  if (flags.size < MAXIMUM_FLAGS || flag === "fuzzy") flags.add(flag);
}
