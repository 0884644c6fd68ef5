import { decodeText } from "../../../common/text/decodeText";
import { MAX_NAMING_BYTES, readFileStart } from "../../files";

const ARCHIVE = /_old(?=\.json$)/;

/**
 * Masks but for those of `NAME_old` beside `NAME`, in which i18next-parser keeps what it has removed. A package that uses it
 * names it.
 */
export async function withoutArchives(realRoot: string, masks: readonly string[]): Promise<readonly string[]> {
  const all = new Set(masks);
  const parsed = new Map<string, Promise<boolean>>();
  const isParsed = (folder: string): Promise<boolean> => {
    const known = parsed.get(folder) ?? isParsedIn(folder);
    parsed.set(folder, known);
    return known;
  };
  const isParsedIn = async (folder: string): Promise<boolean> => {
    const read = await readFileStart(realRoot, `${folder}package.json`, MAX_NAMING_BYTES);
    if (read.ok && decodeText(read.value.bytes).includes('"i18next-parser"')) return true;
    return folder !== "" && isParsed(folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1));
  };
  const current: string[] = [];
  for (const mask of masks) {
    const isArchive = ARCHIVE.test(mask) && all.has(mask.replace(ARCHIVE, ""));
    const folder = mask.slice(0, mask.slice(0, mask.indexOf("*")).lastIndexOf("/") + 1);
    if (!isArchive || !(await isParsed(folder))) current.push(mask);
  }
  return current;
}
