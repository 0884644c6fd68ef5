import { decodeText } from "../../common/decodeText";
import { GIT_TIME } from "../../common/git/runGit";
import { readSettingsSection } from "../../common/settingsSection";
import { findFile, readFoundFile } from "../../engine/files";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { settingIn, WORKSPACE_FILE } from "../../model/settingProblems";
import type { FolderThen } from "./folderThen";

const MOST_CHARACTERS = 4 * 1024 * 1024;

interface Exclusions {
  readonly realRoot: string;
  /** Those of today, from all settings. */
  readonly exclude: readonly string[];
  /** Paths in the folder of what may set them; the first that does counts. */
  readonly settingsFiles: readonly string[];
}

/**
 * What the settings left out at a commit. Settings that are not in Git count as they are today. If those of the commit
 * can't be read, none were left out by them, so that nothing is hidden.
 */
export async function exclusionsAt(
  folder: FolderThen,
  { realRoot, exclude, settingsFiles }: Exclusions,
): Promise<readonly string[]> {
  const now = new Set(await firstSet(settingsFiles, (path) => textNow(realRoot, path)));
  const before = await firstSet(settingsFiles, (path) => textAt(path, folder));
  return [...exclude.filter((path) => !now.has(path)), ...before];
}

async function firstSet(paths: readonly string[], read: (path: string) => Promise<string>): Promise<readonly string[]> {
  for (const path of paths) {
    const inside = path.toLowerCase().endsWith(WORKSPACE_FILE) ? "settings" : undefined;
    const section = readSettingsSection(await read(path), "translationStatus", inside);
    const components = section.ok ? settingIn(section.value.value, "components") : undefined;
    if (components !== undefined) return excludedFilesIn(components);
  }
  return [];
}

async function textNow(realRoot: string, path: string): Promise<string> {
  const found = await findFile(realRoot, path);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  return bytes.ok ? decodeText(bytes.value) : "";
}

async function textAt(path: string, { git, blobOf }: FolderThen): Promise<string> {
  let text = "";
  const take = (part: string): boolean => {
    text += part;
    return text.length <= MOST_CHARACTERS;
  };
  const { kind } = await git.read(["cat-file", "blob", blobOf(path)], take, GIT_TIME.question);
  return kind === "done" ? text : "";
}
