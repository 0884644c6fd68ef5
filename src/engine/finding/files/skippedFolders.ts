/**
 * Dependencies and build output: copies there are not the project's own translations. `mathmaps` is what MathJax speaks of
 * formulas.
 */
const FOREIGN = `node_modules bower_components jspm_packages web_modules vendor vendors third_party third-party thirdparty
  3rdparty 3rd-party 3rd_party site-packages mathmaps __pycache__ venv pods carthage deriveddata deps dist build out target
  coverage`;

/** Tests: translations there are made up. */
const TESTS = `test tests __tests__ spec specs e2e androidtest fixture fixtures __fixtures__ __mocks__ testdata test-data
  test_data test-fixtures test_fixtures`;

/** In lower case. */
const SKIPPED: ReadonlySet<string> = new Set(`${FOREIGN} ${TESTS}`.split(/\s+/));

/** Bundled libraries of Apple's platforms. */
const FRAMEWORK = /\.(?:xc)?framework$/i;

/** Parts of a program that show how to write one, or only test it: `sample_plugin`, `test-mods`. */
const SAMPLE = /^(?:dummy|sample|test)[-_]?(?:addon|app|extension|mod|module|plugin|theme)s?$/i;

/** More names of tests: `integration-tests`. */
const KIND_OF_TESTS = /^(?:acceptance|dev|e2e|functional|integration|smoke|system|unit)[-_]?tests?$/i;

/** Whether a folder is not searched. Hidden ones are not. */
export function isSkippedFolder(name: string): boolean {
  if (name.startsWith(".") || SKIPPED.has(name.toLowerCase())) return true;
  return [FRAMEWORK, KIND_OF_TESTS, SAMPLE].some((pattern) => pattern.test(name));
}

/** Whether a path leads through a folder that is not searched, or is hidden. */
export function isSkippedPath(path: string): boolean {
  return skippedFolderOf(path) !== undefined;
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
