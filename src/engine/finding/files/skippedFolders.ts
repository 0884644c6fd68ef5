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

/** Without the name of a folder called `test`, which may be the program of this name. */
function withoutTestName(path: string): string {
  return path.replace("/test/", "//");
}

/** Whether a path leads through no folder that is not searched, but for one called `test`: see {@link withoutTestFolders}. */
export function mayBeSearched(path: string): boolean {
  return !isSkippedPath(withoutTestName(path));
}

/** So many folders beside `test` with a file of the same path show that they are called by programs, as in coreutils. */
const ENOUGH = 3;

/** Without what is in a folder called `test`, unless that is a program like those beside it. */
export function withoutTestFolders(paths: readonly string[]): readonly string[] {
  const tests = paths.filter(isSkippedPath);
  if (tests.length === 0) return paths;
  const beside = new Map(tests.map((path) => [withoutTestName(path), 0]));
  const ends = new Set(tests.map(endOf));
  for (const path of paths) {
    if (!ends.has(endOf(path)) || isSkippedPath(path)) continue;
    for (const { 0: name, index } of path.matchAll(/(?<=\/)[^/]+(?=\/)/g)) {
      const nameless = path.slice(0, index) + path.slice(index + name.length);
      const number = beside.get(nameless);
      // Maven and Gradle have the tests beside `main`.
      if (number !== undefined) beside.set(nameless, name === "main" ? -Infinity : number + 1);
    }
  }
  const parentOf = (nameless: string) => nameless.split("//", 1)[0];
  const programs = new Set([...beside].flatMap(([nameless, number]) => (number >= ENOUGH ? parentOf(nameless) : [])));
  return paths.filter((path) => !isSkippedPath(path) || programs.has(parentOf(withoutTestName(path))));
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
