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

/** Whether a path leads through no folder that is not searched, but for what may be a part: see {@link withoutSkippedFolders}. */
export function mayBeSearched(path: string): boolean {
  return !isSkippedPath(withoutPartName(path));
}

/** The same, where each folder takes time: those of dependencies and of builds hold thousands. */
export function mayBeWalked(path: string): boolean {
  return !isSkippedPath(path.replace("/test/", "/"));
}

/** So many folders beside it with a file of the same path show that a folder is a part of a program. */
const ENOUGH = 3;

/** Without what is in folders that are not searched, unless they are parts of a program like those beside them. */
export function withoutSkippedFolders(paths: readonly string[]): readonly string[] {
  const skipped = paths.filter(isSkippedPath);
  if (skipped.length === 0) return paths;
  const beside = new Map(skipped.map((path) => [withoutPartName(path), 0]));
  const ends = new Set(skipped.map(endOf));
  for (const path of paths) {
    if (!ends.has(endOf(path)) || isSkippedPath(path)) continue;
    for (const { 0: name, index } of path.matchAll(/(?<=\/)[^/]+(?=\/)/g)) {
      const nameless = path.slice(0, index) + path.slice(index + name.length);
      const number = beside.get(nameless);
      // Maven and Gradle have the tests beside `main`.
      if (number !== undefined) beside.set(nameless, name === "main" ? -Infinity : number + 1);
    }
  }
  const parts = new Set(
    skipped.flatMap((path) => ((beside.get(withoutPartName(path)) ?? 0) >= ENOUGH ? partOf(path) : [])),
  );
  return paths.filter((path) => !isSkippedPath(path) || parts.has(partOf(path)));
}

function partOf(path: string): string {
  const found = PARTS.exec(path);
  return found === null ? path : path.slice(0, found.index + found[0].length);
}

function endOf(path: string): string {
  return path.slice(path.lastIndexOf("/"));
}

/** The outermost folder of a path that is not searched, or the path itself if its name is hidden. */
export function skippedFolderOf(path: string): string | undefined {
  for (let start = 0; ; ) {
    const slash = path.indexOf("/", start);
    if (slash < 0) return path.startsWith(".", start) ? path : undefined;
    if (isSkippedFolder(path.slice(start, slash))) return path.slice(0, slash);
    start = slash + 1;
  }
}
