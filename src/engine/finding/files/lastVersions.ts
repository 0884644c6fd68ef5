import { hasTextOf } from "../../../common/git/blobId";
import { createBlobReader } from "../../../common/git/blobReader";
import { GIT_TIME, nulSeparated, runGit } from "../../../common/git/runGit";
import { pLimit } from "../../../common/limit";
import { once } from "../../../common/memoize";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../files";
import { hasCommits } from "../gitIndex/repository";

/** Ids of blobs by the paths of files that Git has in its index. */
export type TrackedIds = ReadonlyMap<string, string>;

/** What Git has in its index of files that are damaged or gone. */
export interface LastVersions {
  has(file: string): boolean;
  /** Undefined if Git does not have the file, or its contents are missing or too large. */
  read(file: string): Promise<Uint8Array | undefined>;
}

export const NO_VERSIONS: LastVersions = { has: () => false, read: async () => undefined };

const MAX_BYTES = 1024 * 1024;
/** What `git rev-parse --quiet` does where there is no commit yet. */
const NO_COMMIT = "ended with status 1";
/** The folder belongs to another user, as often in containers. https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory */
const REFUSED = /^fatal: detected dubious ownership/;
/** Longer lists may not fit in a command line. */
const MAX_PATHSPECS = 100;
/** A hostile index may have any number. */
const MAX_READ = 5000;

/** Starts Git for the first file that is read, and ends it when the work is done. */
export async function withLastVersions<Value>(
  realRoot: string,
  tracked: TrackedIds,
  work: (versions: LastVersions) => Promise<Value>,
  mostBytes = MAX_BYTES,
): Promise<Value> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), GIT_TIME.folder);
  const open = once(() => createBlobReader(realRoot, mostBytes, ending.signal));
  // A reader takes one question at a time.
  const limit = pLimit(1);
  let reads = 0;
  try {
    return await work({
      has: (file) => tracked.has(file),
      read: async (file) => {
        const id = tracked.get(file);
        if (id === undefined || id === "" || ++reads > MAX_READ) return undefined;
        return limit(() => open().read(id));
      },
    });
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** What names files, relative to the folder, in the last commit. Nothing does if a path has line breaks. */
export function committedIds(files: readonly string[]): TrackedIds {
  return new Map(files.map((file) => [file, /[\n\r]/.test(file) ? "" : `HEAD:./${file}`]));
}

const MAX_NAMES = 64 * 1024 * 1024;

/**
 * Those of the files, relative to the folder, that the last commit has or may have: all of them where Git can't tell, and
 * none before the first commit. Undefined without Git, and where Git refuses the folder.
 */
export async function mayBeCommitted(
  realFolder: string,
  files: readonly string[],
): Promise<Pick<ReadonlySet<string>, "has"> | undefined> {
  const asked = new Set(files);
  const committed = new Set<string>();
  const take = nulSeparated((file) => {
    if (asked.has(file)) committed.add(file);
    return true;
  });
  const run = { folder: realFolder, timeout: GIT_TIME.folder, maxOutput: MAX_NAMES };
  const paths = files.length > MAX_PATHSPECS ? [] : files;
  const commandLine = ["ls-tree", "-r", "-z", "--name-only", "HEAD", "--", ...paths];
  const listed = await runGit({ ...run, commandLine, onText: take }).outcome;
  if (listed.kind === "done") return committed;
  if (listed.kind === "missing" || REFUSED.test(listed.problem)) return undefined;
  // Git says the same of a branch whose file is damaged.
  if (await hasCommits(realFolder)) return asked;
  const head = await runGit({ ...run, commandLine: ["rev-parse", "--verify", "--quiet", "HEAD"] }).outcome;
  return head.kind === "failed" && head.problem === NO_COMMIT ? committed : asked;
}

/**
 * Whether somebody has written another text than each of the versions. Of a merge that has to choose between them, Git
 * marks conflicts in the text of some files only.
 */
export async function isChanged(realRoot: string, path: string, versions: readonly string[]): Promise<boolean> {
  const found = await findFile(realRoot, path, MAX_FILE_BYTES);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  // What is not there or can't be read is told as such.
  return !bytes.ok || !versions.some((id) => hasTextOf(bytes.value, id));
}
