import path from "node:path";
import { perKey } from "../../../common/memoize";
import { decodeText } from "../../../common/text/decodeText";
import { MAX_NAMING_BYTES, readFileStart } from "../../files";

const ARCHIVE = /_old(?=\.(?:json|yml)$)/;

/**
 * Masks but for those of `NAME_old` beside `NAME`, in which i18next-parser keeps what it has removed. A package that uses it
 * names it.
 */
export async function withoutArchives(realRoot: string, masks: readonly string[]): Promise<readonly string[]> {
  const isParsed = perKey(async (folder): Promise<boolean> => {
    const read = await readFileStart(realRoot, path.posix.join(folder, "package.json"), MAX_NAMING_BYTES);
    if (read.ok && decodeText(read.value.bytes).includes('"i18next-parser"')) return true;
    return folder !== "." && isParsed(path.posix.dirname(folder));
  });
  const others = new Set(masks);
  for (const mask of masks) {
    const isBeside = ARCHIVE.test(mask) && others.has(mask.replace(ARCHIVE, ""));
    if (isBeside && (await isParsed(path.posix.dirname(mask)))) others.delete(mask);
  }
  return [...others];
}
