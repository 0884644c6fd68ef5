import { decodeText } from "../../common/decodeText";
import { readSettingsSection } from "../../common/settingsSection";
import { findFile, readFoundFile } from "../../engine/files";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { settingIn, WORKSPACE_FILE } from "../../model/settingProblems";
import type { BlobReader } from "../past/blobReader";
import type { FolderThen } from "./folderThen";

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
  blobs: BlobReader,
  { realRoot, exclude, settingsFiles }: Exclusions,
): Promise<readonly string[]> {
  const now = new Set(await firstSet(settingsFiles, (path) => textNow(realRoot, path)));
  const before = await firstSet(settingsFiles, (path) => textAt(path, folder, blobs));
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

async function textAt(path: string, folder: FolderThen, blobs: BlobReader): Promise<string> {
  const id = folder.blobs.get(path);
  const bytes = id === undefined ? undefined : await blobs.read(id);
  return bytes === undefined ? "" : decodeText(bytes);
}
