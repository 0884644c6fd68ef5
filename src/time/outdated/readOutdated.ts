import { type BlobReader, createBlobReader } from "../../common/git/blobReader";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { keyInGroup } from "../../engine/counting/groups/partKeys";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../engine/files";
import { isSourceGuessed, type ProjectComponent } from "../../engine/projectComponent";
import { effectOf } from "../../model/fileProblem";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { pathspecsOf } from "../git/pathspecs";
import { blobId } from "./blobTexts";
import { createFileDiffs, type FileDiffs, type ReadVersion } from "./fileDiffs";
import type { FileHistory } from "./fileHistory";
import type { OutdatedString } from "./outdatedStrings";
import { type AskedFile, type OutdatedByLanguage, outdatedInPart } from "./partOutdated";
import { type FileSteps, readSteps, UNCOMMITTED } from "./readSteps";

// Loaded with the rest, and only then of use.
export { readConfirmations } from "./confirmations";

export interface OutdatedRequest {
  readonly realRoot: string;
  /** See {@link readHead}. */
  readonly head: string | undefined;
  readonly component: Pick<ProjectComponent, "definition">;
  readonly snapshot: ComponentSnapshot;
  readonly kept: KeptHistory;
  readonly signal: AbortSignal;
}

/** What need not be read again. */
export interface KeptHistory {
  readonly diffs: FileDiffs;
  /** What the newest commit told of each component, by its name. */
  readonly committed: Map<string, Committed>;
}

export function createKeptHistory(): KeptHistory {
  return { diffs: createFileDiffs(), committed: new Map() };
}

interface Committed {
  readonly head: string;
  /** For which files Git was asked. */
  readonly paths: ReadonlySet<string>;
  /** Ids of the blobs of the newest commit by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly steps: FileSteps;
}

/** Of all versions of one component that are read, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * The strings whose source text changed after their translation did, by the languages' codes: along the first parents of
 * what is checked out, by texts, so that other lines, orders and file names are no changes. What is not committed is the
 * newest step. Only versions that were not compared before are read.
 *
 * Fails where the history does not tell: with one line, or with undefined where there is no whole history, or files have
 * errors, which others say. Rejects when the signal is aborted.
 */
export async function readOutdated(request: OutdatedRequest): Promise<Result<OutdatedByLanguage, string | undefined>> {
  const { realRoot, head, component, snapshot, kept, signal } = request;
  const parts: readonly Part[] = snapshot.parts ?? [{ mask: undefined, snapshot }];
  const paths = new Set(parts.flatMap((part) => pathsOf(part.snapshot)));
  if (
    parts.some((part) => isSourceGuessed(part.snapshot)) ||
    snapshot.remarks.some(({ problem }) => effectOf(problem) === "incomplete")
  )
    return fail(undefined);
  const git = createFolderGit(realRoot, signal);
  if (head === undefined || !/^[0-9a-f]{40,64}$/.test(head)) return fail(undefined);
  const { name } = component.definition;
  const before = kept.committed.get(name);
  const isSame =
    before?.head === head && before.paths.size === paths.size && [...paths].every((path) => before.paths.has(path));
  const committed = isSame ? succeed(before) : await readCommitted(request, parts, { git, head, paths });
  if (!committed.ok) return committed;
  kept.committed.set(name, committed.value);
  let blobs: BlobReader | undefined;
  try {
    return await readParts(request, parts, committed.value, (id) => {
      blobs ??= createBlobReader(realRoot, MAX_FILE_BYTES, signal);
      return blobs.read(id);
    });
  } finally {
    blobs?.close();
  }
}

/** The commit that is checked out; undefined where there is none. */
export function readHead(realRoot: string, signal: AbortSignal): Promise<string | undefined> {
  return createFolderGit(realRoot, signal).ask(["rev-parse", "--verify", "HEAD"]);
}

interface Part {
  /** Undefined for the only one. */
  readonly mask: string | undefined;
  readonly snapshot: ComponentSnapshot;
}

interface CommitRequest extends Pick<Committed, "head" | "paths"> {
  readonly git: FolderGit;
}

async function readCommitted(
  { realRoot, component }: OutdatedRequest,
  parts: readonly Part[],
  { git, head, paths }: CommitRequest,
): Promise<Result<Committed, string | undefined>> {
  if (!(await isRepositoryOf(realRoot, git.ask))) return fail(undefined);
  if ((await git.ask(["rev-parse", "--is-shallow-repository"])) !== "false") return fail(undefined);
  const submodules = new Map<string, string>();
  const files = await git.listFiles(head, (path) => paths.has(path), submodules);
  if (!files.ok) return files;
  for (const submodule of submodules.keys())
    if ([...paths].some((path) => path.startsWith(`${submodule}/`))) return fail("files are in a submodule");
  const sources = new Set(parts.flatMap((part) => part.snapshot.sources));
  // Nothing is known of one that is not committed, nor of a link.
  if (![...sources].every((path) => files.value.has(path))) return fail(undefined);
  const named = [...sources].map((text) => ({ text, single: true as const }));
  const pathspecs = pathspecsOf([...component.definition.parts.map(({ mask }) => mask), ...named]);
  const steps = await readSteps(git, head, paths, pathspecs);
  return steps.ok ? succeed({ head, paths, files: files.value, steps: steps.value }) : steps;
}

function pathsOf({ sources, languages }: ComponentSnapshot): readonly string[] {
  return [...sources, ...languages.flatMap(({ files }) => files.map(({ path }) => path))];
}

async function readParts(
  { realRoot, kept: { diffs }, signal }: OutdatedRequest,
  parts: readonly Part[],
  { head, files, steps }: Committed,
  read: BlobReader["read"],
): Promise<Result<OutdatedByLanguage, string>> {
  const all = new Map<string, OutdatedString[]>();
  let room = MAX_BYTES;
  const readBlob: ReadVersion = async (id) => {
    signal.throwIfAborted();
    const bytes = room < 0 ? undefined : await read(id);
    signal.throwIfAborted();
    room -= bytes?.length ?? 0;
    return bytes;
  };
  const historyOf = async ({ format, ...asked }: AskedFile): Promise<FileHistory | undefined> => {
    const { path } = asked;
    const found = await findFile(realRoot, path);
    const bytes = found.ok ? await readFoundFile(found.value) : found;
    if (!bytes.ok) return undefined;
    const id = blobId(bytes.value, head.length === 40 ? "sha1" : "sha256");
    const committed = files.get(path);
    const past = committed === undefined ? [] : (steps.get(path) ?? []);
    const uncommitted = { step: UNCOMMITTED, seconds: undefined, before: committed };
    return {
      id,
      steps: id === committed ? past : [uncommitted, ...past],
      request: { format, ...asked },
      diffs,
      signal,
      readVersion: async (version) => (version === id ? bytes.value : await readBlob(version)),
    };
  };
  for (const { mask, snapshot } of parts) {
    const outdated = await outdatedInPart(snapshot, historyOf, signal);
    if (outdated === undefined) return fail("a version of a file cannot be read");
    for (const [code, own] of outdated) {
      const named = mask === undefined ? own : own.map((each) => ({ ...each, key: keyInGroup(mask, each.key) }));
      all.set(code, [...(all.get(code) ?? []), ...named]);
    }
  }
  return succeed(all);
}
