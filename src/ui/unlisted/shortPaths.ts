/** A path in two parts: what tells it from others, and the folder before it. */
export interface ShortPath {
  readonly name: string;
  /** Empty if the name is the whole path. */
  readonly folder: string;
}

/** Shortens paths of files and patterns to their names, with as many folders as it takes to tell them apart. */
export function shortPaths(paths: readonly string[]): readonly ShortPath[] {
  const parts = paths.map((path) => path.split("/"));
  const starts = parts.map(nameStart);
  const nameOf = (index: number): string => (parts[index] ?? []).slice(starts[index]).join("/");
  for (;;) {
    const counts = new Map<string, number>();
    for (const index of parts.keys()) counts.set(nameOf(index), (counts.get(nameOf(index)) ?? 0) + 1);
    const alike = [...parts.keys()].filter((index) => (starts[index] ?? 0) > 0 && (counts.get(nameOf(index)) ?? 0) > 1);
    if (alike.length === 0) break;
    for (const index of alike) starts[index] = (starts[index] ?? 0) - 1;
  }
  return parts.map((each, index) => ({ name: nameOf(index), folder: each.slice(0, starts[index]).join("/") }));
}

/** A name that begins with a star says nothing without its folder. */
function nameStart(parts: readonly string[]): number {
  const star = parts.findIndex((part) => part.includes("*"));
  const start = star < 0 ? parts.length - 1 : star;
  return parts[start]?.startsWith("*") ? Math.max(0, start - 1) : start;
}
