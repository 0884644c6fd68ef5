import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Mask, pathWith } from "../../model/mask";
import { compareTexts } from "./mask";

/**
 * Where a component's template may be, most likely first: with the domain's name beside the languages
 * (`locale/app.pot`), in a folder of its own in the place of a language (`locale/templates/LC_MESSAGES/app.pot`), or,
 * where the mask names no domain (`po/*.po`), under the folder's name or as the only template there.
 */
export async function templateCandidates(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const inFolder = (name: string) => (mask.folder === "" ? name : `${mask.folder}/${name}`);
  if (mask.rest !== "") {
    const name = `${path.posix.basename(mask.rest, ".po")}.pot`;
    const instead = ["templates", "template", "pot"].map((value) => `${pathWith(mask, value)}t`);
    return [inFolder(name), inFolder(`LC_MESSAGES/${name}`), ...instead];
  }
  const domain = `${mask.prefix}${mask.suffix.slice(0, -".po".length)}`.replace(/^[.\-_]+|[.\-_]+$/g, "");
  if (domain !== "") return [inFolder(`${domain}.pot`)];
  const only = await templatesIn(path.join(realRoot, mask.folder));
  const byFolder = inFolder(`${path.posix.basename(mask.folder)}.pot`);
  return only.length === 1 ? only.map(inFolder) : [byFolder];
}

async function templatesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".pot") && !name.startsWith(".")).sort(compareTexts);
  } catch {
    // The folder's own problem is reported where its languages are listed.
    return [];
  }
}
