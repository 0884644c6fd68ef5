import { pLimit } from "../../common/limit";
import { decodeText } from "../../common/text/decodeText";
import { fileProblem } from "../../model/fileProblem";
import { parseMask, valueInPath } from "../../model/mask/mask";
import { findFile, readFileStart } from "../files";
import {
  canLookWrong,
  isOtherDocument,
  looksDamaged,
  looksLikeTranslation,
  START_BYTES,
} from "../formats/conventions/conventions";
import { isProse, keysOf } from "../formats/conventions/startPairs";
import { codeIn } from "../formats/format";
import { isSourceEnglish } from "../languages";
import { withoutConverted } from "./convertedFiles";
import {
  type Evidence,
  isCalledSettings,
  isCrowded,
  isEnglishOnly,
  isOnlyLanguages,
  isSourceAlone,
  isTellingPlace,
  sourcesBesideTranslated,
} from "./evidence";
import type { LeftOut } from "./files/leftOut";
import { isLostPath, isUsablePath, unusablePart } from "./files/usablePaths";
import { isContradicted } from "./languages/declaredLanguages";
import { describesLanguage } from "./languages/languageMetadata";
import { isTableOfNames, mayBeTableOfNames } from "./languages/tableOfNames";
import { withoutOtherSpellings } from "./otherEndings";

interface LookOptions {
  readonly files: readonly string[];
  /** Those that Git has in its index. */
  readonly tracked: Pick<ReadonlySet<string>, "has">;
  readonly realRoot: string | undefined;
  /** Whether a source alone is enough. */
  readonly untranslated: boolean;
  readonly leftOut: LeftOut;
  /** Receives masks of which Git has files, and none is on disk. */
  readonly gone: (evidence: Evidence) => void;
}

/** A hostile folder may have any number of masks. The rest is judged by names, or left out where those prove nothing. */
const MAX_LOOKED_AT = 5000;
const PARALLEL_LOOKS = 16;

/**
 * Passes over masks whose files are gone, are something else, or are only the source. Those whose files Git has are left
 * out.
 */
export async function looksTranslated(
  chosen: readonly Evidence[],
  { files, tracked, realRoot, untranslated, leftOut, gone }: LookOptions,
): Promise<readonly Evidence[]> {
  const others = new Set(chosen.some(isEnglishOnly) ? files : []);
  const further = sourcesBesideTranslated(chosen);
  const limit = pLimit(PARALLEL_LOOKS);
  const kept = await limit.map(chosen, async (evidence, index) => {
    if (isEnglishOnly(evidence) && !further.has(evidence) && !(untranslated && isSourceAlone(evidence))) {
      if (!(await hasSourceBeside(evidence, realRoot, others))) return false;
    }
    if (realRoot === undefined) return true;
    if (!untranslated && (await isSettledSource(evidence, realRoot))) return false;
    if (index < MAX_LOOKED_AT) {
      const verdict = await looksRight(realRoot, evidence, tracked);
      if (verdict === "notOnDisk") gone(evidence);
      return verdict === "right";
    }
    if (!canLookWrong(evidence.mask)) return true;
    leftOut.add(".", fileProblem("tooManyComponents", MAX_LOOKED_AT));
    return false;
  });
  return withoutConverted(withoutOtherSpellings(chosen.filter((_, index) => kept[index])), realRoot);
}

/** Whether the project itself names the only file as its source. */
async function isSettledSource({ mask, format, values, files: [only] }: Evidence, realRoot: string): Promise<boolean> {
  const parsed = parseMask(mask);
  return values === 1 && parsed.ok && (await format.settledSource?.(realRoot, parsed.value)) === only;
}

/** The first bytes of a file, at most that many; undefined if it is gone or cannot be read. Asked for one after the other. */
export type StartReader = (file: string, bytes: number) => Promise<Uint8Array | undefined>;

export function startReader(realRoot: string): StartReader {
  return async (file, bytes) => {
    const read = await readFileStart(realRoot, file, bytes);
    return read.ok ? read.value.bytes : undefined;
  };
}

export async function textsOf(
  files: readonly string[],
  read: StartReader,
  most = START_BYTES,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const file of files) {
    const bytes = await read(file, most);
    if (bytes) texts.push(decodeText(bytes));
  }
  return texts;
}

/** English beside a source file that has no code is a translation. */
async function hasSourceBeside(
  { mask, format }: Evidence,
  realRoot: string | undefined,
  files: ReadonlySet<string>,
): Promise<boolean> {
  const parsed = parseMask(mask);
  if (realRoot === undefined || !parsed.ok) return false;
  const sources = await format.sourceFiles(realRoot, parsed.value);
  return sources.some((source) => files.has(source) && valueInPath(parsed.value, source) === undefined);
}

/** How many files are looked at first, and how many more if these leave it open. */
const SAMPLES = 3;

/** The mask as it may be shown. */
export function shownMask({ mask, files: [first = mask] }: Evidence): string {
  return isUsablePath(first) ? mask : unusablePart(first);
}

type Verdict = "right" | "wrong" | "notOnDisk";

/** Whether files of a mask are there and are translations, or were before they were damaged or deleted. */
async function looksRight(realRoot: string, evidence: Evidence, tracked: LookOptions["tracked"]): Promise<Verdict> {
  const { mask, files } = evidence;
  if ((await isContradicted(realRoot, evidence)) || (await areOtherSources(realRoot, evidence))) return "wrong";
  const isLost = files.some((file) => tracked.has(file));
  if (!canLookWrong(mask)) {
    if (await isAnyThere(realRoot, files)) return "right";
    return isLost ? "notOnDisk" : "wrong";
  }
  const looks: Look[] = [];
  const lookAt = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) looks.push(await look(realRoot, evidence, path));
  };
  const count = (kind: Look["kind"]): number => looks.filter((one) => one.kind === kind).length;
  const starts = (): readonly string[] => looks.flatMap((one) => (one.kind === "right" ? [one.start] : []));

  await lookAt(files.slice(0, SAMPLES));
  if (isProof(evidence, starts())) return "right";
  await lookAt(await likelySources(realRoot, evidence));
  if (isProof(evidence, starts())) return "right";
  const lost = count("damaged") + (isLost ? count("gone") : 0);
  // Readable files without shared keys are no translations of one another.
  if (lost <= count("other") || starts().length > 1) return "wrong";
  if (isCalledSettings(evidence) && !isProse(starts())) return "wrong";
  if (
    evidence.proof !== "folder" &&
    !isTellingPlace(evidence) &&
    !isOnlyLanguages(evidence) &&
    !isSourceAlone(evidence)
  )
    return "wrong";
  return looks.every(({ kind }) => kind === "gone") ? "notOnDisk" : "right";
}

function isProof(evidence: Evidence, starts: readonly string[]): boolean {
  if (starts.length === 0) return false;
  const isEnough =
    evidence.proof !== "company" || (isTellingPlace(evidence) && !isCrowded(evidence)) || isSourceAlone(evidence);
  return isEnough || (haveSharedKeys(starts) && (!isCalledSettings(evidence) || isProse(starts)));
}

type Look =
  | { readonly kind: "right"; readonly start: string }
  /** It is there, but cannot be read, or too little of it is left. */
  | { readonly kind: "damaged" }
  | { readonly kind: "gone" }
  | { readonly kind: "other" };

async function look(realRoot: string, { mask, files, names, format }: Evidence, path: string): Promise<Look> {
  const read = await readFileStart(realRoot, path, START_BYTES);
  if (!read.ok) return { kind: read.problem === undefined && !isLostPath(path) ? "gone" : "damaged" };
  if (isOtherDocument(path, read.value.bytes)) return { kind: "other" };
  const start = decodeText(read.value.bytes);
  if (describesLanguage(start, codeIn(names[files.indexOf(path)] ?? "", format))) return { kind: "other" };
  const { isWhole } = read.value;
  if (isWhole ? isTableOfNames(start) : mayBeTableOfNames(start) && (await isWholeTable(realRoot, path)))
    return { kind: "other" };
  if (looksLikeTranslation(mask, start)) return { kind: "right", start };
  return { kind: looksDamaged(mask, start, isWhole) ? "damaged" : "other" };
}

const MAX_TABLE_BYTES = 128 * 1024;

/** What follows the start may be texts of the program. */
async function isWholeTable(realRoot: string, path: string): Promise<boolean> {
  const read = await readFileStart(realRoot, path, MAX_TABLE_BYTES);
  return read.ok && read.value.isWhole && isTableOfNames(decodeText(read.value.bytes));
}

/**
 * Whether files only have source texts, and others than the source beside them: in TYPO3, `locallang_be` has the texts
 * of the backend. Also whether the only one is English and has no more than the header of gettext.
 */
async function areOtherSources(realRoot: string, { mask, files, format, only = "" }: Evidence): Promise<boolean> {
  const parsed = parseMask(mask);
  const isHeader = isSourceEnglish(only) ? format.isHeader : undefined;
  if ((format.targetIn === undefined && !isHeader) || !parsed.ok) return false;
  const read = startReader(realRoot);
  const starts = await textsOf(files.slice(0, SAMPLES), read);
  if (isHeader) return starts.some(isHeader);
  if (starts.length === 0 || starts.some((start) => /<target\b/.test(start) || format.targetIn?.(start))) return false;
  const [source] = await textsOf(await format.sourceFiles(realRoot, parsed.value), read);
  return source !== undefined && keysOf(source).size > 0 && !haveSharedKeys([source, ...starts]);
}

async function isAnyThere(realRoot: string, files: readonly string[]): Promise<boolean> {
  for (const file of files) {
    const found = await findFile(realRoot, file);
    if (found.ok || found.problem !== undefined || isLostPath(file)) return true;
  }
  return false;
}

/** Of more files, the sizes of the first are compared. */
const MAX_SIZES = 200;

/** The files that are most likely to have texts: the sources, then the largest. */
async function likelySources(
  realRoot: string,
  { mask, files: all, names, format }: Evidence,
): Promise<readonly string[]> {
  const parsed = parseMask(mask);
  const files = all.slice(SAMPLES);
  const usual = files.filter((_, index) => isSourceEnglish(codeIn(names[SAMPLES + index] ?? "", format), true));
  const others = files.filter((file) => !usual.includes(file)).slice(0, MAX_SIZES);
  const sized: { readonly file: string; readonly bytes: number }[] = [];
  for (const file of others) {
    const found = await findFile(realRoot, file, Number.POSITIVE_INFINITY);
    sized.push({ file, bytes: found.ok ? found.value.bytes : 0 });
  }
  const largest = sized.sort((left, right) => right.bytes - left.bytes).map(({ file }) => file);
  const named = parsed.ok ? await format.sourceFiles(realRoot, parsed.value) : [];
  return [...named.slice(0, SAMPLES), ...usual.slice(0, SAMPLES), ...largest.slice(0, SAMPLES)];
}

/** Of the keys of one file, at least so many must be in another. */
const SHARED_PART = 0.3;

/** Whether any other file has many of the keys of the first. */
export function haveSharedKeys(starts: readonly string[]): boolean {
  const [first, ...rest] = starts.map(keysOf);
  if (first === undefined) return false;
  return rest.some((keys) => {
    const shared = [...keys].filter((key) => first.has(key)).length;
    return shared > 0 && shared >= SHARED_PART * Math.min(first.size, keys.size);
  });
}
