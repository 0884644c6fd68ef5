import { createHash } from "node:crypto";
import { timeSlices } from "../../engine/concurrency/timeSlices";
import { MAX_UNITS } from "../../engine/counting/units/unitTable";
import type { Entry, Format, ReadRequest } from "../../engine/formats/format";
import { FORMS } from "./outdatedStrings";

/** What a version of a file says, by the languages that it names (`""` where it names none) and then by keys. */
export type FileTexts = ReadonlyMap<string, ReadonlyMap<string, VersionText>>;

export interface VersionText {
  /** All forms of the text that is translated: those of the entry, or in a bilingual file of its source. */
  readonly source: string;
  /** All forms of the text and its state, so that confirming a translation changes it, too. */
  readonly translation: string;
}

export interface TextsRequest extends Pick<ReadRequest, "path" | "code" | "sourceUnit"> {
  readonly format: Format;
  /** Differs where `sourceUnit` gives other plurals and parts, so that the same bytes have other strings. */
  readonly sourceShape?: string;
}

/** Undefined if the file has errors, so that it does not say what its strings were. */
export async function readTexts(bytes: Uint8Array, request: TextsRequest): Promise<FileTexts | undefined> {
  const { format } = request;
  const languages = new Map<string, Map<string, VersionText>>();
  const slices = timeSlices();
  let room = MAX_UNITS;
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
    texts.set(entry.key, versionText(entry, format));
  }
  return languages;
}

function versionText({ source = "", sourcePlural, texts, state }: Entry, { layout }: Format): VersionText {
  const own = unified(texts.join(FORMS));
  const bilingual = unified(sourcePlural === undefined ? source : `${source}${FORMS}${sourcePlural}`);
  return { source: layout === "bilingual" ? bilingual : own, translation: `${state} ${own}` };
}

/** Git may write other line ends than it keeps. */
function unified(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** The id that Git gives to a file with these bytes, as https://git-scm.com/book/en/v2/Git-Internals-Git-Objects describes. */
export function blobId(bytes: Uint8Array, kind: "sha1" | "sha256"): string {
  return createHash(kind).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
