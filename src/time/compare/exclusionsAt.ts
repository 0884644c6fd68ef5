import { excludedFilesIn } from "../../model/component/excludedFiles";
import type { SettingsThen } from "./settingsThen";

/**
 * The paths that were excluded at a commit: by the files of settings as they were then, and by other settings, such as the
 * user's, as they are today. Settings of the commit that can't be read exclude nothing, so that nothing is hidden.
 *
 * @param exclude the paths that all settings together exclude today.
 */
export async function exclusionsAt(settings: SettingsThen, exclude: readonly string[]): Promise<readonly string[]> {
  const now = new Set(excludedFilesIn(await settings.now("components")));
  const before = excludedFilesIn(await settings.atBase("components"));
  return [...exclude.filter((path) => !now.has(path)), ...before];
}
