import { checkWords } from "../../editor/text/compare/checkWords";
import { listText } from "../../editor/text/compare/costText";
import { componentLabel, isLocal } from "../../model/component/component";
import { languageOfFile, languagesByCode } from "../../model/language/fileLanguage";
import { parseMask, valueInPath } from "../../model/mask/mask";
import { componentsOf, statisticsOf } from "../../store/snapshot";
import { changedFiles } from "../../time/compare/changes/changedFiles";
import { unstagedFiles } from "../../time/compare/changes/unstagedFiles";
import { createFolderGit, type FolderGit } from "../../time/git/folderGit";
import type { ReadComponents } from "./readComponents";

/** A component with translations that its service has not pushed, in files that a branch changes. */
export interface WaitingComponent {
  readonly label: string;
  /** The translation files that the branch changes, by the paths that they have at the base. */
  readonly files: readonly string[];
}

/** More components are not asked for. */
const MAX_COMPONENTS = 50;
const MAX_FILES = 3;

interface WaitingRequest extends ReadComponents {
  /** With links resolved. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** What the service does not tell in time, or not to the owner of the token, is left out. */
export async function readWaiting(
  commit: string | undefined,
  { folder, snapshot, readRepository, log }: WaitingRequest,
): Promise<readonly WaitingComponent[]> {
  const parts = componentsOf(snapshot).flatMap(({ component, state }) => {
    const statistics = statisticsOf(state);
    const { files } = component;
    const parsed = files === undefined ? undefined : parseMask(files);
    if (!parsed?.ok || statistics === undefined || isLocal(statistics.reference)) return [];
    const mask = parsed.value;
    const byCode = languagesByCode(statistics.languages);
    // Services only write translations, and most branches change the source.
    const isTranslation = (path: string): boolean => {
      const value = valueInPath(mask, path);
      return value !== undefined && languageOfFile(byCode, value)?.isSource !== true;
    };
    return [{ label: componentLabel(component), mask, reference: statistics.reference, isTranslation }];
  });
  if (commit === undefined || readRepository === undefined || parts.length === 0) return [];
  const git = createFolderGit(folder, new AbortController().signal);
  const changes = await changedFiles(commit, git);
  const isOfService = (path: string): boolean => parts.some(({ isTranslation }) => isTranslation(path));
  const masks = parts.map(({ mask }) => mask);
  const unstaged = changes.ok ? await unstagedFiles(folder, masks, isOfService, git) : changes;
  if (!changes.ok || !unstaged.ok) {
    if (!unstaged.ok) log(unstaged.problem);
    return [];
  }
  const { added, edited, removed, renamed } = changes.value;
  const atBase = new Set([...edited, ...removed, ...unstaged.value]);
  for (const path of [...added, ...renamed.map(({ to }) => to)]) atBase.delete(path);
  const paths = [...[...atBase].map((path) => ({ from: path, to: path })), ...renamed];
  const changed = parts.flatMap(({ label, reference, isTranslation }) => {
    const files = paths.filter(({ from, to }) => isTranslation(from) || isTranslation(to)).map(({ from }) => from);
    return files.length === 0 ? [] : [{ label, reference, files: files.toSorted() }];
  });
  const asked = changed.slice(0, MAX_COMPONENTS).map(async ({ label, reference, files }) => {
    const state = await readRepository(reference);
    if (state === undefined || (state.toCommit === 0 && !state.isAhead)) return [];
    return (await isOfBranch(state.commit, commit, git)) ? [] : [{ label, files }];
  });
  return (await Promise.all(asked)).flat();
}

/** Whether the branch brings the last commit of a service, as the pull request of the service does. */
async function isOfBranch(last: string | undefined, base: string, git: FolderGit): Promise<boolean> {
  if (last === undefined) return false;
  const isIn = async (commit: string): Promise<boolean> =>
    (await git.ask(["merge-base", "--is-ancestor", last, commit])) !== undefined;
  return (await isIn("HEAD")) && !(await isIn(base));
}

export function waitingText({ label, files }: WaitingComponent): string {
  return checkWords.waiting(label, listText(files, files.length, MAX_FILES));
}
