import { decodeText } from "../../common/decodeText";
import { readSettingsSection } from "../../common/settingsSection";
import { findFile, readFoundFile } from "../../engine/files";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { settingIn, WORKSPACE_FILE } from "../../model/settingProblems";
import type { BlobReader } from "../past/blobReader";
import type { FolderThen } from "./folderThen";

interface Exclusions {
  readonly realRoot: string;
  /** The paths that all settings together exclude today. */
  readonly exclude: readonly string[];
  /** Files of settings, as paths in the folder. The first that sets components counts. */
  readonly settingsFiles: readonly string[];
}

/**
 * The paths that were excluded at a commit: by the files of settings as they were then, and by other settings, such as the
 * user's, as they are today. Settings of the commit that can't be read exclude nothing, so that nothing is hidden.
 */
export async function exclusionsAt(
  folder: FolderThen,
  blobs: BlobReader,
  { realRoot, exclude, settingsFiles }: Exclusions,
): Promise<readonly string[]> {
  const now = new Set(await firstSet(settingsFiles, (path) => textNow(realRoot, path)));
  const before = await firstSet(settingsFiles, (path) => textAt(path, folder, blobs));
  return [...exclude.filter((path) => !now.has(path)), ...before];
}

/** What the first file that sets components excludes. */
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

async function textAt(path: string, folder: FolderThen, blobs: BlobReader): Promise<string> {
  const id = folder.blobs.get(path);
  const bytes = id === undefined ? undefined : await blobs.read(id);
  return bytes === undefined ? "" : decodeText(bytes);
}
