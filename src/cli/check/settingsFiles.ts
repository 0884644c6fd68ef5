import { lstat, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { repositoryOf } from "../../common/git/repositoryPath";
import { GIT_TIME } from "../../common/git/runGit";
import { readPlainFile } from "../../common/plainFile";
import { fail, type Result, succeed } from "../../common/result";
import { isBlankSettings, readSettingsSection } from "../../common/settingsSection";
import { decodeText } from "../../common/text/decodeText";
import { fillText } from "../../common/text/fillText";
import { quoted } from "../../common/text/foreignText";
import { SECTION } from "../../contributions";
import { readIndex } from "../../engine/finding/gitIndex/readIndex";
import { fileProblem } from "../../model/fileProblem";
import { remarkText } from "../../model/fileProblemTexts";
import { SETTINGS_FILE, WORKSPACE_FILE } from "../../model/settingProblems";
import type { FolderGit } from "../../time/git/folderGit";

const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_WORKSPACE_FILES = 10;
const NOT_ON_DISK = remarkText({ problem: fileProblem("notOnDisk") }, fillText);

/** Fails with one line, or with undefined if there is no such file. */
export async function readText(path: string): Promise<Result<string, string | undefined>> {
  try {
    const bytes = await readPlainFile(path, MAX_FILE_BYTES);
    return bytes === undefined ? fail(`${quoted(path)} is too large or not a file`) : succeed(decodeText(bytes));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return fail(code === "ENOENT" ? undefined : `${quoted(path)} can't be read (${code})`);
  }
}

/** The text of the folder's own settings; empty if it has none. Fails with one line. */
export async function readOwnSettings(folder: string): Promise<Result<string, string>> {
  const path = join(folder, SETTINGS_FILE);
  const parent = dirname(path);
  const text = await readText(path);
  if (text.ok) {
    const isEmptied = isBlankSettings(text.value) && (await hasContentInGit(folder));
    return isEmptied ? fail(`${quoted(path)} is empty, but not in Git`) : succeed(text.value);
  }
  if (text.problem !== undefined) return fail(text.problem);
  // A link to nothing is there: somebody expects settings behind it.
  const isMissing = !(await isThere(parent)) || ((await isFolder(parent)) && !(await isThere(path)));
  if (!isMissing) return fail(`${quoted(path)} can't be read (it leads to nothing)`);
  return (await isTracked(folder)) ? fail(`${quoted(path)}: ${NOT_ON_DISK}`) : succeed("");
}

/** Whether Git has the folder's own settings in its index, or what `.vscode` leads to. */
async function isTracked(folder: string): Promise<boolean> {
  const parent = dirname(SETTINGS_FILE);
  const isParentGone = (await namesIn(join(folder, parent))).length === 0;
  let isFound = false;
  const read = await readIndex(folder, (name) => {
    isFound = name === SETTINGS_FILE || (isParentGone && name === parent);
    return !isFound;
  });
  if (isFound || read === "none") return isFound;
  if (read === "read") return false;
  const { createFolderGit } = await import("../../time/git/folderGit");
  const git = createFolderGit(folder, new AbortController().signal);
  return ((await git.ask(["ls-files", "--cached", "--", SETTINGS_FILE])) ?? "") !== "";
}

/** Whether Git has more than comments in the folder's own settings. Of tracked ones, it is assumed if Git fails. */
async function hasContentInGit(folder: string): Promise<boolean> {
  if ((await readIndex(folder, () => false)) === "none") return false;
  const { createFolderGit } = await import("../../time/git/folderGit");
  const git = createFolderGit(folder, new AbortController().signal);
  let isAnswered = false;
  for (const commit of ["", "HEAD"]) {
    const { text, isRead } = await readAt(git, commit, SETTINGS_FILE);
    if (!isBlankSettings(text)) return true;
    isAnswered ||= isRead;
  }
  return !isAnswered && (await isTracked(folder));
}

/** The text that a file has in a commit, or in the index without one. */
async function readAt(git: FolderGit, commit: string, file: string): Promise<{ text: string; isRead: boolean }> {
  let text = "";
  const take = (piece: string): boolean => {
    text += piece;
    return text.length < MAX_FILE_BYTES;
  };
  const { kind } = await git.read(["cat-file", "blob", `${commit}:./${file}`], take, GIT_TIME.question);
  return { text, isRead: kind === "done" };
}

/** The texts that settings files have in a commit; empty where they are not in it. Fails with one that can't be read. */
export async function settingsTextsAt(
  folder: string,
  commit: string,
  files: readonly string[],
): Promise<Result<readonly string[], string>> {
  const { createFolderGit } = await import("../../time/git/folderGit");
  const git = createFolderGit(folder, new AbortController().signal);
  const texts: string[] = [];
  for (const file of files) {
    const { text, isRead } = await readAt(git, commit, file);
    if (!isRead && (await git.ask(["ls-tree", commit, "--", file])) !== "") return fail(file);
    texts.push(isRead ? text : "");
  }
  return succeed(texts);
}

/**
 * Lines about files that look like settings of the folder, and are not read.
 *
 * @param hasSettings whether it has settings that are read, so that those of folders above it are not expected to count
 */
export async function filesNotRead(folder: string, hasSettings: boolean): Promise<readonly string[]> {
  const above = hasSettings ? [] : await settingsAbove(folder);
  return [...(await misspelledFiles(folder)), ...(await workspaceFiles(folder)), ...above];
}

/** Settings in folders of the repository that the folder is in. */
async function settingsAbove(folder: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const root = await repositoryOf(folder);
  for (let path = folder; path !== root; ) {
    path = dirname(path);
    const name = relative(folder, join(path, SETTINGS_FILE)).replaceAll("\\", "/");
    lines.push(...(await ofConfigOnly(folder, name)), ...(await workspaceFiles(folder, relative(folder, path))));
  }
  return lines;
}

/** Files that are no settings for VS Code because of capital letters, where the file system tells these apart. */
async function misspelledFiles(folder: string): Promise<readonly string[]> {
  const [name, parent] = [basename(SETTINGS_FILE), dirname(SETTINGS_FILE)];
  const alike = async (path: string, wanted: string): Promise<readonly string[]> =>
    (await namesIn(path)).filter((each) => each.toLowerCase() === wanted);
  const folders = await alike(folder, parent);
  const files = await Promise.all(
    folders.map(async (each) => (await alike(join(folder, each), name)).map((file) => `${each}/${file}`)),
  );
  const all = files.flat();
  if (all.includes(SETTINGS_FILE)) return [];
  return all.map((path) => `${quoted(path)} is not read; VS Code reads ${SETTINGS_FILE}`);
}

/**
 * Lines about workspace files with settings of the extension.
 *
 * @param place where they are looked for, relative to the folder
 */
async function workspaceFiles(folder: string, place = ""): Promise<readonly string[]> {
  const all = (await namesIn(join(folder, place))).filter((name) => name.toLowerCase().endsWith(WORKSPACE_FILE));
  const lines: string[] = [];
  for (const name of all.toSorted().slice(0, MAX_WORKSPACE_FILES)) {
    lines.push(...(await ofConfigOnly(folder, join(place, name).replaceAll("\\", "/"), "settings")));
  }
  return lines;
}

/**
 * A line if a file has settings of the extension.
 *
 * @param inside see `readSettingsSection`
 */
async function ofConfigOnly(folder: string, name: string, inside?: string): Promise<readonly string[]> {
  const text = await readText(join(folder, name));
  const section = text.ok ? readSettingsSection(text.value, SECTION, inside) : text;
  if (!section.ok || section.value.value === undefined) return [];
  return [`${quoted(name)} has settings of ${SECTION}, which are only read with --config`];
}

const namesIn = (path: string): Promise<readonly string[]> => readdir(path).catch(() => []);

/** Also a link to nothing. */
const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  );
