import path from "node:path";
import { GIT_TIME, nulSeparated } from "../../common/git/runGit";
import { NOTHING_MOVED } from "../../engine/finding/files/movedFiles";
import { trackedByMask } from "../../engine/finding/files/trackedByMask";
import { type Tracked, templatesIn } from "../../engine/finding/files/trackedFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { isIndexDamaged, readIndex } from "../../engine/finding/gitIndex/readIndex";
import type { UnusableFile } from "../../engine/finding/maskFiles";
import { isTemplate, TEMPLATE_EXTENSION } from "../../engine/formats/formats";
import { sourcePaths } from "../../engine/partSources";
import { fileProblem } from "../../model/fileProblem";
import { parseSingleFile } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { createFolderGit } from "./folderGit";
import { literally, pathspecOf } from "./pathspecs";

const MAX_FILES = 200_000;

export interface TrackedListing {
  readonly tracked: Tracked;
  readonly leftOut: readonly UnusableFile[];
}

/** What Git has of components that are named, not found. */
export async function listTracked(
  realRoot: string,
  definitions: readonly ComponentDefinition[],
): Promise<TrackedListing> {
  const named = await Promise.all(definitions.map((each) => sourcePaths(realRoot, each)));
  const settings = definitions.flatMap(({ format, mask }) => format.sourceSettings?.(mask) ?? []);
  const sources = new Set([...named.flat(), ...settings].filter((file) => parseSingleFile(file).ok));
  const folders = definitions.map(({ mask }) =>
    pathspecOf({ text: path.posix.join(mask.folder, `*${TEMPLATE_EXTENSION}`) }),
  );
  const wanted = [...definitions.map(({ mask }) => pathspecOf(mask)), ...[...sources].map(literally), ...folders];
  const index = createMaskIndex(definitions.map((owner) => ({ mask: owner.mask, owner })));
  const files = new Set<string>();
  const { kind } = await createFolderGit(realRoot, new AbortController().signal).read(
    ["ls-files", "--cached", "-z", "--", ...new Set(wanted)],
    nulSeparated((name) => files.add(name).size < MAX_FILES),
    GIT_TIME.folder,
  );
  const leftOut: UnusableFile[] = [];
  if (kind !== "done" || (await isIndexDamaged(realRoot))) {
    files.clear();
    const isWanted = (file: string) => isTemplate(file) || sources.has(file) || index.find(file).length > 0;
    const read = await readIndex(realRoot, (file) => {
      if (isWanted(file)) files.add(file);
      return files.size < MAX_FILES;
    });
    if (read === "unreadable") leftOut.push({ path: ".", problem: fileProblem("gitUnreadable") });
    if (files.size >= MAX_FILES) leftOut.push({ path: ".", problem: fileProblem("tooManyNames") });
  }
  const byMask = await trackedByMask(definitions, files);
  return { tracked: { files, byMask, templates: templatesIn(files), moved: NOTHING_MOVED }, leftOut };
}
