import { type BlobReader, createBlobReader } from "../../common/git/blobReader";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { MAX_FILE_BYTES } from "../../engine/files";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import type { BaseProblem } from "../../model/compare/base";
import type { PastComponent, PastFigures, PastMoment } from "../../model/history/past";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { repositoriesOfMasks } from "../git/maskRepositories";
import type { PastRequest } from "../past/readPast";
import { unreadThen } from "../past/unreadThen";
import { type FilesAt, listFilesAt } from "./base/filesAt";
import { countThen } from "./base/pastSide";
import { createOutdatedThen, type OutdatedThen } from "./outdated/outdatedThen";
import { folderThen } from "./places/folderThen";
import { resolveCommit } from "./resolveBase";

export interface FiguresRequest extends Pick<PastRequest, "realRoot" | "ignoredChecks" | "counter" | "signal"> {
  readonly components: readonly { readonly slug: string; readonly definition: ComponentGroup }[];
  readonly at: PastMoment;
}

/**
 * Counts what components were at one commit. Nothing is checked out: the files are read from Git's objects, and counted by
 * the code that counts today's. Renames that are staged or committed are followed. Rejects when the signal is aborted.
 */
export async function readFiguresAt(request: FiguresRequest): Promise<Result<PastFigures, BaseProblem>> {
  const { realRoot, at, signal } = request;
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const commit = await resolveCommit(realRoot, at, git);
  signal.throwIfAborted();
  if (!commit.ok) return commit;
  // Nothing was there yet.
  if (commit.value === undefined) {
    const components = request.components.map(({ slug }) => ({ slug, languages: [] }));
    return succeed({ components, ...(at.kind === "time" ? { time: at.time } : {}) });
  }
  const time = await timeOf(commit.value, git);
  const then = await folderThen(realRoot, commit.value, git, signal);
  if (!then.ok) return fail({ kind: "git", detail: then.problem });
  const listed = await listFilesAt(request, then.value);
  if (!listed.ok) return listed;
  const blobs = createBlobReader(realRoot, MAX_FILE_BYTES, signal);
  const components: PastComponent[] = [];
  try {
    const outdated = await createOutdatedThen(request, { commit: commit.value, blobs: then.value.blobs }, blobs);
    for (const { component, at } of listed.value.parts) {
      components.push(await countComponent(request, component, at, { blobs, outdated }));
    }
  } finally {
    blobs.close();
  }
  return succeed({ components, ...(time === undefined ? {} : { time }) });
}

async function countComponent(
  request: FiguresRequest,
  { slug, definition }: FiguresRequest["components"][number],
  at: FilesAt,
  { blobs, outdated }: { readonly blobs: BlobReader; readonly outdated: OutdatedThen },
): Promise<PastComponent> {
  const nested = await repositoriesOfMasks(
    request.realRoot,
    definition.parts.map(({ mask }) => mask),
  );
  // A repository of its own has another past.
  if (nested.size > 0) return { slug };
  if (at.ids.size === 0) return { slug, languages: [] };
  const counted = await countThen(request, definition, at.ids, blobs, async (then): Promise<PastComponent> => {
    const { snapshot } = then;
    if (unreadThen(snapshot, then.definition).length > 0) return { slug };
    const keysOf = await outdated(then, at);
    return {
      slug,
      languages: snapshot.languages.map(({ code, name, counts }) => {
        const keys = keysOf(code);
        return {
          ...{ code, name: cleanLine(name, "name") || code, ...counts },
          ...(keys !== undefined && { outdated: keys.size }),
        };
      }),
    };
  });
  return counted.ok ? counted.value : { slug };
}

/** Milliseconds since 1970. */
async function timeOf(commit: string, git: FolderGit): Promise<number | undefined> {
  const seconds = await git.ask(["log", "-1", "--no-color", "--format=%ct", commit]);
  return seconds !== undefined && /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
