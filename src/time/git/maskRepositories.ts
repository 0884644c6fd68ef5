import { findFile } from "../../engine/files";
import { nestedRepositories } from "../../engine/finding/files/nestedRepositories";
import { isTellingLanguageCode } from "../../model/language/knownLanguages";
import { type Mask, valueInPath } from "../../model/mask/mask";
import { starredFolders } from "./starredFolders";

/**
 * Folders of the repositories below a folder that have files of masks, or may have had some of a language, by the texts of
 * the masks. The folder's own repository is none of them.
 */
export async function repositoriesOfMasks(
  realRoot: string,
  masks: readonly Mask[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { files, isCut } = await starredFolders(realRoot, masks);
  const repositories = await nestedRepositories(realRoot, [...masks.map(({ text }) => text), ...files.keys()]);
  const byMask = new Map<string, Set<string>>();
  const add = ({ text }: Mask, repository: string | undefined): void => {
    if (repository !== undefined) byMask.set(text, (byMask.get(text) ?? new Set()).add(repository));
  };
  for (const mask of masks)
    add(mask, repositories.get(mask.text) ?? (isCut && mask.rest !== "" ? mask.folder : undefined));
  for (const [file, mask] of files) {
    const repository = repositories.get(file);
    const isOther = repository !== undefined && repository !== repositories.get(mask.text);
    // Any other repository may lie beside those of languages.
    if (isOther && (isTellingLanguageCode(valueInPath(mask, file) ?? "") || (await findFile(realRoot, file)).ok))
      add(mask, repository);
  }
  return byMask;
}
