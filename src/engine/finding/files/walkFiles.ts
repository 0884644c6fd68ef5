import { lstat, opendir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { MAX_LENGTH } from "../../../common/text/foreignText";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { compareTexts } from "../../compareTexts";
import { ENTRIES_AT_ONCE, errorCode, isInside } from "../../files";
import { isSearchedName } from "../../formats/formats";
import { isTellingFolder, isTellingPath } from "../tellingNames";
import type { LeftOut } from "./leftOut";
import { isSkippedPath, mayBeWalked } from "./skippedFolders";
import { isUsablePath } from "./usablePaths";

/** Bounds for hostile trees. */
export interface SearchLimits {
  readonly folders: number;
  readonly files: number;
  readonly entries: number;
}

/**
 * Paths of all files of known formats below a folder, without git, and of what else is called like one. Symbolic links
 * and hidden folders are not followed.
 */
export async function walkFiles(options: FileSearch): Promise<readonly string[]> {
  const { leftOut, limits, start = "" } = options;
  const search: Search = { ...options, found: [], next: [], entries: 0 };
  let level = [start];
  let folders = 0;
  while (level.length > 0) {
    for (const folder of level) {
      if (++folders > limits.folders || !(await readFolder(folder, search))) {
        leftOut.add(".", fileProblem("tooManyNames"));
        return search.found;
      }
    }
    level = search.next.splice(0).sort(compareTexts);
  }
  return search.found;
}

export interface FileSearch {
  readonly realRoot: string;
  readonly leftOut: LeftOut;
  readonly limits: SearchLimits;
  /** Default: whether a path is of a known format. */
  readonly isWanted?: (path: string) => boolean;
  /** Path of the folder to begin with. Default: the root. */
  readonly start?: string;
  /** Receives the folders of repositories inside. */
  readonly repositories?: string[];
}

interface Search extends FileSearch {
  readonly found: string[];
  readonly next: string[];
  entries: number;
}

async function readFolder(folder: string, search: Search): Promise<boolean> {
  const { realRoot, leftOut, limits, isWanted = isSearchedName } = search;
  try {
    for await (const entry of await opendir(path.join(realRoot, folder), { bufferSize: ENTRIES_AT_ONCE })) {
      if (++search.entries > limits.entries) return false;
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === ".git" && folder !== "") search.repositories?.push(folder);
      if (entry.name.startsWith(".") || (entry.isDirectory() && !mayBeWalked(`${relative}/`))) continue;
      const isNamedAsFile = isWanted(relative);
      if (!isNamedAsFile && !entry.isDirectory()) {
        const mayBeLink = WRITTEN_LINK.test(entry.name) && isOfLanguage(relative);
        const isNoted = entry.isSymbolicLink() ? mayLinkToTexts(relative) : mayBeLink;
        if (isNoted) await noteLink(search, relative);
        continue;
      }
      if (relative.length > MAX_LENGTH.path) {
        leftOut.add(relative, fileProblem("unusableName"));
        continue;
      }
      if (entry.isDirectory()) search.next.push(relative);
      if (search.next.length > limits.folders) return false;
      if (!isNamedAsFile) continue;
      if (search.found.length >= limits.files) return false;
      search.found.push(relative);
    }
  } catch (error) {
    const code = errorCode(error);
    // Names that are not UTF-8 lead nowhere.
    if (code !== "ENOENT") leftOut.add(folder, fileProblem("notSearched", code));
    else if (!isUsablePath(folder)) leftOut.add(folder, fileProblem("unusableName"));
  }
  return true;
}

/** Leaves out a symbolic link that the search does not follow: see {@link linkProblem}. */
export async function noteLink({ realRoot, leftOut }: FileSearch, link: string): Promise<void> {
  const problem = await linkProblem(realRoot, link);
  if (problem !== undefined) leftOut.add(link, problem);
}

const MAX_LINK_BYTES = 1024;
/** A link to a folder has a name like a folder. */
const WRITTEN_LINK = /^[^.]+(?:\.lproj)?$/;

/** Whether a path is that of a language, whose folder is not counted where its files are. */
export function isOfLanguage(relativePath: string): boolean {
  return (
    isLanguageFolder(relativePath) ||
    (isTellingPath(relativePath) && relativePath.split("/").some(isTellingLanguageCode))
  );
}

/** Whether a link with this path may lead to texts. */
export function mayLinkToTexts(relativePath: string): boolean {
  return isTellingPath(relativePath) || isLanguageFolder(relativePath);
}

/** Folders of Android and Apple with the texts of the source. */
const SOURCE_FOLDER = /(?:^|\/)(?:res\/values|Base\.lproj)$/;
/** What stands around the code in the names of theirs: `values-pt-rBR`, `values-b+sr+Latn`, `de.lproj`. */
const AROUND_CODE = /^values-(?:b\+)?|(?<=-)r(?=[A-Z]{2}$)|\.lproj$/g;

/** Whether the name of a folder is, or has, the code of a language, or says that it has the texts of the source. */
function isLanguageFolder(relativePath: string): boolean {
  const code = path.basename(relativePath).replace(AROUND_CODE, "").replaceAll("+", "-");
  return isTellingLanguageCode(code) || SOURCE_FOLDER.test(relativePath);
}

/**
 * What is wrong with a symbolic link that leads to a folder outside or to one that is not searched, or that leads nowhere
 * and has a path like translations. The same of a link to a folder of a language that Git wrote as a file, as on Windows.
 * Undefined for anything else.
 */
export async function linkProblem(realRoot: string, relativePath: string): Promise<FileProblem | undefined> {
  const full = path.join(realRoot, relativePath);
  const look = await lstat(full).catch(() => undefined);
  const writtenLink = look?.isFile() && look.size > 0 && look.size <= MAX_LINK_BYTES && isOfLanguage(relativePath);
  if (!look?.isSymbolicLink() && !writtenLink) return undefined;
  try {
    const target = await realpath(writtenLink ? path.resolve(full, "..", await readFile(full, "utf8")) : full);
    const inside = isInside(realRoot, target) ? path.relative(realRoot, target).split(path.sep).join("/") : undefined;
    if (inside !== undefined && !writtenLink && !isSkippedPath(`${inside}/`)) return undefined;
    if (!(await stat(target)).isDirectory()) return undefined;
    if (inside !== undefined) return fileProblem("notSearched", inside);
    return fileProblem("outside");
  } catch {
    if (writtenLink) return undefined;
    const { dir, base } = path.parse(relativePath);
    // Unlike files, such as `LICENSE` and those with an ending.
    const folder = path.basename(dir);
    const isAmongTexts = (isTellingLanguageCode(folder) || isTellingFolder(folder)) && !/^[A-Z]|\./.test(base);
    const isTelling = isAmongTexts || isLanguageFolder(relativePath) || isTellingFolder(base);
    return isTelling ? fileProblem("brokenLink") : undefined;
  }
}
