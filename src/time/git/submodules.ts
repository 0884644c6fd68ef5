import { groupedBy } from "../../common/collections";
import { GIT_TIME, nulSeparated } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import { SUBMODULE_MODE } from "../../engine/finding/files/gitFiles";
import type { FolderGit } from "./folderGit";

export interface Submodule {
  /** Relative to the folder that Git was asked in. */
  readonly folder: string;
  readonly commit: string;
}

async function submodulesInIndex(
  git: FolderGit,
  isWanted: (folder: string) => boolean,
): Promise<Result<readonly Submodule[], string>> {
  const found: Submodule[] = [];
  const take = nulSeparated((line) => {
    const [mode, commit = ""] = line.split(" ", 2);
    const folder = line.slice(line.indexOf("\t") + 1);
    if (mode === SUBMODULE_MODE && isWanted(folder)) found.push({ folder, commit });
    return true;
  });
  const listed = await git.read(["ls-files", "--stage", "-z"], take, GIT_TIME.folder);
  return listed.kind === "done" ? succeed(found) : fail(`git ls-files: ${listed.problem}`);
}

const MAX_CHARACTERS = 1024 * 1024;
/** Git refuses such names, too: they would lead out of the folder of its repositories. */
const LEADS_OUT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * Names of submodules by their folders. They keep them when they are moved.
 *
 * @param commit of which `.gitmodules` is read, if it has one; empty for Git's index
 */
async function submoduleNames(commit: string, git: FolderGit): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const prefix = (await git.ask(["rev-parse", "--show-prefix"])) ?? "";
  let text = "";
  const take = (part: string): boolean => {
    text += part;
    return text.length <= MAX_CHARACTERS;
  };
  const commandLine = ["config", "--blob", `${commit}:.gitmodules`, "-z", "--get-regexp", "^submodule\\..*\\.path$"];
  await git.read(commandLine, take, GIT_TIME.question);
  for (const entry of text.split("\0")) {
    const end = entry.indexOf("\n");
    const folder = entry.slice(end + 1);
    const name = entry.slice("submodule.".length, end - ".path".length);
    if (end > 0 && folder.startsWith(prefix) && !LEADS_OUT.test(name)) names.set(folder.slice(prefix.length), name);
  }
  return names;
}

export interface SubmodulesThen {
  readonly git: FolderGit;
  readonly commit: string;
  /** Commits of the submodules that it has, by their folders. */
  readonly submodules: ReadonlyMap<string, string>;
}

export interface SubmodulesToday {
  /** Of those of the commit, by their folders there. */
  readonly names: ReadonlyMap<string, string>;
  /** What became of those of the commit, by their folders there. */
  readonly of: ReadonlyMap<string, Submodule>;
  /** Those that the commit did not have. */
  readonly added: readonly Submodule[];
}

/** Matches submodules of a commit with those of Git's index. Fails with one line. */
export async function submodulesToday(
  { git, commit, submodules }: SubmodulesThen,
  isWanted: (folder: string) => boolean,
): Promise<Result<SubmodulesToday, string>> {
  const index = await submodulesInIndex(git, isWanted);
  if (!index.ok) return index;
  const [names, namesNow] = [await submoduleNames(commit, git), await submoduleNames("", git)];
  const left = new Set(index.value);
  const of = new Map<string, Submodule>();
  const match = (submoduleFor: (folder: string) => Submodule | undefined): void => {
    for (const folder of submodules.keys()) {
      const now = of.has(folder) ? undefined : submoduleFor(folder);
      // Each of today stands for one.
      if (now !== undefined && left.delete(now)) of.set(folder, now);
    }
  };
  const byFolder = new Map(index.value.map((each) => [each.folder, each]));
  match((folder) => byFolder.get(folder));
  const byName = new Map(index.value.map((each) => [namesNow.get(each.folder), each]));
  match((folder) => byName.get(names.get(folder) ?? folder));
  const byCommit = new Map([...groupedBy(left, (each) => each.commit)].map(([id, each]) => [id, [...each]]));
  match((folder) => byCommit.get(submodules.get(folder) ?? "")?.shift());
  return succeed({ names, of, added: [...left] });
}
