import { addTo } from "../../../common/collections";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { readFileStart } from "../../files";
import { extensionOf, unsupportedFormatOf } from "../../formats/conventions/unsupportedFormats";
import { commonFolder } from "../groups/groupPattern";

/** A block is usually near the start or the end of a file that is not longer. */
const MAX_BYTES = 64 * 1024;
/** More files are not looked into. */
const MAX_FILES = 500;

/** Whether a file of code holds texts in a block that is made for translations. */
export async function hasTextBlock(realRoot: string, file: string): Promise<boolean> {
  const block = unsupportedFormatOf(file)?.block;
  const start = block && (await readFileStart(realRoot, file, MAX_BYTES));
  const text = start?.ok ? start.value.bytes.toString() : "";
  return block?.exec(text)?.slice(1).every(isKnownLanguageCode) ?? false;
}

export interface BlockFiles {
  /** A star for what differs. */
  readonly mask: string;
  /** At least one. */
  readonly files: readonly string[];
}

/** The files with such blocks, by their format. */
export async function findTextBlocks(realRoot: string, files: readonly string[]): Promise<readonly BlockFiles[]> {
  const candidates = files.filter((file) => unsupportedFormatOf(file)?.block).slice(0, MAX_FILES);
  const found = new Map<string, string[]>();
  for (const file of candidates) {
    if (!(await hasTextBlock(realRoot, file))) continue;
    const isNamed = unsupportedFormatOf(file)?.path;
    addTo(found, isNamed ? file.slice(file.lastIndexOf("/") + 1) : `*${extensionOf(file)}`, file);
  }
  return [...found].map(([name, own]) => {
    const folder = commonFolder(own.map((file) => file.slice(0, Math.max(0, file.lastIndexOf("/")))));
    return { mask: `${folder === "" ? "" : `${folder}/`}**/${name}`, files: own };
  });
}
