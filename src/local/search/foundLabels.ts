import path from "node:path";
import { cleanLine, trimCharacters } from "../../common/foreignText";

/** Names that say what is in files and folders, but not whose it is. */
const GENERIC: ReadonlySet<string> = new Set(
  `_locales assets common config data default i18n intl l10n lang langs language languages lc_messages locale locales main
  messages packages po public res resources src strings translation translations values`.split(/\s+/),
);

export interface FoundFiles {
  readonly files: string;
  /** As the server names the component, after its files. */
  readonly name: string;
}

/**
 * Labels of components that are found in a folder: the name in the names of the files, spelled as there, or that of the
 * folder that tells most. Components that would have the same label keep the server's names, which differ.
 */
export function foundLabels(found: readonly FoundFiles[], folderPath: string): readonly string[] {
  const labels = found.map((one) => labelOf(one, path.basename(folderPath)));
  return labels.map((label, index) => {
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    return isShared ? (found[index]?.name ?? label) : label;
  });
}

function labelOf({ files, name }: FoundFiles, folderName: string): string {
  if (GENERIC.has(name.toLowerCase())) {
    const parents = files.split("/").slice(0, -1);
    const telling = parents.findLast((part) => !part.includes("*") && !GENERIC.has(part.toLowerCase()));
    return cleanLine(telling ?? folderName, "name") || name;
  }
  const stem = trimCharacters(path.posix.parse(files).name.replace("*", ""), ".-_");
  // Several masks may have the name of their folder.
  const folders = files.split("*").length > 2 ? files.split("/") : [];
  const spelled = [stem, ...folders].find((part) => asSlug(part) === name);
  return spelled === undefined ? name : cleanLine(spelled, "name");
}

function asSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
}
