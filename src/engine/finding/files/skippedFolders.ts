import { addTo } from "../../../common/collections";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { timeSlices } from "../../concurrency/timeSlices";
import { DEEPEST } from "../pathFolders";
import { isLayoutFolder, isTellingFolder } from "../tellingNames";

/**
 * Dependencies and build output: copies there are not the project's own translations. `mathmaps` is what MathJax speaks of
 * formulas.
 */
const FOREIGN =
  /^(?:(?:node|web)_modules|bower_components|jspm_packages|vendors?|(?:3|thi)rd[-_]?party|site-packages|mathmaps|__pycache__|venv|pods|carthage|deriveddata|deps|dist|build|out|target|coverage)$/i;

/** Tests: translations there are made up. */
const TESTS =
  /^(?:(?:(?:acceptance|dev|e2e|functional|integration|smoke|system|unit)[-_]?)?tests?|specs?|e2e|androidtest|(?:test[-_])?fixtures?|test[-_]?data|__(?:tests|fixtures|mocks)__)$/i;

/** What is hidden, and bundled libraries of Apple's platforms. */
const OTHERS = /^\.|\.(?:xc)?framework$/i;

/** Parts of a program that show how to write one, or only test it: `sample_plugin`, `test-mods`. */
const SAMPLE = /^(?:dummy|sample|test)[-_]?(?:addon|app|extension|mod|module|plugin|theme)s?$/i;

/** What a program of Gradle brings besides its code. */
const OF_GRADLE = /(?:^|\/)src\/main\/dist$/;

/** Whether a folder is not searched. */
function isSkippedFolder(name: string): boolean {
  return [FOREIGN, TESTS, OTHERS, SAMPLE].some((pattern) => pattern.test(name));
}

/** Whether a path leads through a folder that is not searched, or is hidden. */
export function isSkippedPath(path: string): boolean {
  return skippedFolderOf(path) !== undefined;
}

/** Names of folders that are not searched, and of parts of a program: `test` is one of coreutils, and a shop has `vendors`. */
const PARTS = /\/(?:coverage|deps|pods|specs?|target|test|vendors?)(?=\/)/i;

/** Without the name of the first folder that may be a part of a program. */
function withoutPartName(path: string): string {
  return path.replace(PARTS, "/");
}

/** Whether a path leads through no folder that is not searched, but for what may be a part: see {@link createSkippedCheck}. */
export function mayBeSearched(path: string, whole = withoutPartName(path)): boolean {
  const folder = skippedFolderOf(whole);
  return folder === undefined || languageFolderOf(folder) !== undefined;
}

/** Whether to look into a folder without Git. Of those that may be parts, only `test`: others may hold thousands of files. */
export function mayBeWalked(path: string): boolean {
  return mayBeSearched(path, path.replace("/test/", "/"));
}

/** Whether a folder is called by a language, or by the star of a mask, in one that holds translations. */
export function isLanguageFolder(name: string, above: string): boolean {
  return name === "*" || (isTellingFolder(above) && isKnownLanguageCode(name) && !isLayoutFolder(name));
}

/** The outermost folder of a language that another folder is in. */
function languageFolderOf(folder: string): string | undefined {
  const names = folder.split("/", DEEPEST);
  const index = names.findIndex((name, at) => isLanguageFolder(name, names[at - 1] ?? ""));
  return index < 0 || index === names.length - 1 ? undefined : names.slice(0, index + 1).join("/");
}

/** So many folders beside it with a file of the same path show that a folder is a part of a program. */
const ENOUGH = 3;

/** Paths in folders that are searched. */
export async function withoutSkippedFolders(paths: readonly string[]): Promise<readonly string[]> {
  const skippedFolderIn = await createSkippedCheck(paths);
  const slices = timeSlices();
  const searched: string[] = [];
  for (const path of paths) {
    if (slices.due()) await slices.yield();
    if (skippedFolderIn(path) === undefined) searched.push(path);
  }
  return searched;
}

/**
 * Returns the outermost folder of a path that is not searched, or the path itself if its name is hidden. Folders that are
 * parts of the program like those beside them are searched.
 *
 * @param paths of all files that may be translations
 */
export async function createSkippedCheck(paths: readonly string[]): Promise<(path: string) => string | undefined> {
  const parts = new Set([...(await findParts(paths)), ...(await findNamespaces(paths))]);
  return (path) => {
    let folder = skippedFolderOf(path);
    while (folder !== undefined && parts.has(folder)) folder = skippedFolderOf(path, folder.length + 1);
    return folder;
  };
}

/** Folders below that of a language with files that another language has, too. */
async function findNamespaces(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const slices = timeSlices();
  const alike = new Map<string, string[]>();
  for (const path of paths) {
    if (slices.due()) await slices.yield();
    const language = languageFolderOf(skippedFolderOf(path) ?? "");
    if (language === undefined) continue;
    addTo(alike, `${language.slice(0, language.lastIndexOf("/"))}\n${path.slice(language.length)}`, path);
  }
  const namespaces = new Set<string>();
  for (const files of alike.values()) {
    if (slices.due()) await slices.yield();
    for (const path of files.length > 1 ? files : []) {
      let folder = skippedFolderOf(path);
      for (let depth = 0; depth < DEEPEST && folder !== undefined && !isHidden(folder); depth++) {
        namespaces.add(folder);
        folder = skippedFolderOf(path, folder.length + 1);
      }
    }
  }
  return namespaces;
}

function isHidden(folder: string): boolean {
  return OTHERS.test(folder.slice(folder.lastIndexOf("/") + 1));
}

/** Folders with names of {@link PARTS} that are parts of the program. */
async function findParts(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const slices = timeSlices();
  const skipped = new Set<string>();
  const beside = new Map<string, number>();
  const depths = new Map<string, Set<number>>();
  for (const path of paths) {
    if (slices.due()) await slices.yield();
    if (!isSkippedPath(path)) continue;
    skipped.add(path);
    const part = partOf(path);
    const depth = part === undefined ? DEEPEST : depthBelow(path, part.length);
    if (depth >= DEEPEST) continue;
    beside.set(withoutPartName(path), 0);
    depths.set(endOf(path), (depths.get(endOf(path)) ?? new Set()).add(depth));
  }
  if (beside.size === 0) return new Set();
  for (const path of paths) {
    if (slices.due()) await slices.yield();
    if (skipped.has(path)) continue;
    for (const depth of depths.get(endOf(path)) ?? []) {
      const end = endOfFolder(path, depth);
      if (end <= 0) continue;
      const start = path.lastIndexOf("/", end - 1) + 1;
      const nameless = path.slice(0, start) + path.slice(end);
      const number = beside.get(nameless);
      // Maven and Gradle have the tests beside `main`.
      const isMain = path.slice(start, end) === "main";
      if (number !== undefined) beside.set(nameless, isMain ? -Infinity : number + 1);
    }
  }
  const parts = new Set<string>();
  for (const path of skipped) {
    if (slices.due()) await slices.yield();
    const part = partOf(path);
    if (part !== undefined && (beside.get(withoutPartName(path)) ?? 0) >= ENOUGH) parts.add(part);
  }
  return parts;
}

/** The first folder of a path that may be a part of a program. */
function partOf(path: string): string | undefined {
  const found = PARTS.exec(path);
  return found === null ? undefined : path.slice(0, found.index + found[0].length);
}

/** Number of folders of a path behind a position. */
function depthBelow(path: string, position: number): number {
  return path.slice(position).split("/").length - 2;
}

/** Where the name of a folder ends, by the number of folders below it. Not positive if there is none. */
function endOfFolder(path: string, depth: number): number {
  let end = path.lastIndexOf("/");
  for (let below = 0; below < depth && end > 0; below++) end = path.lastIndexOf("/", end - 1);
  return end;
}

function endOf(path: string): string {
  return path.slice(path.lastIndexOf("/"));
}

/**
 * The outermost folder of a path that is never searched unless it is a part of the program, or the path itself if its name
 * is hidden.
 *
 * @param from position at which the first name begins
 */
function skippedFolderOf(path: string, from = 0): string | undefined {
  for (let start = from; ; ) {
    const slash = path.indexOf("/", start);
    if (slash < 0) return path.startsWith(".", start) ? path : undefined;
    const folder = path.slice(0, slash);
    if (isSkippedFolder(path.slice(start, slash)) && !OF_GRADLE.test(folder)) return folder;
    start = slash + 1;
  }
}
