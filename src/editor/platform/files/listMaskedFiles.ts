import { FileType, Uri, workspace } from "vscode";
import { pLimit } from "../../../common/limit";
import { type Mask, valueInName } from "../../../model/mask/mask";
import { maskedFile } from "./workspaceFiles";

const MAX_FILES = 5000;
const LOOKS_AT_ONCE = 16;

/** The values of the mask for which there is a file; empty if the folder cannot be read. */
export async function listMaskedFiles(folder: Uri, mask: Mask): Promise<ReadonlySet<string>> {
  const inFileName = mask.rest === "";
  const entries = await readFolder(mask.folder === "" ? folder : Uri.joinPath(folder, mask.folder));
  const values = entries
    .filter(([, type]) => (type & FileType.Directory) === (inFileName ? 0 : FileType.Directory))
    .map(([name]) => valueInName(mask, name))
    .filter((value) => value !== undefined)
    .slice(0, MAX_FILES);
  if (inFileName) return new Set(values);
  const looks = await pLimit(LOOKS_AT_ONCE).map(values, async (value) => {
    const file = maskedFile(folder, mask, value);
    return file && (await isFile(file)) ? [value] : [];
  });
  return new Set(looks.flat());
}

async function readFolder(folder: Uri): Promise<readonly (readonly [name: string, type: FileType])[]> {
  // Usually missing. Reading it anyway would fill VS Code's logs.
  if (!((await typeOf(folder)) & FileType.Directory)) return [];
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    // Unreadable files can't be opened either.
    return [];
  }
}

async function isFile(uri: Uri): Promise<boolean> {
  return ((await typeOf(uri)) & FileType.File) !== 0;
}

async function typeOf(uri: Uri): Promise<FileType> {
  try {
    return (await workspace.fs.stat(uri)).type;
  } catch {
    return FileType.Unknown;
  }
}
