import { withLineFeeds } from "../../common/text/lineEnds";
import { timeSlices } from "../../engine/concurrency/timeSlices";
import { isKey } from "../../engine/counting/bytes/sourceTraits";
import { MAX_UNITS } from "../../engine/counting/units/unitTable";
import type { FileChildren } from "../../engine/formats/fileChildren";
import type { Entry, Format, ReadRequest } from "../../engine/formats/format";
import { type ChildKeys, noteKeys } from "./childKeys";
import { FORMS } from "./outdatedStrings";

/** What a version of a file says, by the languages that it names (`""` where it names none) and then by keys. */
export type FileTexts = ReadonlyMap<string, ReadonlyMap<string, VersionText>>;

export interface VersionText {
  /** All forms of the text that is translated: those of the entry, or in a bilingual file of its source. Empty if there is none yet. */
  readonly source: string;
  /** All forms of the text and its state, so that confirming a translation changes it, too. */
  readonly translation: string;
}

export interface TextsRequest extends Pick<ReadRequest, "path" | "code" | "sourceUnit"> {
  readonly format: Format;
  /** Differs where `sourceUnit` gives other plurals and parts, so that the same bytes have other strings. */
  readonly sourceShape?: string;
}

/** A version of a file. */
export interface FileVersion {
  readonly texts: FileTexts;
  /** The code of the language that the file says its source texts are in. */
  readonly sourceLanguage?: string | undefined;
  /** Keys that occur several times. */
  readonly repeated: ReadonlySet<string>;
  /** Undefined if the file has to be read as a whole. */
  readonly parts: FileChildren | undefined;
  /** Of children that were read; shared by versions that are read one after the other. */
  readonly keys: ChildKeys;
}

/** What only one of two versions says. */
export interface ChangedTexts {
  readonly similar: FileTexts;
  readonly own: FileTexts;
}

export interface ReadVersion {
  readonly version: FileVersion;
  /** Undefined if it was read as a whole. */
  readonly changed: ChangedTexts | undefined;
}

const MAX_SKIPPED = 12;

/**
 * Reads a version of a file, where it can be split only what differs from a similar version.
 *
 * @param isSpent whether the similar version is of no use after it, so that its texts need not be copied.
 * @returns undefined if the file has errors, so that it does not say what its strings were.
 */
export async function readVersion(
  bytes: Uint8Array,
  request: TextsRequest,
  similar: FileVersion | undefined,
  isSpent = false,
): Promise<ReadVersion | undefined> {
  const parts = await request.format.split?.(bytes, similar?.parts);
  const changed = parts && similar && (await readChanged(parts, similar, request));
  if (changed === "damaged") return undefined;
  if (similar && changed) {
    const texts = withChanges(similar.texts.get("") ?? new Map(), changed, isSpent);
    return { version: { ...similar, texts, parts }, changed };
  }
  const read = await readWhole(bytes, parts, request);
  return read && { version: { ...read, parts }, changed };
}

/** Where children follow each other, they tell whose the strings are. */
async function readWhole(bytes: Uint8Array, parts: FileChildren | undefined, request: TextsRequest) {
  const children = parts?.join ? undefined : parts;
  const read: ReadChildren | undefined = await (children
    ? readChildren(children.children, children, request)
    : readTexts(bytes, request));
  if (read === undefined) return undefined;
  const { texts, repeated, sourceLanguage, lines, written, unusual = [] } = read;
  const keys: ChildKeys = new Map();
  if (written && repeated.size === 0) noteKeys(keys, unusual, written, lines);
  return { texts, repeated, sourceLanguage, keys };
}

function withChanges(before: ReadonlyMap<string, VersionText>, { similar, own }: ChangedTexts, isSpent: boolean) {
  const strings = isSpent && before instanceof Map ? before : new Map(before);
  for (const key of similar.get("")?.keys() ?? []) strings.delete(key);
  for (const [key, text] of own.get("") ?? []) strings.set(key, text);
  return new Map([["", strings]]);
}

/** Undefined if the versions are not similar enough. */
async function readChanged(
  parts: FileChildren,
  before: FileVersion,
  request: TextsRequest,
): Promise<ChangedTexts | "damaged" | undefined> {
  if (before.parts?.head !== parts.head || before.parts.tail !== parts.tail) return undefined;
  const [removed, added] = differing(before.parts.children, parts.children);
  if (2 * added.length > parts.children.length) return undefined;
  const gone = await readRemoved(removed, parts, before, request);
  const come = await readChildren(added, parts, request, true);
  // Without errors, each child would say the same.
  if (!come) return "damaged";
  if (!gone || come.repeated.size > 0) return undefined;
  const strings = before.texts.get("") ?? new Map<string, VersionText>();
  const [removedTexts, addedTexts] = [gone.get("") ?? new Map(), come.texts.get("") ?? new Map()];
  for (const key of removedTexts.keys()) if (before.repeated.has(key)) return undefined;
  for (const key of addedTexts.keys()) if (strings.has(key) && !removedTexts.has(key)) return undefined;
  const size = strings.size - removedTexts.size + addedTexts.size;
  if (size > MAX_UNITS) return undefined;
  if (come.written) noteKeys(before.keys, come.unusual ?? [], come.written, come.lines);
  return { similar: gone, own: come.texts };
}

/** What was added to a version before it was removed again is not read a second time. */
async function readRemoved(
  removed: readonly string[],
  parts: FileChildren,
  { keys, texts }: FileVersion,
  request: TextsRequest,
): Promise<FileTexts | undefined> {
  const strings = texts.get("");
  const known = new Map<string, VersionText>();
  const unknown: string[] = [];
  for (const child of removed) {
    const own = keys.get(child);
    if (own === undefined) unknown.push(child);
    for (const key of own ?? []) {
      const text = strings?.get(key);
      if (text === undefined) return undefined;
      known.set(key, text);
    }
    keys.delete(child);
  }
  if (unknown.length === 0) return new Map([["", known]]);
  const read = (await readChildren(unknown, parts, request, true))?.texts;
  if (known.size === 0 || read === undefined) return read;
  return new Map([["", new Map([...known, ...(read.get("") ?? [])])]]);
}

interface ReadChildren extends ReadTexts {
  /** What was read, where each child follows the one before it. */
  readonly written?: readonly string[] | undefined;
  /** The children that were read. */
  readonly unusual?: readonly string[];
}

/** @param isAroundKnown whether what is around the children was read before. */
async function readChildren(
  children: readonly string[],
  parts: FileChildren,
  request: TextsRequest,
  isAroundKnown = false,
): Promise<ReadChildren | undefined> {
  const { head, tail, join, follow, plain } = parts;
  const known = new Map<string, VersionText>();
  const unusual = children.filter((child) => {
    const { key, text = "", state } = plain?.(child) ?? {};
    if (key !== undefined) known.set(key, { source: text, translation: `${state} ${text}` });
    return key === undefined;
  });
  if (isAroundKnown && plain && unusual.length === 0 && known.size === children.length)
    return { texts: new Map([["", known]]), repeated: new Set(), sourceLanguage: undefined, lines: new Map() };
  const pieces = join ? undefined : (follow?.(unusual) ?? unusual);
  const inside = pieces?.join("") ?? join?.(unusual) ?? "";
  const read = await readTexts(Buffer.from(`${head}${inside}${tail}`, "latin1"), request);
  if (read === undefined) return undefined;
  const texts = known.size === 0 ? read.texts : new Map([["", new Map([...known, ...(read.texts.get("") ?? [])])]]);
  const found = known.size + (read.texts.get("")?.size ?? 0);
  // Of a key that occurs several times, the last text counts.
  const isRepeated = known.size > 0 && (known.size + unusual.length < children.length || texts.get("")?.size !== found);
  if (isRepeated || (known.size > 0 && found > MAX_UNITS))
    return readChildren(children, { ...parts, plain: undefined }, request);
  return { ...read, texts, unusual, written: pieces && [head, ...pieces] };
}

/** The children that only one of two versions has. Most are at the same place, or a few places further. */
function differing(before: readonly string[], after: readonly string[]): readonly [string[], string[]] {
  const [removed, added]: [string[], string[]] = [[], []];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    if (before[from] !== after[to]) {
      const [gone, come] = nextSame(before, after, from, to);
      for (const child of before.slice(from, from + gone)) removed.push(child);
      for (const child of after.slice(to, to + come)) added.push(child);
      from += gone;
      to += come;
    } else {
      from++;
      to++;
    }
  }
  return [without(removed, added), without(added, removed)];
}

/** How many children to skip in each version, up to the next that both have there. */
function nextSame(
  before: readonly string[],
  after: readonly string[],
  from: number,
  to: number,
): readonly [number, number] {
  for (let skipped = 0; skipped < MAX_SKIPPED; skipped++) {
    for (let gone = 0; gone <= skipped; gone++) {
      const child = before[from + gone];
      if (child !== undefined && child === after[to + skipped - gone]) return [gone, skipped - gone];
    }
  }
  return [1, 1];
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const moved = new Set(others);
  return some.filter((each) => !moved.delete(each));
}

interface ReadTexts extends Pick<FileVersion, "texts" | "repeated" | "sourceLanguage"> {
  /** Where each key was found, counted from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

async function readTexts(bytes: Uint8Array, request: TextsRequest): Promise<ReadTexts | undefined> {
  const { format } = request;
  const languages = new Map<string, Map<string, VersionText>>();
  const slices = timeSlices();
  let room = MAX_UNITS;
  const repeated = new Set<string>();
  const lines = new Map<string, number>();
  let sourceLanguage: string | undefined;
  for (const item of await format.read(bytes, { ...request, positions: false })) {
    if (slices.due()) await slices.yield();
    if (item.kind === "fault") return undefined;
    if (item.kind === "languages") sourceLanguage ??= item.source;
    if (item.kind !== "entry") continue;
    if (--room < 0) return undefined;
    const { entry } = item;
    const language = format.layout === "multilingual" ? (entry.language ?? sourceLanguage ?? "") : "";
    const texts = languages.get(language) ?? new Map<string, VersionText>();
    languages.set(language, texts);
    if (texts.has(entry.key)) repeated.add(entry.key);
    texts.set(entry.key, versionText(entry, format));
    lines.set(entry.key, entry.line);
  }
  return { texts: languages, repeated, sourceLanguage, lines };
}

function versionText({ source = "", sourcePlural, context, texts, state }: Entry, { layout }: Format): VersionText {
  const whole = withLineFeeds(texts.join(FORMS));
  // Extracted from programs, a unit may have its name in place of the text.
  const isName = isKey(Buffer.from(source));
  const text = isName && source === context ? "" : source;
  const bilingual = withLineFeeds(sourcePlural === undefined ? text : `${text}${FORMS}${sourcePlural}`);
  const own = isName && source === whole ? "" : whole;
  return { source: layout === "bilingual" ? bilingual : own, translation: `${state} ${whole}` };
}
