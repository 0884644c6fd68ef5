import { opendir, realpath } from "node:fs/promises";
import path from "node:path";
import { addTo } from "../../common/collections";
import { pLimit } from "../../common/limit";
import { fail, type Result, succeed } from "../../common/result";
import { decodeText } from "../../common/text/decodeText";
import { isCleanLine } from "../../common/text/foreignText";
import { type FileProblem, fileProblem } from "../../model/fileProblem";
import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import {
  fillMask,
  type Mask,
  type MaskProblem,
  parseMask,
  parseSingleFile,
  pathWith,
  textInName,
} from "../../model/mask/mask";
import { compareTexts } from "../compareTexts";
import { ENTRIES_AT_ONCE, errorCode, type FoundFile, findFile, isInside, readFileStart } from "../files";
import { START_BYTES } from "../formats/conventions/conventions";
import { keysOf } from "../formats/conventions/startPairs";
import { codeIn, type Format } from "../formats/format";
import { describeFormats, formatOf } from "../formats/formats";
import { isSourceEnglish } from "../languages";
import { intendedCode, usualSpelling } from "./languages/codeSpelling";
import { mayBeTableOfNames } from "./languages/tableOfNames";
import { inFolders, type OtherEnding, withoutOtherSets, withUsualEnding } from "./otherEndings";
import { isReport } from "./tellingNames";

/** Clauses that follow "the mask …". */
const PROBLEMS: Readonly<Record<MaskProblem, string>> = {
  notOneStar: "needs exactly one * for the language code",
  absolute: "must be relative to the folder",
  leadsOutside: "must not lead outside the folder",
  notAPath: "is not a path",
};

export interface FormatMask {
  readonly mask: Mask;
  readonly format: Format;
}

/** The format decides whether a mask has a star, or may have none where files name their language. Fails with a clause that follows "the mask …". */
export function parseFormatMask(text: string): Result<FormatMask, string> {
  const format = formatOf(text.replaceAll("\\", "/"));
  const isMultilingual = format?.layout === "multilingual";
  if (isMultilingual && text.includes("*")) return fail("must not have a *, because one file holds all languages");
  const isSingle = isMultilingual || (format?.languageIn !== undefined && !text.includes("*"));
  const mask = isSingle ? parseSingleFile(text) : parseMask(text);
  if (!mask.ok) return fail(PROBLEMS[mask.problem]);
  if (format === undefined) return fail(`must name files of a known format: ${describeFormats()}`);
  return succeed({ mask: mask.value, format });
}

export interface MaskedFile {
  /** The language code as the file's name spells it; empty for a mask without a star. */
  readonly value: string;
  readonly file: FoundFile;
}

/** A file or folder that belongs to components, or may, and cannot be read. */
export interface UnusableFile {
  readonly path: string;
  readonly problem: FileProblem;
}

export interface MaskListing {
  readonly files: readonly MaskedFile[];
  readonly unusable: readonly UnusableFile[];
}

export interface ListingLimits {
  readonly names: number;
  readonly files: number;
  readonly bytes: number;
}

const LIMITS: ListingLimits = { names: 1_000_000, files: 5000, bytes: 512 * 1024 * 1024 };
const PARALLEL_LOOKS = 16;
/** Such as `emails.fr`, which is another component's beside `emails`. */
const WITH_CODE = /^(.*?)[._-]([\w-]{2,12})$/;

/** Finds the files that fit a mask and whose language code is accepted, ordered by code. */
export async function listMask(
  realRoot: string,
  { mask, format }: FormatMask,
  accepts: (value: string) => boolean,
  limits: ListingLimits = LIMITS,
): Promise<MaskListing> {
  if (mask.single) return listSingleFile(realRoot, mask);
  const listed = await listValues(realRoot, { mask, format }, limits);
  if (!listed.ok) {
    const { problem } = listed;
    if (problem === undefined) return nothing(mask);
    return { files: [], unusable: [{ path: mask.folder || ".", problem }] };
  }
  const unusable: UnusableFile[] = [];
  const { complete, values, otherEndings } = listed.value;
  if (!complete) unusable.push({ path: mask.folder || ".", problem: fileProblem("tooManyNames") });
  const isCode = (value: string) => fillMask(mask, value) !== undefined && isCleanLine(value, "code") && accepts(value);
  const codes = values.filter(isCode).sort(compareTexts);
  const others = values.filter((value) => !isCode(value)).sort(compareTexts);
  const names = new Set(others);
  const misspelled = new Map<string, string>();
  const ofOtherMasks = new Set<string>();
  const byStem = new Map<string, string[]>();
  for (const value of others) {
    const meant = intendedCode(value, format);
    // Beside a file of the language, the name of it stands for something else.
    const isAnother = meant !== usualSpelling(value) && codes.includes(meant ?? "");
    if (meant !== undefined && !isAnother) misspelled.set(value, meant);
    const [, stem = "", code = ""] = WITH_CODE.exec(value) ?? [];
    if (isKnownLanguageCode(code)) addTo(byStem, stem, value);
    if (names.has(stem) && isKnownLanguageCode(code)) ofOtherMasks.add(stem).add(value);
    // In English alone.
    if (mask.rest === "" && isSourceEnglish(codeIn(code, format))) ofOtherMasks.add(value);
    const [first = ""] = value.split(".", 1);
    if (first !== value && isCode(first)) ofOtherMasks.add(value);
  }
  for (const values of byStem.values()) if (values.length > 1) for (const value of values) ofOtherMasks.add(value);
  if (codes.length > limits.files) {
    unusable.push({ path: mask.text, problem: fileProblem("tooManyFiles", limits.files) });
  }
  const look = async (value: string) => ({ value, found: await findFile(realRoot, pathWith(mask, value)) });
  const limit = pLimit(PARALLEL_LOOKS);
  const files: MaskedFile[] = [];
  let bytes = 0;
  const taken = codes.slice(0, limits.files);
  for (const { value, found } of await limit.map(taken, look)) {
    const path = pathWith(mask, value);
    if (!found.ok) {
      if (found.problem !== undefined) unusable.push({ path, problem: found.problem });
      continue;
    }
    bytes += found.value.bytes;
    if (bytes > limits.bytes) {
      const problem = fileProblem("tooManyBytes", limits.bytes / 1024 / 1024);
      unusable.push({ path, problem });
      break;
    }
    files.push({ value, file: found.value });
  }
  const present = new Set(files.map(({ value }) => value));
  const respelled = (
    mask.rest === "" ? otherEndings : await inFolders(realRoot, { mask, format }, taken, present)
  ).filter(({ value }) => isCode(value));
  for (const { path, value } of withoutOtherSets(respelled, { mask, format }, present).slice(0, MAX_OTHERS)) {
    const name = pathWith(mask, value).slice(path.lastIndexOf("/") + 1);
    unusable.push({ path, problem: fileProblem("otherSpelling", name) });
  }
  const isStranger = (value: string) => !misspelled.has(value) && !ofOtherMasks.has(value);
  const isVariant = (value: string) => format.variantOf?.(pathWith(mask, value)) !== undefined;
  const strangers = others.filter((value) => isStranger(value) && !isVariant(value)).slice(0, MAX_OTHERS);
  const variants = others.filter(isVariant).slice(0, limits.files);
  const doubtful = [...misspelled.keys()].slice(0, MAX_OTHERS);
  for (const { value, found } of await limit.map([...doubtful, ...strangers, ...variants], look)) {
    const isThere = found.ok || found.problem !== undefined;
    const code = misspelled.get(value);
    if (code === undefined && found.ok && (await isTableFile(realRoot, found.value.path, codes))) continue;
    const problem = code === undefined ? fileProblem("noLanguageCode") : fileProblem("otherSpelling", code);
    if (isThere) unusable.push({ path: pathWith(mask, value), problem });
  }
  if (files.length === 0 && unusable.every(({ problem }) => problem.kind === "noLanguageCode")) {
    unusable.push({ path: mask.text, problem: fileProblem("noFiles") });
  }
  unusable.sort((left, right) => compareTexts(left.path, right.path));
  return { files, unusable };
}

/** Whether a file says something of most languages, such as how much of it is translated. */
async function isTableFile(realRoot: string, file: string, codes: readonly string[]): Promise<boolean> {
  const read = await readFileStart(realRoot, file, START_BYTES);
  const start = read.ok ? decodeText(read.value.bytes) : "";
  if (!mayBeTableOfNames(start)) return false;
  const keys = new Set([...keysOf(start)].map(normalizeLanguageCode));
  return 2 * codes.filter((code) => keys.has(normalizeLanguageCode(code))).length >= codes.length;
}

async function listSingleFile(realRoot: string, mask: Mask): Promise<MaskListing> {
  const found = await findFile(realRoot, mask.text);
  if (found.ok) return { files: [{ value: "", file: found.value }], unusable: [] };
  const { problem } = found;
  return problem === undefined ? nothing(mask) : { files: [], unusable: [{ path: mask.text, problem }] };
}

function nothing({ text }: Mask): MaskListing {
  return { files: [], unusable: [{ path: text, problem: fileProblem("noFiles") }] };
}

const MAX_OTHERS = 20;

/**
 * Notes to translators at translatewiki.net, in Android, too, English that programs write upside down or with accents, and
 * lists of the languages and the scripts around them.
 */
const NO_TRANSLATION = /^(?:qqq?|package(?:-lock)?|en[_-]ud|qps-ploc[am]?|(?:.{1,50}[_-])?(?:languages|locales))$/i;

interface ValuesListed {
  readonly values: readonly string[];
  readonly otherEndings: readonly OtherEnding[];
  readonly complete: boolean;
}

/** Values of the star in matching names. Hidden files are ignored. */
async function listValues(
  realRoot: string,
  masked: FormatMask,
  limits: ListingLimits,
): Promise<Result<ValuesListed, FileProblem | undefined>> {
  const { mask } = masked;
  const values: string[] = [];
  const otherEndings: OtherEnding[] = [];
  let names = 0;
  try {
    const realFolder = await realpath(path.join(realRoot, mask.folder));
    if (!isInside(realRoot, realFolder)) return fail(fileProblem("outside"));
    for await (const entry of await opendir(realFolder, { bufferSize: ENTRIES_AT_ONCE })) {
      if (++names > limits.names) return succeed({ values, otherEndings, complete: false });
      const name = mask.rest === "" ? withUsualEnding(entry.name, masked) : undefined;
      const value = textInName(mask, name ?? entry.name);
      if (value === undefined || value.startsWith(".") || NO_TRANSLATION.test(value)) continue;
      if (isReport(value)) continue;
      if (name === undefined) values.push(value);
      else otherEndings.push({ path: path.posix.join(mask.folder, entry.name), value });
    }
    return succeed({ values, otherEndings, complete: true });
  } catch (error) {
    const code = errorCode(error);
    return fail(code === "ENOENT" ? undefined : fileProblem("unreadable", code));
  }
}
