import { posix } from "node:path";
import { type Mask, pathWith } from "../../../model/mask/mask";
import { findFile } from "../../files";
import { SOURCE_ENGLISH } from "../../languages";

/** The English file of a mask. */
export async function englishFile(realRoot: string, mask: Mask): Promise<string | undefined> {
  for (const code of SOURCE_ENGLISH) {
    const path = pathWith(mask, code);
    if ((await findFile(realRoot, path)).ok) return path;
  }
  return undefined;
}

/**
 * Where there is no English file: `en.default.json` as in themes of Shopify, `lang.json` beside `lang.*.json`, then the
 * English file of the folder above. Folders of further languages, such as unfinished ones, have none of their own.
 */
export async function sourcesWithoutCode(realRoot: string, mask: Mask): Promise<readonly string[]> {
  if (mask.rest !== "" || (await englishFile(realRoot, mask)) !== undefined) return [];
  const above = mask.folder === "" ? undefined : await englishFile(realRoot, { ...mask, folder: folderAbove(mask) });
  return [pathWith(mask, "en.default"), ...pathsWithoutCode(mask), ...(above === undefined ? [] : [above])];
}

/** The folder above that of a mask; empty for the root. */
export function folderAbove({ folder }: Pick<Mask, "folder">): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
}

/** Whether a path is that of a template in the folder above, which only its name and place say is that of a mask. */
export function isTemplateAbove({ folder, rest }: Mask, path: string): boolean {
  return rest === "" && folder !== "" && posix.dirname(path) === (folderAbove({ folder }) || ".");
}

/**
 * The path of a mask without its code: `app.xlf` for `app.*.xlf` or `*.app.xlf`, `i18n/app.xlf` for `i18n/*` + `/app.xlf` or
 * `/app.*.xlf`.
 */
export function pathsWithoutCode(mask: Mask): readonly string[] {
  const { folder, prefix, suffix, rest } = mask;
  if (rest !== "" && (prefix !== "" || suffix !== "")) return [];
  const [start = "", end = ""] = rest === "" ? [prefix, suffix] : rest.split("*");
  const name = rest === "" || rest.includes("*") ? nameWithoutCode(start, end) : rest;
  return name === undefined ? [] : [folder === "" ? name : `${folder}/${name}`];
}

/** @returns undefined if only an ending is left, or if folders are between */
function nameWithoutCode(prefix: string, suffix: string): string | undefined {
  const before = prefix.replace(/[._-]$/, "");
  const name = before === "" ? suffix.replace(/^[._-]/, "") : before + suffix;
  return /[^.]\./.test(name) && !suffix.includes("/") ? name : undefined;
}
