import path from "node:path";
import { addTo, groupedBy } from "../../../common/collections";
import { pLimit } from "../../../common/limit";
import { decodeText } from "../../../common/text/decodeText";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { readFileStart } from "../../files";
import { conventionalMaskOf, looksDamaged, START_BYTES } from "../../formats/conventions/conventions";
import { formatOf } from "../../formats/formats";
import { isEnglish, widestLanguage } from "../../languages";
import { type Evidence, isTellingPlace } from "../evidence";
import type { LeftOut } from "../files/leftOut";
import { createFoldersAround } from "../pathFolders";
import { declaredAtStart, declaredLanguage, type StartRead } from "./declaredLanguage";

const FIRST_LOOKS = 3;
const MAX_LOOKS = 10;

/** Whether the files say of themselves that their names are no languages: those of a Japanese manual may be called `os` and `csv`. */
export async function isContradicted(realRoot: string, evidence: Evidence): Promise<boolean> {
  const { format, files, names, points, values } = evidence;
  if (format.languageIn === undefined || conventionalMaskOf(format, files[0] ?? "")) return false;
  // Headers are copied more often than languages have the names of something else.
  if (isTellingPlace(evidence) && points >= 1.5 * values) return false;
  const coded = files.map((file, index) => ({ file, code: names[index] ?? "" }));
  const mostDoubtful = coded.sort((one, other) => telling(one) - telling(other)).slice(0, MAX_LOOKS);
  let against = 0;
  for (const [index, { file, code }] of mostDoubtful.entries()) {
    if (index === FIRST_LOOKS && against === 0) return false;
    const declared = await declaredLanguage(realRoot, file, format);
    if (declared === undefined || widestLanguage(declared) === "en") continue;
    against += widestLanguage(declared) === widestLanguage(code) ? -1 : 1;
  }
  return against > 0;
}

function telling({ code }: { readonly code: string }): number {
  return Number(isTellingLanguageCode(code));
}

/** The rest is left out, and said to be. */
const MAX_DECLARING = 5000;
const PARALLEL_READS = 16;

interface DeclaringOptions {
  readonly realRoot: string;
  /** What has a mask. */
  readonly explained: readonly Evidence[];
  /** Those that Git has in its index. */
  readonly tracked: Pick<ReadonlySet<string>, "has">;
  readonly leftOut: Pick<LeftOut, "add">;
}

/**
 * Files that no mask explains, neither beside nor below any that one does, and that say in which language they are: manuals
 * whose chapters are files, with the language of those that name another than most do. Those that can't say it any
 * more are left out: that are gone, or damaged beside others.
 */
export async function declaringFiles(
  files: readonly string[],
  { realRoot, explained, tracked, leftOut }: DeclaringOptions,
): Promise<ReadonlyMap<string, string | undefined>> {
  const folderOf = (mask: string, file: string): string =>
    path.posix.dirname(mask.includes("*/LC_MESSAGES/") ? file.replace("/LC_MESSAGES", "") : file);
  const folders = new Set(explained.flatMap(({ mask, files: own }) => own.map((file) => folderOf(mask, file))));
  const explainedAround = createFoldersAround(folders);
  const isBelow = (file: string): boolean => folders.has(".") || explainedAround(file).length > 0;
  const open = files.filter((file) => formatOf(file)?.languageIn && !isBelow(file));
  if (open.length > MAX_DECLARING) leftOut.add(".", fileProblem("tooManyComponents", MAX_DECLARING));
  const declared = await pLimit(PARALLEL_READS).map(open.slice(0, MAX_DECLARING), async (file) => {
    const start = await readFileStart(realRoot, file, START_BYTES);
    const language = declaredAtStart(start, formatOf(file)?.languageIn);
    const problem = language ? undefined : lossAtStart(start, file, tracked);
    return { file, language, problem };
  });
  const manuals = new Set(declared.flatMap(({ file, language }) => (language ? path.posix.dirname(file) : [])));
  for (const { file, problem } of declared) {
    // Other programs have files of the same ending.
    const isLost = problem?.kind === "notOnDisk" || manuals.has(path.posix.dirname(file));
    if (problem && isLost) leftOut.add(file, problem);
  }
  const languageOf = createManualLanguages(declared);
  return new Map(
    declared.flatMap(({ file, language: own, problem }) => {
      const language = problem ? undefined : languageOf(file, own);
      if (!language || widestLanguage(language) === "en") return [];
      return [[file, language === own ? undefined : language] as const];
    }),
  );
}

/** Fewer files show no habit. */
const MIN_MANUAL = 4;
const MOST = 3 / 4;
/** More files of one language are translations into it. */
const STRAY = 1 / 20;
/** Around a file; those further up tell nothing more. */
const MAX_FOLDERS = 10;

/**
 * The languages of chapters, whose headers name what the editor of a translator was set to: that of most files of the
 * folder, and, where they name a variety, that of most files of a folder around it.
 */
function createManualLanguages(
  declared: readonly { readonly file: string; readonly language: string | undefined }[],
): (file: string, own: string | undefined) => string | undefined {
  const named = declared.flatMap(({ file, language }) => (language === undefined ? [] : [{ file, language }]));
  const byFolder = new Map<string, string[]>();
  for (const { file, language } of named) for (const folder of foldersAround(file)) addTo(byFolder, folder, language);
  const usual = new Map([...byFolder].map(([folder, languages]) => [folder, usualLanguage(languages, folder)]));
  return (file, own) => {
    for (const [index, folder] of foldersAround(file).entries()) {
      const language = usual.get(folder);
      const isVariety = own !== undefined && language !== undefined && widestLanguage(own) === widestLanguage(language);
      if (language !== undefined && (index === 0 || isVariety)) return language;
    }
    return own;
  };
}

/** The language of most files, called as most of them call it. Some editors say English of any. */
function usualLanguage(languages: readonly string[], folder: string): string | undefined {
  // Several chapters beside each other agree.
  if (folder.endsWith("/") && languages.length > 1 && new Set(languages).size === 1) return languages[0];
  const foreign = languages.filter((language) => !isEnglish(language));
  const byCode = groupedBy(foreign, (language) => language);
  const [most, second] = [...byCode.values()].sort((left, right) => right.length - left.length);
  const [code] = most ?? [];
  if (most === undefined || code === undefined || foreign.length < MOST * languages.length) return undefined;
  const byLanguage = groupedBy(foreign, widestLanguage);
  const alike = byLanguage.get(widestLanguage(code)) ?? [];
  const areStrays = [...byLanguage.values()].every(
    (each) => each === alike || each.length <= Math.max(1, STRAY * foreign.length),
  );
  const isUsual = areStrays && alike.length >= MOST * foreign.length && most.length >= 2 * (second?.length ?? 0);
  return languages.length >= MIN_MANUAL && isUsual ? code : undefined;
}

/** From the nearest on. It is there twice, with a slash for what is directly in it. */
function foldersAround(file: string): readonly string[] {
  let folder = path.posix.dirname(file);
  const folders = [`${folder}/`, folder];
  while (folder !== "." && folders.length < MAX_FOLDERS) {
    folder = path.posix.dirname(folder);
    folders.push(folder);
  }
  return folders;
}

/** Why a file that can't say its language should: it is gone, or damaged. */
export function lossAtStart(
  start: StartRead,
  file: string,
  tracked: DeclaringOptions["tracked"],
): FileProblem | undefined {
  if (!start.ok) return start.problem ?? (tracked.has(file) ? fileProblem("notOnDisk") : undefined);
  const { bytes, isWhole } = start.value;
  if (!isWhole || !looksDamaged(file, decodeText(bytes), isWhole)) return undefined;
  return fileProblem(bytes.length === 0 ? "empty" : "unexpectedEnd");
}
