import { opendir, realpath } from "node:fs/promises";
import path from "node:path";
import { addTo, groupedBy } from "../../common/collections";
import { GIT_TIME, nulSeparated } from "../../common/git/runGit";
import { ENTRIES_AT_ONCE, isInside } from "../../engine/files";
import { ANCESTOR, isRepository, MAX_SUBMODULES, STAGED, SUBMODULE_MODE } from "../../engine/finding/files/gitFiles";
import { NOTHING_MOVED } from "../../engine/finding/files/movedFiles";
import { trackedByMask } from "../../engine/finding/files/trackedByMask";
import { type Tracked, templatesIn } from "../../engine/finding/files/trackedFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { isIndexDamaged, readIndex } from "../../engine/finding/gitIndex/readIndex";
import type { UnusableFile } from "../../engine/finding/maskFiles";
import { isTemplate, TEMPLATE_EXTENSION } from "../../engine/formats/formats";
import { sourcePaths } from "../../engine/partSources";
import { fileProblem } from "../../model/fileProblem";
import { type Mask, parseSingleFile, pathWith, valueInName } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { isStarredFolder } from "../../model/mask/starredFolder";
import { createFolderGit } from "./folderGit";
import { nestedRepositories } from "./nestedRepositories";
import { pathspecOf } from "./pathspecs";

const MAX_FILES = 200_000;

type WantedFiles = Pick<Mask, "text" | "single">;

export interface TrackedListing {
  readonly tracked: Tracked;
  readonly leftOut: readonly UnusableFile[];
}

/** What Git has of components that are named, not found, in the folder's repository and in those inside. */
export async function listTracked(
  realRoot: string,
  definitions: readonly ComponentDefinition[],
): Promise<TrackedListing> {
  const named = await Promise.all(definitions.map((each) => sourcePaths(realRoot, each)));
  const settings = definitions.flatMap(({ format, mask }) => format.sourceSettings?.(mask) ?? []);
  const sources = new Set([...named.flat(), ...settings].filter((file) => parseSingleFile(file).ok));
  const templates = definitions.map(({ mask }) => path.posix.join(mask.folder, `*${TEMPLATE_EXTENSION}`));
  const wanted: WantedFiles[] = [
    ...definitions.map(({ mask }) => mask),
    ...[...sources].map((text) => ({ text, single: true as const })),
    ...[...new Set(templates)].map((text) => ({ text })),
  ];
  const index = createMaskIndex(definitions.map((owner) => ({ mask: owner.mask, owner })));
  const isWanted = (file: string) => isTemplate(file) || sources.has(file) || index.find(file).length > 0;
  const starred = definitions.map(({ mask }) => mask).filter(({ rest }) => rest !== "");
  const { files: inFolders, isCut } = await filesInFolders(realRoot, starred);
  const repositories = await nestedRepositories(realRoot, [...wanted.map(({ text }) => text), ...inFolders.keys()]);
  for (const [text, mask] of inFolders)
    if (repositories.get(text) !== repositories.get(mask)) wanted.push({ text, single: true });
  const deadline = performance.now() + GIT_TIME.folder;
  const files = new Set<string>();
  const unmerged = new Map<string, string[]>();
  const leftOut: UnusableFile[] = [...(await missingSubmodules(realRoot, starred))];
  const asked = [...groupedBy(wanted, ({ text }) => repositories.get(text) ?? "")];
  for (const [repository, own] of asked.slice(0, MAX_SUBMODULES)) {
    const prefix = repository === "" ? "" : `${repository}/`;
    const folder = path.join(realRoot, repository);
    if (!(await leadsInside(realRoot, folder))) continue;
    const listed = new Set<string>();
    const pathspecs = own.map((each) => pathspecOf({ ...each, text: each.text.slice(prefix.length) }));
    const { kind } = await createFolderGit(folder, new AbortController().signal).read(
      ["ls-files", "--stage", "-z", "--", ...new Set(pathspecs)],
      nulSeparated((entry) => {
        const [start, , id = "", stage = ""] = STAGED.exec(entry) ?? [""];
        const file = `${prefix}${entry.slice(start.length)}`;
        if (stage > ANCESTOR) addTo(unmerged, file, id);
        return files.size + listed.add(file).size < MAX_FILES;
      }),
      Math.max(1, deadline - performance.now()),
    );
    if (kind !== "done" || (await isIndexDamaged(folder))) {
      listed.clear();
      const read = await readIndex(folder, (name) => {
        if (isWanted(`${prefix}${name}`)) listed.add(`${prefix}${name}`);
        return files.size + listed.size < MAX_FILES;
      });
      if (read === "unreadable") leftOut.push({ path: repository || ".", problem: fileProblem("gitUnreadable") });
    }
    for (const file of listed) files.add(file);
  }
  if (isCut || files.size >= MAX_FILES || asked.length > MAX_SUBMODULES)
    leftOut.push({ path: ".", problem: fileProblem("tooManyNames") });
  const byMask = await trackedByMask(definitions, files);
  return { tracked: { files, byMask, templates: templatesIn(files), unmerged, moved: NOTHING_MOVED }, leftOut };
}

/** Files whose star is in the name of a folder, which may be a repository of its own, and the texts of their masks. */
async function filesInFolders(
  realRoot: string,
  masks: readonly Mask[],
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly isCut: boolean }> {
  const files = new Map<string, string>();
  // Each of them may be a repository.
  let levels = 0;
  for (const mask of masks) {
    try {
      const folder = await realpath(path.join(realRoot, mask.folder));
      if (!isInside(realRoot, folder)) continue;
      for await (const entry of await opendir(folder, { bufferSize: ENTRIES_AT_ONCE })) {
        const value = entry.isDirectory() ? valueInName(mask, entry.name) : undefined;
        if (value === undefined) continue;
        levels += mask.rest.split("/").length;
        if (levels > MAX_FILES) return { files, isCut: true };
        files.set(pathWith(mask, value), mask.text);
      }
    } catch {
      // What can't be listed is told where it is read.
    }
  }
  return { files, isCut: false };
}

async function leadsInside(realRoot: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined);
  return real !== undefined && isInside(realRoot, real);
}

/** Submodules that are not checked out, for whose names the stars of masks may stand. */
async function missingSubmodules(realRoot: string, masks: readonly Mask[]): Promise<readonly UnusableFile[]> {
  if (masks.length === 0) return [];
  const found = new Set<string>();
  await createFolderGit(realRoot, new AbortController().signal).read(
    ["ls-files", "--stage", "-z", "--", ...new Set(masks.map(folderPathspec))],
    nulSeparated((entry) => {
      const [start, mode] = STAGED.exec(entry) ?? [""];
      const folder = entry.slice(start.length);
      if (mode === SUBMODULE_MODE && masks.some((mask) => isStarredFolder(mask, folder))) found.add(folder);
      return found.size < MAX_SUBMODULES;
    }),
    GIT_TIME.folder,
  );
  const missing: UnusableFile[] = [];
  for (const folder of found) {
    if (!(await isRepository(realRoot, folder)))
      missing.push({ path: folder, problem: fileProblem("translationsNotCheckedOut") });
  }
  return missing;
}

function folderPathspec({ text, rest }: Mask): string {
  return pathspecOf({ text: text.slice(0, -rest.length - 1) });
}
