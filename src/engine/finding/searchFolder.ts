import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { perKey } from "../../common/memoize";
import { cleanLine } from "../../common/text/foreignText";
import { suggest } from "../../common/text/suggest";
import { fileProblem } from "../../model/fileProblem";
import { parseSingleFile } from "../../model/mask/mask";
import { createIsExcluded, type ExcludingOutcome, ownMasks, unusedExclusions, withoutExcluded } from "./excluding";
import { type FilesFound, findTranslationFiles } from "./files/findFiles";
import { type Tracked, templatesIn } from "./files/trackedFiles";
import { isUsablePath } from "./files/usablePaths";
import { findComponents } from "./findComponents";
import { groupComponents } from "./groups/groupComponents";
import { type FoldersAround, languageOfSubmodule } from "./languages/submoduleLanguage";
import type { UnusableFile } from "./maskFiles";
import { withFolders } from "./pathFolders";
import {
  namedCodes,
  namedElsewhere,
  namedNowhere,
  readProjectSources,
  withNamedSource,
} from "./sources/projectSources";

export interface FolderSearchOptions {
  /** The language code of source files, where the files do not tell. */
  readonly source: string | undefined;
  /** Whether sources without translations are components, too. */
  readonly untranslated: boolean;
  /** Paths of what the settings leave out; see {@link createIsExcluded}. Nothing if omitted. */
  readonly exclude?: readonly string[];
  /** Masks whose files are shown otherwise, so that they aren't found. */
  readonly elsewhere?: readonly string[];
}

export interface FolderSearchOutcome extends ExcludingOutcome {
  readonly listing: FilesFound;
  readonly leftOut: readonly UnusableFile[];
  readonly tracked: Tracked;
}

/**
 * Finds the components of a folder.
 *
 * @param known the files of the folder, where it was just listed
 */
export async function searchFolder(
  realRoot: string,
  { source, untranslated, exclude = [], elsewhere = [] }: FolderSearchOptions,
  known?: FilesFound,
): Promise<FolderSearchOutcome> {
  const listing = known ?? (await findTranslationFiles(realRoot));
  const { files, tracked, unmerged, leftOut } = listing;
  const project = await readProjectSources(realRoot, tracked);
  const found = await findComponents(files, {
    ...{ realRoot, tracked, untranslated },
    sourcesElsewhere: (translated) => namedElsewhere(files.filter(isUsablePath), translated, { ...project, realRoot }),
  });
  const codes = source === undefined ? await namedCodes(found.components, files, project) : new Map<unknown, never>();
  const components = found.components
    .filter(({ mask }) => !elsewhere.includes(mask.text))
    .map((each) => (source === undefined ? withNamedSource(each, codes.get(each)) : { ...each, source }));
  const groups = await groupComponents(components, realRoot);
  const isExcluded = createIsExcluded(ownMasks(exclude, groups));
  const { named, problems } = project;
  const shown = components.filter(({ mask }) => !isExcluded(mask.text));
  const isInUse = codes.size > 0 || found.sourcesElsewhere.size > 0;
  // What is not read may name a source.
  const unread = problems.filter(({ problem }) => isInUse || problem.kind === "tooLarge");
  const around = foldersAround(files, leftOut);
  const isNamed = ({ path }: UnusableFile) =>
    shown.some((each) => languageOfSubmodule(each, path, around) !== undefined) ||
    named.some((each) => [each.source, each.translation].some((own) => own.startsWith(`${path}/`)));
  const nowhere = source === undefined ? await namedNowhere(realRoot, shown, project) : [];
  const unusable = [...leftOut, ...found.leftOut, ...unread, ...nowhere].map((each) =>
    each.problem.kind === "notCheckedOut" && isNamed(each)
      ? { ...each, problem: fileProblem("translationsNotCheckedOut") }
      : each,
  );
  const masks = groups.flatMap(({ filemask, parts }) => [filemask, ...parts.map(({ mask }) => mask.text)]);
  const shownOf = (paths: readonly string[]) => paths.filter((path) => !isExcluded(path));
  const shownUnusable = unusable.filter(({ path }) => !isExcluded(path));
  const inVain = unusedExclusions(exclude, [...masks, ...unusable.map(({ path }) => path), ...files]);
  return {
    ...withoutExcluded(groups, isExcluded, exclude.length > 0 ? files : []),
    listing,
    leftOut: [...shownUnusable, ...(await misspelled(inVain, realRoot, masks))],
    tracked: {
      files: tracked,
      byMask:
        exclude.length > 0 ? new Map([...found.tracked].map(([mask, own]) => [mask, shownOf(own)])) : found.tracked,
      templates: templatesIn(tracked.keys()),
      unmerged,
      moved: found.moved,
    },
  };
}

/** Submodules that are not checked out, and the folders of files. */
function foldersAround(files: readonly string[], leftOut: readonly UnusableFile[]): FoldersAround {
  const namesIn = perKey((folder: string): readonly string[] => {
    const start = folder === "" ? "" : `${folder}/`;
    const names = files.flatMap((file) => {
      const end = file.startsWith(start) ? file.indexOf("/", start.length) : -1;
      return end < 0 ? [] : [file.slice(start.length, end)];
    });
    return [...new Set(names)];
  });
  const submodules = leftOut.flatMap(({ path, problem: { kind } }) =>
    kind === "notCheckedOut" || kind === "translationsNotCheckedOut" ? [path] : [],
  );
  return { namesIn, submodules };
}

/** Paths in the settings that leave nothing out. Folders that are there may be left out anyway. */
async function misspelled(
  paths: readonly string[],
  realRoot: string,
  masks: readonly string[],
): Promise<readonly UnusableFile[]> {
  const names = new Set(masks.flatMap(withFolders));
  const all = await Promise.all(
    paths.map(async (path): Promise<readonly UnusableFile[]> => {
      const folder = parseSingleFile(path.replace(/\/$/, ""));
      if (folder.ok && (await lstat(join(realRoot, folder.value.text)).catch(() => undefined))) return [];
      const suggestion = suggest(path, names);
      const problem = suggestion === undefined ? fileProblem("noFiles") : fileProblem("excludesNothing", suggestion);
      return [{ path: cleanLine(path, "path") || ".", problem }];
    }),
  );
  return all.flat();
}
