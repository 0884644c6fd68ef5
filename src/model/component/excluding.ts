/** Tells whether a component is excluded by its path or by that of one of its categories. */
export function excluder(exclude: readonly string[]): (path: string) => boolean {
  const excluded = new Set(exclude);
  if (excluded.size === 0) return () => false;
  return (path) => pathsAround(path).some((one) => excluded.has(one));
}

/** What is excluded, but none of these components is or is in. */
export function unknownExclusions(exclude: readonly string[], components: readonly string[]): readonly string[] {
  const found = new Set(components.flatMap(pathsAround));
  return exclude.filter((path) => !found.has(path));
}

/** The path of a component, then those of its categories. */
function pathsAround(path: string): readonly string[] {
  const slugs = path.split("/");
  return slugs.map((_, index) => slugs.slice(0, slugs.length - index).join("/"));
}
