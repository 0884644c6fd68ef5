import type { BlobReader } from "../../../common/git/blobReader";
import { readSettingsSection } from "../../../common/settingsSection";
import { decodeText } from "../../../common/text/decodeText";
import { findFile, readFoundFile } from "../../../engine/files";
import { settingIn, WORKSPACE_FILE } from "../../../model/settingProblems";
import type { FolderThen } from "../places/folderThen";

/** Values of settings, from the first file that sets them. Undefined if none does. */
export interface SettingsThen {
  now(name: string): Promise<unknown>;
  atBase(name: string): Promise<unknown>;
  /** A file that Git lacks at the base, among those that were asked for. */
  missing(): string | undefined;
}

/** @param files of settings, as paths in the folder, the narrowest first. Those that can't be read set nothing. */
export function createSettingsThen(
  { realRoot, settingsFiles: files }: { readonly realRoot: string; readonly settingsFiles: readonly string[] },
  folder: FolderThen,
  blobs: BlobReader,
): SettingsThen {
  let missing: string | undefined;
  const textAt = async (path: string): Promise<string> => {
    const id = folder.blobs.get(path);
    const bytes = id === undefined ? undefined : await blobs.read(id);
    if (id !== undefined && bytes === undefined) missing = path;
    return bytes === undefined ? "" : decodeText(bytes);
  };
  return {
    now: (name) => firstSet(files, name, (path) => textNow(realRoot, path)),
    atBase: (name) => firstSet(files, name, textAt),
    missing: () => missing,
  };
}

async function firstSet(
  paths: readonly string[],
  name: string,
  read: (path: string) => Promise<string>,
): Promise<unknown> {
  for (const path of paths) {
    const inside = path.toLowerCase().endsWith(WORKSPACE_FILE) ? "settings" : undefined;
    const section = readSettingsSection(await read(path), "translationStatus", inside);
    const value = section.ok ? settingIn(section.value.value, name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

async function textNow(realRoot: string, path: string): Promise<string> {
  const found = await findFile(realRoot, path);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  return bytes.ok ? decodeText(bytes.value) : "";
}
