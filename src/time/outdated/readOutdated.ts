import nodePath from "node:path";
import { blobId } from "../../common/git/blobId";
import { type BlobReader, createBlobReader } from "../../common/git/blobReader";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { nulSeparated } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { keyInGroup } from "../../engine/counting/groups/partKeys";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../engine/files";
import { isSourceGuessed, type ProjectComponent } from "../../engine/projectComponent";
import { effectOf } from "../../model/fileProblem";
import type { OutdatedUnknown } from "../../model/statistics/outdatedUnknown";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { pathspecsOf } from "../git/pathspecs";
import { createDonors } from "./donors";
import { createFileDiffs, type FileDiffs } from "./fileDiffs";
import { type HistoryOf, type LanguageOutdated, type OutdatedByLanguage, outdatedInPart } from "./partOutdated";
import { type FileStep, type FileSteps, readSteps, UNCOMMITTED } from "./readSteps";

// Loaded with the rest, and only then of use.
export { createConfirmations } from "./confirmations";
export { unknownIn } from "./partOutdated";

export interface OutdatedRequest {
  readonly realRoot: string;
  /** The folder with the files of the snapshot, if these are elsewhere: those of an earlier commit. */
  readonly filesRoot?: string;
  /** Paths in the commit by those in the snapshot, where they differ. */
  readonly formerNames?: ReadonlyMap<string, string>;
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
  readonly pathspecs: readonly string[];
  /** Ids of the blobs of the newest commit by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly steps: FileSteps;
}

/** Of all versions of one component that are read, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Of the versions that Git is asked for together. */
const MAX_AHEAD = 16;
const MAX_AHEAD_BYTES = 4 * 1024 * 1024;

/**
 * The strings whose source text changed after their translation did, by the languages' codes: along the first parents of
 * what is checked out, by texts, so that other lines, orders and file names are no changes. What is not committed is the
 * newest step. Only versions that were not compared before are read.
 *
 * Fails where nothing is known of any language. Rejects when the signal is aborted.
 */
export async function readOutdated(request: OutdatedRequest): Promise<Result<OutdatedByLanguage, NoOutdated>> {
  const { realRoot, head, component, snapshot, kept, signal } = request;
  const all: readonly Part[] = snapshot.parts ?? [{ mask: undefined, snapshot }];
  const parts = all.filter((part) => part.snapshot.emptiness !== "noStrings");
  // A text that changed is another string there, so Git need not be asked.
  if (parts.every((part) => part.snapshot.format.textsAreKeys && part.snapshot.keyed === undefined))
    return succeed(new Map());
  const paths = new Set(parts.flatMap((part) => pathsOf(part.snapshot)).map(createNameThen(request)));
  if (parts.some((part) => isSourceGuessed(part.snapshot))) return fail({ reason: "source" });
  if (snapshot.remarks.some(({ problem }) => effectOf(problem) === "incomplete")) return fail({ reason: "incomplete" });
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  if (head === undefined || !/^[0-9a-f]{40,64}$/.test(head)) return fail({ reason: "noRepository" });
  const { name } = component.definition;
  const before = kept.committed.get(name);
  const isSame =
    before?.head === head && before.paths.size === paths.size && [...paths].every((path) => before.paths.has(path));
  const committed = isSame ? succeed(before) : await readCommitted(request, parts, { git, head, paths });
  signal.throwIfAborted();
  if (!committed.ok) return committed;
  kept.committed.set(name, committed.value);
  let blobs: BlobReader | undefined;
  try {
    const isUncommitted = await createIsUncommitted(request, git, committed.value);
    return succeed(
      await readParts(request, parts, { ...committed.value, isUncommitted }, (...asked) => {
        blobs ??= createBlobReader(realRoot, MAX_FILE_BYTES, signal);
        return blobs.read(...asked);
      }),
    );
  } finally {
    blobs?.close();
  }
}

function createNameThen({ formerNames }: OutdatedRequest): (path: string) => string {
  return (path) => formerNames?.get(path) ?? path;
}

/** The commit that is checked out; undefined where there is none. */
export function readHead(realRoot: string, signal: AbortSignal): Promise<string | undefined> {
  return createFolderGit(realRoot, signal).ask(["rev-parse", "--verify", "HEAD"]);
}

/** Why nothing is known, with what Git said. */
export interface NoOutdated {
  readonly reason: OutdatedUnknown;
  readonly detail?: string;
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
  request: OutdatedRequest,
  parts: readonly Part[],
  { git, head, paths }: CommitRequest,
): Promise<Result<Committed, NoOutdated>> {
  const { realRoot, component, formerNames = new Map() } = request;
  const facts = await git.ask(["rev-parse", "--is-shallow-repository", "--absolute-git-dir"]);
  const [shallow, gitFolder] = facts?.split("\n") ?? [];
  if (!(await isRepositoryOf(realRoot, git.ask, gitFolder))) return fail({ reason: "noRepository" });
  if (shallow !== "false") return fail({ reason: shallow === "true" ? "shallow" : "history" });
  const files = await git.listFiles(head, (path) => paths.has(path));
  if (!files.ok) return fail({ reason: "history", detail: files.problem });
  const sources = new Set(parts.flatMap((part) => part.snapshot.sources.map(createNameThen(request))));
  // Nothing is known of one that is not committed, in a submodule or a link.
  if (![...sources].every((path) => files.value.has(path))) return fail({ reason: "notInGit" });
  const named = [...sources, ...formerNames.values()].map((text) => ({ text, single: true as const }));
  const masks = [...component.definition.parts.map(({ mask }) => mask), ...named];
  const pathspecs = pathspecsOf(masks);
  const steps = await readSteps(git, head, paths, pathspecsOf(masks.map(beside)));
  if (!steps.ok) return fail({ reason: "history", detail: steps.problem });
  return succeed({ head, paths, pathspecs, files: files.value, steps: steps.value });
}

/** All files beside those of a mask, as strings may have moved from one that is gone. */
function beside({ text }: { readonly text: string }): { readonly text: string } {
  return { text: nodePath.posix.join(nodePath.posix.dirname(text), `*${nodePath.posix.extname(text)}`) };
}

/** Whether a file is only not committed yet: not ignored, and in no other repository. */
async function createIsUncommitted(
  { signal }: OutdatedRequest,
  git: FolderGit,
  { paths, files, pathspecs }: Committed,
): Promise<(path: string) => boolean> {
  const uncommitted = new Set<string>();
  if ([...paths].every((path) => files.has(path))) return () => false;
  const take = nulSeparated((path) => {
    if (paths.has(path)) uncommitted.add(path);
    return true;
  });
  await git.read(["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ...pathspecs], take);
  signal.throwIfAborted();
  return (path) => uncommitted.has(path);
}

function pathsOf({ sources, keyed, languages }: ComponentSnapshot): readonly string[] {
  return [
    ...sources,
    ...(keyed ? [keyed.file.path] : []),
    ...languages.flatMap(({ files }) => files.map(({ path }) => path)),
  ];
}

async function readParts(
  request: OutdatedRequest,
  parts: readonly Part[],
  { head, files, steps, isUncommitted }: Committed & { readonly isUncommitted: (path: string) => boolean },
  read: BlobReader["read"],
): Promise<OutdatedByLanguage> {
  const { realRoot, filesRoot = realRoot, kept, signal } = request;
  const nameThen = createNameThen(request);
  const all = new Map<string, LanguageOutdated>();
  let room = MAX_BYTES;
  const readBlob: BlobReader["read"] = async (...asked) => {
    signal.throwIfAborted();
    const bytes = room < 0 ? undefined : await read(...asked);
    signal.throwIfAborted();
    room -= bytes?.length ?? 0;
    return bytes;
  };
  const donors = createDonors(steps, files);
  const historyOf: HistoryOf = async ({ format, ...asked }, isDonor = () => true) => {
    const { path } = asked;
    const found = await findFile(filesRoot, path);
    const bytes = found.ok ? await readFoundFile(found.value) : found;
    if (!found.ok || !bytes.ok) return fail("incomplete");
    const isLink = found.value.realPath !== nodePath.join(filesRoot, path);
    const name = nameThen(path);
    if (isLink || !(files.has(name) || isUncommitted(name))) return fail("notInGit");
    const id = blobId(bytes.value, head.length);
    const committed = files.get(name);
    const past = committed === undefined ? [] : (steps.get(name) ?? []);
    const ahead = Math.min(MAX_AHEAD, MAX_AHEAD_BYTES / (bytes.value.length + 1));
    const nextOf = (version: string, of: readonly FileStep[]) => {
      const start = of.findIndex(({ before }) => before === version) + 1;
      return of.slice(start, start + ahead).flatMap(({ before }) => before ?? []);
    };
    const uncommitted = { step: UNCOMMITTED, seconds: undefined, before: committed };
    return succeed({
      id,
      steps: id === committed ? past : [uncommitted, ...past],
      request: { format, ...asked },
      diffs: kept.diffs,
      // Files that repeat the source texts say themselves what is outdated, and take long to read.
      donors:
        format.layout === "monolingual"
          ? (...at) => donors(...at).filter(({ path: from }) => isDonor(from, asked.code ?? ""))
          : () => [],
      signal,
      readBytes: async (version, of = past) =>
        version === id ? bytes.value : await readBlob(version, nextOf(version, of)),
    });
  };
  for (const { mask, snapshot } of parts) {
    for (const [code, own] of await outdatedInPart(snapshot, historyOf, signal)) {
      const { strings: before = [], unknown } = all.get(code) ?? {};
      if (unknown !== undefined) continue;
      const { strings } = own;
      if (strings === undefined) {
        all.set(code, own);
        continue;
      }
      const named =
        mask === undefined ? strings : strings.map((each) => ({ ...each, key: keyInGroup(mask, each.key) }));
      all.set(code, { strings: [...before, ...named] });
    }
  }
  return all;
}
