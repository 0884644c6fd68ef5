import { candidateMasks } from "../../../engine/finding/candidateMasks";
import { formatOf } from "../../../engine/formats/formats";
import type { Rename } from "../../../model/compare/base";
import type { ChangedFiles } from "../changes/changedFiles";
import { isSearchedPath } from "./searchedPath";

/** Files from elsewhere in a repository that a folder has, or would have if they had come along with others. */
export interface MovedInto {
  /** The paths that they would have had if the folder had always had them, by those that they had. */
  readonly paths: ReadonlyMap<string, string>;
  /** From such a path to the one of today, if that is another. */
  readonly renamed: readonly Rename[];
}

/** How many files of a directory went to which other one. Directories have no slash at their end; the root is "". */
type Targets = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Which files of other directories belong to a folder: those that were renamed into it, those that were removed from a
 * directory of which others were, and those that stayed in one while most others left it, of all or of one component, or
 * while they were copied.
 *
 * @param folder without a slash at its end.
 * @param before paths of files at the earlier commit.
 */
export function filesMovedInto(
  folder: string,
  { added, removed, renamed }: Omit<ChangedFiles, "edited">,
  before: Iterable<string>,
): MovedInto {
  // Code and settings that move say nothing of where translations went.
  const targets = targetsOf(renamed.filter(({ from }) => isSearchedPath(from)));
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const renames: Rename[] = [];
  for (const { from, to } of renamed) {
    if (isIn(folder, from) || !isIn(folder, to)) continue;
    const own: Rename = { from: parentOf(from), to: parentOf(to) };
    const outermost = pathIn(outermostRename(own, from, folder, targets), from);
    const path = taken.has(outermost) ? pathIn(own, from) : outermost;
    paths.set(from, path);
    taken.add(path);
    if (path !== to) renames.push({ from: path, to });
  }
  const renamedAway = new Set(renamed.map(({ from }) => from));
  const gone = new Set([...removed, ...renamedAway]);
  const addedNow = new Set(added);
  const staying: (Rename & { readonly groups: readonly string[] })[] = [];
  const balance = new Map<string, number>();
  for (const from of before) {
    if (isIn(folder, from)) continue;
    const nearest = nearestRename(from, folder, targets);
    if (nearest === undefined) continue;
    const groups = [nearest.from, ...masksOf(from)];
    for (const group of groups) balance.set(group, (balance.get(group) ?? 0) + (gone.has(from) ? 1 : -1));
    const to = pathIn(outermostRename(nearest, from, folder, targets), from);
    if (!gone.has(from)) staying.push({ from, to, groups });
    else if (!paths.has(from) && (!renamedAway.has(from) || addedNow.has(to))) paths.set(from, to);
  }
  for (const { from, to, groups } of staying) {
    if (addedNow.has(to) || groups.some((group) => (balance.get(group) ?? 0) > 0)) paths.set(from, to);
  }
  return { paths, renamed: renames };
}

/** Those of components that a file may belong to. */
function masksOf(file: string): readonly string[] {
  const format = formatOf(file);
  return format === undefined ? [] : candidateMasks(file, format).map(({ mask }) => mask);
}

function targetsOf(renamed: readonly Rename[]): Targets {
  const targets = new Map<string, Map<string, number>>();
  for (const rename of renamed) {
    let [from, to] = [parentOf(rename.from), parentOf(rename.to)];
    while (from !== to) {
      const counts = targets.get(from) ?? new Map<string, number>();
      targets.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
      if (from === "" || to === "" || nameOf(from) !== nameOf(to)) break;
      [from, to] = [parentOf(from), parentOf(to)];
    }
  }
  return targets;
}

/** Where most files of the innermost directory of a file went that any left; undefined if that is not the folder. */
function nearestRename(file: string, folder: string, targets: Targets): Rename | undefined {
  let from = parentOf(file);
  while (from !== "" && !targets.has(from)) from = parentOf(from);
  let best: { readonly to: string; readonly count: number; readonly isInFolder: boolean } | undefined;
  for (const [to, count] of targets.get(from) ?? []) {
    const isInFolder = isIn(folder, pathIn({ from, to }, file));
    if (best === undefined || count > best.count || (count === best.count && isInFolder)) {
      best = { to, count, isInFolder };
    }
  }
  return best?.isInFolder === true ? { from, to: best.to } : undefined;
}

/** A directory that was renamed inside of another one that was, such as a language's to another language's, is left as it was. */
function outermostRename(rename: Rename, file: string, folder: string, targets: Targets): Rename {
  let { from, to } = rename;
  while (from !== "" && to !== "") {
    const outer = { from: parentOf(from), to: parentOf(to) };
    if (targets.get(outer.from)?.has(outer.to) !== true || !isIn(folder, pathIn(outer, file))) break;
    ({ from, to } = outer);
  }
  return { from, to };
}

function pathIn({ from, to }: Rename, file: string): string {
  const rest = from === "" ? file : file.slice(from.length + 1);
  return to === "" ? rest : `${to}/${rest}`;
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
