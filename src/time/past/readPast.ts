import { type BlobReader, createBlobReader } from "../../common/git/blobReader";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { fail, type Result, succeed } from "../../common/result";
import type { FileCounter } from "../../engine/counting/bytes/fileCounter";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import { MAX_FILE_BYTES } from "../../engine/files";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import type { CountedLanguage } from "../../model/history/figures";
import type { PastState } from "../../model/history/past";
import { createFolderGit } from "../git/folderGit";
import { literally, pathspecOf } from "../git/pathspecs";
import { createRawLog, RAW_LOG_ARGUMENTS } from "../git/rawLog";
import { createPastFolder, type PastFolder } from "./pastFolder";
import { unreadThen } from "./unreadThen";
import { wantedFiles } from "./wantedFiles";

export interface PastRequest {
  readonly realRoot: string;
  readonly definition: ComponentGroup;
  readonly ignoredChecks: readonly string[];
  readonly counter: FileCounter;
  readonly signal: AbortSignal;
  /** When it is aborted, older commits are not included. */
  readonly enough?: AbortSignal | undefined;
  /** Called after each counted state, of so many. */
  readonly progress: (done: number, of: number) => void;
}

/** `unfinished`: why commits are not included, most often older ones. Absent if all are. */
export interface Past {
  /** Newest first. */
  readonly states: readonly PastState[];
  readonly unfinished?: string;
}

const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Counts what a component was at the last commit of each day, or week for those long ago: along the first parents of what
 * is checked out, in one pass over the log from today back. Only files whose blobs differ are read, and counted by the
 * same code as today's; none are checked out. Files that had other names then are not known.
 *
 * Fails with the problem if there is no usable repository. Rejects when the signal is aborted.
 */
export async function readPast(request: PastRequest): Promise<Result<Past, string>> {
  const { realRoot, signal } = request;
  const { parts } = request.definition;
  signal.throwIfAborted();
  const { sources, isWanted } = await wantedFiles(realRoot, parts);
  const git = createFolderGit(realRoot, signal);
  const place = await git.ask(["rev-parse", "--absolute-git-dir", "--verify", "HEAD"]);
  const [, gitFolder, head] = /^(.*?)\r?\n([0-9a-f]{40,64})$/s.exec(place ?? "") ?? [];
  if (head === undefined) return fail("there are no commits");
  if (!(await isRepositoryOf(realRoot, git.ask, gitFolder))) return fail("the repository is not that of the folder");

  const files = await git.listFiles(head, isWanted);
  if (!files.ok) return files;
  const log = createPastLog(Date.now() / 1000, isWanted);
  const paths = [...parts.map(({ mask }) => pathspecOf(mask)), ...[...sources].map(literally)];
  const logged = await git.read([...RAW_LOG_ARGUMENTS, "--no-renames", head, "--", ...paths], log.add);
  signal.throwIfAborted();
  const problem = logged.kind === "done" ? undefined : `git log: ${logged.problem}`;
  const folder = tryCreatePastFolder();
  if (!folder.ok) return folder;
  const blobs = createBlobReader(realRoot, MAX_FILE_BYTES, signal);
  try {
    return succeed(
      await countBack(request, { files: files.value, moments: log.moments(), folder: folder.value, blobs, problem }),
    );
  } finally {
    blobs.close();
    await folder.value.remove();
  }
}

function tryCreatePastFolder(): Result<PastFolder, string> {
  try {
    return succeed(createPastFolder());
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return fail(`there is no folder for temporary files (${code})`);
  }
}

interface Walk {
  /** Ids of blobs by path, as they are in the newest commit. */
  readonly files: ReadonlyMap<string, string>;
  readonly moments: readonly PastMoment[];
  readonly folder: PastFolder;
  readonly blobs: BlobReader;
  readonly problem: string | undefined;
}

async function countBack(request: PastRequest, { files, moments, folder, blobs, problem }: Walk): Promise<Past> {
  const { definition, ignoredChecks, counter, signal, enough, progress } = request;
  const scanner = createGroupScanner(folder.realRoot, definition, counter, ignoredChecks);
  const { put } = createPastFiles({ folder, blobs, signal, maximumBytes: MAX_BYTES });
  const states: PastState[] = [];
  /** Files that are read in part at the newest commit, too, as they are today. */
  let partial: ReadonlySet<string> | undefined;
  let unfinished = problem;
  let isThere = await put(files);
  for (const [index, { seconds, before }] of moments.entries()) {
    if (!isThere) return { states, unfinished: "files are missing or too large" };
    const snapshot = await scanner.scan(signal);
    const unread = unreadThen(snapshot, definition);
    partial ??= new Set(unread.flatMap(({ path, leftOut }) => (leftOut ? [] : path)));
    if (unread.every(({ path, leftOut }) => !leftOut && partial?.has(path)))
      states.push({ time: seconds * 1000, languages: languagesOf(snapshot) });
    else unfinished ??= "files couldn't be read in full";
    progress(index + 1, moments.length);
    if (enough?.aborted && index + 1 < moments.length) return { states, unfinished: "it takes too long" };
    isThere = await put(before);
  }
  return { states, ...(unfinished === undefined ? {} : { unfinished }) };
}

function languagesOf({ languages }: ComponentSnapshot): readonly CountedLanguage[] {
  return languages.map(({ code, counts }) => ({ code, ...counts }));
}

interface PastFilesOptions {
  readonly folder: Pick<PastFolder, "put">;
  readonly blobs: Pick<BlobReader, "read">;
  readonly signal: AbortSignal;
  /** Of all files together. */
  readonly maximumBytes: number;
}

/** Keeps the files of a commit in a folder, as long as they are not too large. */
export function createPastFiles({ folder, blobs, signal, maximumBytes }: PastFilesOptions) {
  const sizes = new Map<string, number>();
  let total = 0;
  return {
    /** @returns whether all that is wanted is there. */
    async put(changes: Iterable<readonly [path: string, id: string | undefined]>): Promise<boolean> {
      const all = [...changes];
      // What is gone makes room.
      const ordered = [...all.filter(([, id]) => id === undefined), ...all.filter(([, id]) => id !== undefined)];
      for (const [path, id] of ordered) {
        signal.throwIfAborted();
        const bytes = id === undefined ? undefined : await blobs.read(id);
        signal.throwIfAborted();
        if (id !== undefined && bytes === undefined) return false;
        const size = bytes?.length ?? 0;
        total += size - (sizes.get(path) ?? 0);
        if (total > maximumBytes) return false;
        await folder.put(path, bytes);
        sizes.set(path, size);
      }
      return true;
    },
  };
}

/** What a commit, or the last one of a day, has to be changed back by to get at what was before it. */
interface PastMoment {
  /** Seconds since 1970. */
  readonly seconds: number;
  /** Ids of blobs by path, relative to the folder; undefined for a file that was not there. */
  readonly before: ReadonlyMap<string, string | undefined>;
}

const DAY = 86_400;
const WEEK = 7 * DAY;
/** gettext dates from 1990. Seconds. */
const FIRST_CHANGE = Date.UTC(1990) / 1000;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;
/** Days with commits of which the last one each is kept; of those before, the last of each week. */
const DAILY = 366;
const MAX_MOMENTS = DAILY + 520;
const MAX_LOG_BYTES = 64 * 1024 * 1024;
const CHANGE_COST = 150;

/**
 * The last commit of each day, or week for those long ago, in what Git writes for the arguments of the raw log.
 *
 * @param now seconds since 1970. Times that go backwards are corrected: no commit is newer than the one after it.
 */
function createPastLog(now: number, isWanted: (path: string) => boolean) {
  const moments: { readonly seconds: number; readonly before: Map<string, string | undefined> }[] = [];
  let bucket = Number.NaN;
  let latest = now;
  let bytes = 0;

  const isFull = (): boolean => bytes > MAX_LOG_BYTES;
  const takeTime = (told: number): boolean => {
    const seconds = told < FIRST_CHANGE ? latest : Math.min(told, latest);
    latest = seconds;
    const own =
      moments.length < DAILY || Math.floor(seconds / DAY) === bucket
        ? Math.floor(seconds / DAY)
        : -1 - Math.floor((seconds - FIRST_MONDAY) / WEEK);
    if (own === bucket) return true;
    if (moments.length === MAX_MOMENTS) return false;
    bucket = own;
    moments.push({ seconds, before: new Map() });
    return true;
  };

  return {
    add: createRawLog({
      commit: ({ seconds }) => takeTime(seconds),
      file({ path, before }) {
        if (!isWanted(path)) return true;
        moments.at(-1)?.before.set(path, before);
        bytes += path.length + CHANGE_COST;
        return !isFull();
      },
    }),
    /** Newest first. */
    moments: (): readonly PastMoment[] => moments,
  };
}
