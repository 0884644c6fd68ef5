import { decodeText } from "../../common/decodeText";
import { GIT_TIME } from "../../common/git/timeLimits";
import { readSettingsSection } from "../../common/settingsSection";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { SETTINGS_FILE, settingIn } from "../../model/settingProblems";
import { findFile, readFoundFile } from "../files";
import type { FolderGit } from "../git/folderGit";

const MOST_CHARACTERS = 4 * 1024 * 1024;

interface Exclusions {
  readonly realRoot: string;
  /** Those of today, from all settings. */
  readonly exclude: readonly string[];
  readonly git: FolderGit;
}

/**
 * What the settings left out at a commit. Only the settings of the folder are in Git; all others count as they are today.
 * If those of the commit can't be read, none were left out by them, so that nothing is hidden.
 */
export async function exclusionsAt(commit: string, { realRoot, exclude, git }: Exclusions): Promise<readonly string[]> {
  const found = await findFile(realRoot, SETTINGS_FILE);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  const now = new Set(bytes.ok ? exclusionsIn(decodeText(bytes.value)) : []);
  let text = "";
  const take = (part: string): boolean => {
    text += part;
    return text.length <= MOST_CHARACTERS;
  };
  const { kind } = await git.read(["cat-file", "blob", `${commit}:./${SETTINGS_FILE}`], take, GIT_TIME.question);
  const before = kind === "done" ? exclusionsIn(text) : [];
  return [...exclude.filter((path) => !now.has(path)), ...before];
}

function exclusionsIn(text: string): readonly string[] {
  const section = readSettingsSection(text, "translationStatus");
  return section.ok ? excludedFilesIn(settingIn(section.value.value, "components")) : [];
}
