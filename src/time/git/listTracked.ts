import { realpath } from "node:fs/promises";
import path from "node:path";
import { groupedBy } from "../../common/collections";
import { GIT_TIME } from "../../common/git/runGit";
import { findFile, isInside } from "../../engine/files";
import { createIsExcluded } from "../../engine/finding/excluding";
import { isRepository, MAX_SUBMODULES } from "../../engine/finding/files/gitFiles";
import { NOTHING_MOVED } from "../../engine/finding/files/movedFiles";
import { nestedRepositories } from "../../engine/finding/files/nestedRepositories";
import { trackedByMask } from "../../engine/finding/files/trackedByMask";
import { type Tracked, templatesIn } from "../../engine/finding/files/trackedFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { type FoldersAround, languageOfSubmodule } from "../../engine/finding/languages/submoduleLanguage";
import type { FormatMask, UnusableFile } from "../../engine/finding/maskFiles";
import { isTemplate, TEMPLATE_EXTENSION } from "../../engine/formats/formats";
import { sourcePaths } from "../../engine/partSources";
import { fileProblem } from "../../model/fileProblem";
import { type Mask, parseSingleFile, pathWith } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { valueInFolder } from "../../model/mask/starredFolder";
import { listIndex } from "./indexListing";
import { folderPathspecs, pathspecOf } from "./pathspecs";
import { starredFolders } from "./starredFolders";

const MAX_FILES = 200_000;

interface WantedFiles extends Pick<Mask, "text" | "single"> {
  /** Of the mask that has its star in the name of a folder: this one, or those below, may be submodules. */
  readonly starredIn?: string;
}

export interface TrackedListing {
  readonly tracked: Tracked;
  readonly leftOut: readonly UnusableFile[];
}

/**
 * What Git has of components that are named, not found, in the folder's repository and in those inside.
 *
 * @param exclude paths of submodules that may be missing, or of folders around them
 */
export async function listTracked(
  realRoot: string,
  definitions: readonly ComponentDefinition[],
  exclude: readonly string[] = [],
): Promise<TrackedListing> {
  const named = await Promise.all(definitions.map((each) => sourcePaths(realRoot, each)));
  const settings = definitions.flatMap(({ format, mask }) => format.sourceSettings?.(mask) ?? []);
  const sources = new Set([...named.flat(), ...settings].filter((file) => parseSingleFile(file).ok));
  const templates = definitions.map(({ mask }) => path.posix.join(mask.folder, `*${TEMPLATE_EXTENSION}`));
  const masks = definitions.map(({ mask }) => mask);
  const wanted: WantedFiles[] = [
    ...masks.map((mask) => (mask.rest === "" ? mask : { text: mask.text, starredIn: mask.folder })),
    ...[...sources].map((text) => ({ text, single: true as const })),
    ...[...new Set(templates)].map((text) => ({ text })),
  ];
  const index = createMaskIndex(definitions.map((owner) => ({ mask: owner.mask, owner })));
  const isWanted = (file: string) => isTemplate(file) || sources.has(file) || index.find(file).length > 0;
  const { files: inFolders, names, isCut } = await starredFolders(realRoot, masks);
  const repositories = await nestedRepositories(realRoot, [...wanted.map(({ text }) => text), ...inFolders.keys()]);
  for (const [text, mask] of inFolders)
    if (repositories.get(text) !== repositories.get(mask.text))
      wanted.push({ text, single: true, starredIn: mask.folder });
  const deadline = performance.now() + GIT_TIME.folder;
  const files = new Map<string, string>();
  const submodules = new Set<string>();
  const unmerged = new Map<string, readonly string[]>();
  const leftOut: UnusableFile[] = [];
  const asked = [...groupedBy(wanted, ({ text }) => repositories.get(text) ?? "")];
  for (const [repository, own] of asked.slice(0, MAX_SUBMODULES)) {
    const prefix = repository === "" ? "" : `${repository}/`;
    const folder = path.join(realRoot, repository);
    if (!(await leadsInside(realRoot, folder))) continue;
    const listed = await listIndex(folder, {
      pathspecs: own.flatMap((each) => pathspecsIn(prefix, each)),
      isFileWanted: (file) => isWanted(`${prefix}${file}`),
      isSubmoduleWanted: (each) => masks.some((mask) => valueInFolder(mask, `${prefix}${each}`) !== undefined),
      most: MAX_FILES - files.size,
      timeout: Math.max(1, deadline - performance.now()),
    });
    for (const [file, id] of listed.files) files.set(`${prefix}${file}`, id);
    for (const each of listed.submodules) submodules.add(`${prefix}${each}`);
    for (const [file, ids] of listed.unmerged) unmerged.set(`${prefix}${file}`, ids);
    if (listed.isUnread) leftOut.push({ path: repository || ".", problem: fileProblem("gitUnreadable") });
  }
  const around = {
    namesIn: (folder: string) => names.get(folder) ?? [],
    submodules: [...submodules].slice(0, MAX_SUBMODULES),
  };
  const isExcluded = createIsExcluded(exclude);
  const missing = await missingSubmodules(realRoot, definitions, around);
  leftOut.push(...missing.filter((each) => !isExcluded(each.path)));
  if (isCut || files.size >= MAX_FILES || Math.max(asked.length, submodules.size) > MAX_SUBMODULES)
    leftOut.push({ path: ".", problem: fileProblem("tooManyNames") });
  const byMask = await trackedByMask(definitions, files.keys());
  return { tracked: { files, byMask, templates: templatesIn(files.keys()), unmerged, moved: NOTHING_MOVED }, leftOut };
}

/**
 * Pathspecs of files, and of folders above them that may be submodules.
 *
 * @param prefix of the repository, with a slash at its end
 */
function pathspecsIn(prefix: string, { starredIn, ...files }: WantedFiles): readonly string[] {
  const text = files.text.slice(prefix.length);
  const own = pathspecOf({ ...files, text });
  if (starredIn === undefined) return [own];
  const above = starredIn.slice(prefix.length);
  return [own, ...folderPathspecs(text, above === "" ? 1 : above.split("/").length + 1)];
}

async function leadsInside(realRoot: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined);
  return real !== undefined && isInside(realRoot, real);
}

/** Submodules that are not checked out, and most likely hold a translation of a mask that has its star in a folder. */
async function missingSubmodules(
  realRoot: string,
  masks: readonly FormatMask[],
  around: FoldersAround,
): Promise<readonly UnusableFile[]> {
  const missing: UnusableFile[] = [];
  for (const folder of around.submodules) {
    if (await isRepository(realRoot, folder)) continue;
    for (const masked of masks) {
      const value = languageOfSubmodule(masked, folder, around);
      // Copies of work trees have files without a repository.
      if (value === undefined || (await findFile(realRoot, pathWith(masked.mask, value))).ok) continue;
      missing.push({ path: folder, problem: fileProblem("translationsNotCheckedOut") });
      break;
    }
  }
  return missing;
}
