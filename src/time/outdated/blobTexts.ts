import { withLineFeeds } from "../../common/text/lineEnds";
import { timeSlices } from "../../engine/concurrency/timeSlices";
import { isKey } from "../../engine/counting/bytes/sourceTraits";
import { MAX_UNITS } from "../../engine/counting/units/unitTable";
import type { FileChildren } from "../../engine/formats/fileChildren";
import type { Entry, Format, ReadRequest } from "../../engine/formats/format";
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
  /** Keys that occur several times. */
  readonly repeated: ReadonlySet<string>;
  /** Undefined if the file has to be read as a whole. */
  readonly parts: FileChildren | undefined;
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
  if (changed !== undefined) {
    const texts = withChanges(similar?.texts.get("") ?? new Map(), changed, isSpent);
    return { version: { texts, repeated: similar?.repeated ?? new Set(), parts }, changed };
  }
  const read = await readTexts(bytes, request);
  return read && { version: { ...read, parts }, changed };
}

type Texts = Pick<FileVersion, "texts" | "repeated">;

function withChanges(before: ReadonlyMap<string, VersionText>, { similar, own }: ChangedTexts, isSpent: boolean) {
  const strings = isSpent && before instanceof Map ? before : new Map(before);
  for (const key of similar.get("")?.keys() ?? []) strings.delete(key);
  for (const [key, text] of own.get("") ?? []) strings.set(key, text);
  return new Map([["", strings]]);
}

/** Undefined if the versions are not similar enough. */
async function readChanged(
  parts: FileChildren,
  { parts: before, texts, repeated }: FileVersion,
  request: TextsRequest,
): Promise<ChangedTexts | "damaged" | undefined> {
  if (before?.head !== parts.head || before.tail !== parts.tail) return undefined;
  const added = without(parts.children, before.children);
  const removed = without(before.children, parts.children);
  if (2 * added.length > parts.children.length) return undefined;
  const { head, separator, tail, join = (some) => some.map((each) => `${separator}${each}`).join("") } = parts;
  const readAlone = (some: readonly string[]) => {
    return readTexts(Buffer.from(`${head}${join(some)}${tail}`, "latin1"), request);
  };
  const [gone, come] = [await readAlone(removed), await readAlone(added)];
  // Without errors, each child would say the same.
  if (!come) return "damaged";
  if (!gone || come.repeated.size > 0) return undefined;
  const strings = texts.get("") ?? new Map<string, VersionText>();
  const [removedTexts, addedTexts] = [gone.texts.get("") ?? new Map(), come.texts.get("") ?? new Map()];
  for (const key of removedTexts.keys()) if (repeated.has(key)) return undefined;
  for (const key of addedTexts.keys()) if (strings.has(key) && !removedTexts.has(key)) return undefined;
  const size = strings.size - removedTexts.size + addedTexts.size;
  return size > MAX_UNITS ? undefined : { similar: gone.texts, own: come.texts };
}

/** Most are before or behind all that differs, so that only others are looked up. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  let start = 0;
  while (start < some.length && some[start] === others[start]) start++;
  let [end, otherEnd] = [some.length, others.length];
  while (end > start && otherEnd > start && some[end - 1] === others[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const moved = new Set(others.slice(start, otherEnd));
  return some.slice(start, end).filter((each) => !moved.delete(each));
}

async function readTexts(bytes: Uint8Array, request: TextsRequest): Promise<Texts | undefined> {
  const { format } = request;
  const languages = new Map<string, Map<string, VersionText>>();
  const slices = timeSlices();
  let room = MAX_UNITS;
  const repeated = new Set<string>();
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
  }
  return { texts: languages, repeated };
}

function versionText({ source = "", sourcePlural, context, texts, state }: Entry, { layout }: Format): VersionText {
  const own = withLineFeeds(texts.join(FORMS));
  // Extracted from programs, a unit may have its name in place of the text.
  const text = source === context && isKey(Buffer.from(source)) ? "" : source;
  const bilingual = withLineFeeds(sourcePlural === undefined ? text : `${text}${FORMS}${sourcePlural}`);
  return { source: layout === "bilingual" ? bilingual : own, translation: `${state} ${own}` };
}
