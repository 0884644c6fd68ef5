import { runGit } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { CountedLanguage } from "../../model/history/figures";
import type { PastState } from "../../model/history/past";
import { type Mask, parseSingleFile, valueInName } from "../../model/mask/mask";
import type { ComponentDefinition } from "../components/findComponents";
import type { FileCounter } from "../counting/bytes/fileCounter";
import { type ComponentScanner, createComponentScanner } from "../counting/scanner";
import { MAXIMUM_FILE_BYTES } from "../files";
import { isRepositoryOf } from "../git/ownRepository";
import { type BlobReader, createBlobReader } from "./blobReader";
import { createPastFolder, type PastFolder } from "./pastFolder";
import { createPastLog, PAST_LOG_ARGUMENTS, type PastMoment } from "./pastLog";

export interface PastRequest {
  readonly realRoot: string;
  readonly definition: ComponentDefinition;
  readonly ignoredChecks: readonly string[];
  readonly counter: FileCounter;
  readonly signal: AbortSignal;
  /** Called after each counted state, of so many. */
  readonly progress: (done: number, of: number) => void;
}

/** `unfinished`: why older commits are not included. Absent if all are. */
export interface Past {
  /** Newest first. */
  readonly states: readonly PastState[];
  readonly unfinished?: string;
}

/** Milliseconds. */
const LOG_TIMEOUT = 10 * 60_000;
const ASK_TIMEOUT = 5000;
const MAX_ANSWER_CHARACTERS = 64 * 1024;
const MAX_LOG_CHARACTERS = 1024 * 1024 * 1024;
const MAXIMUM_BYTES = 512 * 1024 * 1024;

/**
 * Counts what a component was at the last commit of each day, or week for those long ago: along the first parents of what
 * is checked out, in one pass over the log from today back. Only files whose blobs differ are read, and counted by the
 * same code as today's; none are checked out. Files that had other names then are not known.
 *
 * Fails with the problem if there is no usable repository. Rejects when the signal is aborted.
 */
export async function readPast(request: PastRequest): Promise<Result<Past, string>> {
  const { realRoot, definition, signal } = request;
  signal.throwIfAborted();
  const named = await definition.format.sourceFiles(realRoot, definition.mask);
  // Some are named by files of the folder.
  const sources = new Set(named.filter((path) => parseSingleFile(path).ok));
  const isWanted = (path: string): boolean => sources.has(path) || isInMask(definition.mask, path);
  const git = gitIn(realRoot, signal);
  const head = await git.ask(["rev-parse", "--verify", "HEAD"]);
  if (head === undefined || !/^[0-9a-f]{40,64}$/.test(head)) return fail("there are no commits");
  if (!(await isRepositoryOf(realRoot, git.ask))) return fail("the repository is not that of the folder");

  const files = await git.listFiles(head, isWanted);
  if (!files.ok) return files;
  const log = createPastLog(Date.now() / 1000, isWanted);
  const paths = [pathspecOf(definition.mask), ...[...sources].map((path) => `:(literal)${path}`)];
  const logged = await git.run([...PAST_LOG_ARGUMENTS, head, "--", ...paths], log.add);
  signal.throwIfAborted();
  const problem = logged.kind === "done" ? undefined : `git log: ${logged.problem}`;
  const [folder, blobs] = [await createPastFolder(), createBlobReader(realRoot, MAXIMUM_FILE_BYTES)];
  try {
    return succeed(await countBack(request, { files: files.value, moments: log.moments(), folder, blobs, problem }));
  } finally {
    blobs.close();
    await folder.remove();
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
  const { definition, ignoredChecks, counter, signal, progress } = request;
  const scanner = createComponentScanner(folder.realRoot, definition, counter, () => undefined, ignoredChecks);
  const sizes = new Map<string, number>();
  /** Whether all that is wanted is there. */
  const put = async (changes: Iterable<readonly [path: string, id: string | undefined]>): Promise<boolean> => {
    for (const [path, id] of changes) {
      signal.throwIfAborted();
      const bytes = id === undefined ? undefined : await blobs.read(id);
      if (id !== undefined && bytes === undefined) return false;
      await folder.put(path, bytes);
      sizes.set(path, bytes?.length ?? 0);
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) <= MAXIMUM_BYTES;
  };
  const states: PastState[] = [];
  let isThere = await put(files);
  for (const { seconds, before } of moments) {
    if (!isThere) return { states, unfinished: "files are missing or too large" };
    states.push({ time: seconds * 1000, languages: await countNow(scanner, signal) });
    progress(states.length, moments.length);
    isThere = await put(before);
  }
  return { states, ...(problem === undefined ? {} : { unfinished: problem }) };
}

async function countNow(scanner: ComponentScanner, signal: AbortSignal): Promise<readonly CountedLanguage[]> {
  const { languages } = await scanner.scan(signal);
  return languages.map(({ code, counts }) => ({ code, ...counts }));
}

function gitIn(folder: string, signal: AbortSignal) {
  const run = async (commandLine: readonly string[], onText?: (text: string) => boolean) => {
    const [timeout, maxOutput] = onText ? [LOG_TIMEOUT, MAX_LOG_CHARACTERS] : [ASK_TIMEOUT, MAX_ANSWER_CHARACTERS];
    const git = runGit({ folder, commandLine, timeout, maxOutput, ...(onText ? { onText } : {}) });
    signal.addEventListener("abort", git.stop, { once: true });
    const outcome = await git.outcome;
    signal.removeEventListener("abort", git.stop);
    return outcome;
  };
  return {
    run,
    async ask(commandLine: readonly string[]): Promise<string | undefined> {
      const answer = await run(commandLine);
      return answer.kind === "done" ? answer.output.replace(/\r?\n$/, "") : undefined;
    },
    /** Ids of the blobs of files below the folder, by their paths in it. */
    async listFiles(commit: string, isWanted: (path: string) => boolean): Promise<Result<Map<string, string>, string>> {
      const files = new Map<string, string>();
      let rest = "";
      const listed = await run(["ls-tree", "-r", "-z", commit], (text) => {
        const lines = (rest + text).split("\0");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const tab = line.indexOf("\t");
          const path = line.slice(tab + 1);
          const id = /^100\d{3} blob ([0-9a-f]{40,64})$/.exec(line.slice(0, tab))?.[1];
          if (id !== undefined && isWanted(path)) files.set(path, id);
        }
        return true;
      });
      signal.throwIfAborted();
      return listed.kind === "done" ? succeed(files) : fail(`git ls-tree: ${listed.problem}`);
    },
  };
}

/** The code is one that can't lead out of the folder. */
function isInMask(mask: Mask, path: string): boolean {
  if (mask.single) return path === mask.text;
  const start = mask.folder === "" ? "" : `${mask.folder}/`;
  if (!path.startsWith(start)) return false;
  const [name = "", ...rest] = path.slice(start.length).split("/");
  return rest.join("/") === mask.rest && valueInName(mask, name) !== undefined;
}

/** Other characters than the star stand for themselves. */
function pathspecOf({ text, single }: Mask): string {
  return single ? `:(literal)${text}` : `:(glob)${text.replace(/[\\?[\]]/g, "\\$&")}`;
}
