import { addTo } from "../../../common/collections";
import { timeSlices } from "../../concurrency/timeSlices";
import { extensionOf } from "../../formats/conventions/unsupportedFormats";
import { formatOf } from "../../formats/formats";
import { createIsExcluded } from "../excluding";
import { isUsablePath } from "../files/usablePaths";
import { withoutCodeset } from "../languages/codeSpelling";
import { namedSources } from "../sources/projectSources";
import { type FileGroup, groupByMask } from "./fileGroups";
import { type FileOwners, type FolderOfComponents, ownSideFolders } from "./ownFiles";
import { listPossibleFiles } from "./possibleFiles";

/** The files of a folder with endings that translations have anywhere, by where they are. */
export interface SortedFiles {
  /** Of components that the settings leave out, by their patterns. */
  readonly excluded: ReadonlyMap<string, readonly string[]>;
  /** Paths of components without their endings. */
  readonly ownStems: ReadonlySet<string>;
  /** In folders that are not searched. */
  readonly skipped: readonly string[];
  /** The folder that is not searched and has a path. */
  readonly skippedFolderIn: (path: string) => string | undefined;
  /** Examples and libraries, which are left out beside the program. */
  readonly inSideFolders: readonly string[];
  /** The folder that leaves a file out, or a library's file itself. */
  readonly sideFolderOf: (path: string) => string | undefined;
  readonly ignored: readonly string[];
  /** All others that belong to no component. */
  readonly others: readonly string[];
  /** Whether the project names a path as a source for a translation service. */
  readonly isNamed: (path: string) => boolean;
}

export async function sortFiles(
  folder: Omit<FolderOfComponents, "isSearched">,
  { ownFileOf, excludedMaskOf }: FileOwners,
): Promise<SortedFiles> {
  const patterns = await namedSources(folder.realRoot);
  const isNamed = patterns.length === 0 ? () => false : createIsExcluded(patterns);
  const { listed, ignored, skippedFolderIn } = await listPossibleFiles(folder.realRoot, isNamed);
  const sideFolderOf = ownSideFolders(folder);
  const excluded = new Map<string, string[]>();
  const ownStems = new Set<string>();
  const skipped: string[] = [];
  const inSideFolders: string[] = [];
  const others: string[] = [];
  const slices = timeSlices();
  for (const path of listed) {
    if (slices.due()) await slices.yield();
    const mask = excludedMaskOf(path);
    if (mask !== undefined) addTo(excluded, mask, path);
    else if (ownFileOf(path) !== undefined) ownStems.add(stemOf(path));
    // A check says how it should be spelled, or it is a file of a component in another encoding.
    else if (ownFileOf(withoutCodeset(stemOf(path)) + extensionOf(path).toLowerCase()) !== undefined) continue;
    else if (skippedFolderIn(path) !== undefined) skipped.push(path);
    else if (isUsablePath(path)) (sideFolderOf(path) === undefined ? others : inSideFolders).push(path);
  }
  const isOfInterest = (path: string) => ownFileOf(path) === undefined && skippedFolderIn(path) === undefined;
  return {
    ...{ excluded, ownStems, skipped, skippedFolderIn, inSideFolders, sideFolderOf, others, isNamed },
    ignored: ignored.filter(isOfInterest),
  };
}

/** Those in formats that are read, with others that differ only in their language. */
export async function supportedGroups({ others }: Pick<SortedFiles, "others">): Promise<readonly FileGroup[]> {
  return groupByMask(
    others.filter((path) => {
      const format = formatOf(path);
      return format !== undefined && format.layout !== "multilingual";
    }),
  );
}

/** Those that are not alone. */
export function inSeveralLanguages(groups: readonly FileGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ files }) => (files.length > 1 ? files : [])));
}

export function stemOf(path: string): string {
  return path.slice(0, path.length - extensionOf(path).length);
}
