import { opendir } from "node:fs/promises";
import path from "node:path";
import { trimCharacters } from "../../../common/foreignText";
import { type Mask, pathWith } from "../../../model/mask/mask";
import { ENTRIES_AT_ONCE } from "../../files";

/**
 * Beside the languages (`locale/app.pot`), instead of one (`locale/templates/LC_MESSAGES/app.pot`), or for a mask
 * without a name (`po/*.po`), the only template in the folder.
 */
export async function templateCandidates(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const inFolder = (name: string) => (mask.folder === "" ? name : `${mask.folder}/${name}`);
  if (mask.single) return [`${mask.text}t`];
  if (mask.rest.includes("*")) return [inFolder(`${path.posix.basename(mask.folder)}.pot`)];
  if (mask.rest !== "") {
    const name = `${path.posix.basename(mask.rest, ".po")}.pot`;
    const instead = ["templates", "template", "pot"].map((value) => `${pathWith(mask, value)}t`);
    return [inFolder(name), inFolder(`LC_MESSAGES/${name}`), ...instead];
  }
  const domain = trimCharacters(`${mask.prefix}${mask.suffix.slice(0, -".po".length)}`, ".-_");
  if (domain !== "") return [inFolder(`${domain}.pot`)];
  const only = await onlyTemplateIn(path.join(realRoot, mask.folder));
  return [inFolder(only ?? `${path.posix.basename(mask.folder)}.pot`)];
}

/** Larger folders are not searched for a template. */
const MAXIMUM_ENTRIES = 100_000;

async function onlyTemplateIn(folder: string): Promise<string | undefined> {
  let only: string | undefined;
  let entries = 0;
  try {
    for await (const { name } of await opendir(folder, { bufferSize: ENTRIES_AT_ONCE })) {
      if (++entries > MAXIMUM_ENTRIES) return undefined;
      if (!name.endsWith(".pot") || name.startsWith(".")) continue;
      if (only !== undefined) return undefined;
      only = name;
    }
    return only;
  } catch {
    // Listing the languages reports what is wrong with the folder.
    return undefined;
  }
}
