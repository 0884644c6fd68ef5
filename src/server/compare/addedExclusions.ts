import { decodeText } from "../../common/decodeText";
import { GIT_TIME } from "../../common/git/timeLimits";
import { readSettingsSection } from "../../common/settingsSection";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { SETTINGS_FILE, settingIn } from "../../model/settingProblems";
import { findFile, readFoundFile } from "../files";
import type { FolderGit } from "../git/folderGit";

const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Paths that the settings of a folder leave out, and did not at a commit. What other settings leave out is not known. */
export async function addedExclusions(realRoot: string, commit: string, git: FolderGit): Promise<ReadonlySet<string>> {
  const found = await findFile(realRoot, SETTINGS_FILE);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  const now = bytes.ok ? exclusionsIn(decodeText(bytes.value)) : [];
  if (now.length === 0) return new Set();
  let text = "";
  const take = (part: string): boolean => {
    text += part;
    return text.length <= MOST_CHARACTERS;
  };
  const { kind } = await git.read(["cat-file", "blob", `${commit}:./${SETTINGS_FILE}`], take, GIT_TIME.question);
  const before = new Set(kind === "done" ? exclusionsIn(text) : []);
  return new Set(now.filter((each) => !before.has(each)));
}

function exclusionsIn(text: string): readonly string[] {
  const section = readSettingsSection(text, "translationStatus");
  return section.ok ? excludedFilesIn(settingIn(section.value.value, "components")) : [];
}
