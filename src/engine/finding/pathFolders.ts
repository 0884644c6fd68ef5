/** Number of folders of a path that are looked at, from the innermost on. */
export const DEEPEST = 32;

/** A path after the folders around it. */
export function withFolders(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Returns which of some folders are around a path, the outermost first. */
export function createFoldersAround(folders: ReadonlySet<string>): (path: string) => readonly string[] {
  const lengths = new Set([...folders].map(({ length }) => length));
  return (path) => {
    const around: string[] = [];
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      if (!lengths.has(slash)) continue;
      const folder = path.slice(0, slash);
      if (folders.has(folder)) around.push(folder);
    }
    return around;
  };
}
