import type { FoundFile } from "../../files";
import type { LanguageSnapshot } from "../componentSnapshot";

/** No mask holds one. */
const SEPARATOR = "\n";

/** Unique in a component of several masks, whose files may have the same keys. */
export function keyInGroup(mask: string, key: string): string {
  return mask + SEPARATOR + key;
}

export function splitKey(key: string): { readonly mask: string; readonly key: string } {
  const end = key.indexOf(SEPARATOR);
  return { mask: key.slice(0, Math.max(0, end)), key: key.slice(end + 1) };
}

/** The file of a language in which a unit belongs. Undefined if the language lacks that file. */
export function fileOfUnit({ files, parts }: LanguageSnapshot, key: string): FoundFile | undefined {
  return parts === undefined ? files[0] : parts.get(splitKey(key).mask)?.files[0];
}
