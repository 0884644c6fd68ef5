const MAX_EXCLUDED = 1000;
const MAX_PATH_LENGTH = 1000;

/**
 * The paths of an entry of the setting `components` that leaves out found components: those of their files, see `files`, or
 * of folders. Undefined for any other entry.
 */
export function excludedFilesOf(entry: unknown): readonly string[] | undefined {
  const paths: unknown = isExclusion(entry) ? entry.exclude : undefined;
  return Array.isArray(paths) && paths.length <= MAX_EXCLUDED && paths.every(isPath) ? paths : undefined;
}

/** Whether an entry has nothing but paths to leave out, valid or not. */
export function isExclusion(entry: unknown): entry is { readonly exclude: unknown } {
  if (typeof entry !== "object" || entry === null || !("exclude" in entry)) return false;
  return Object.keys(entry).length === 1;
}

/** Of all entries of a value of the setting. */
export function excludedFilesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((entry: unknown) => excludedFilesOf(entry) ?? []) : [];
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_PATH_LENGTH;
}
