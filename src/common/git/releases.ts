import { isPast } from "../clock";
import { cleanLine } from "../text/foreignText";
import { isRepositoryOf } from "./ownRepository";
import { answerOf, GIT_TIME, type GitOutcome, runGit } from "./runGit";

/** A tag. */
export interface TaggedCommit {
  /** One clean line. */
  readonly name: string;
  /** When it was tagged, or else committed, in milliseconds since 1970. */
  readonly time: number;
}

const MAX_OUTPUT_CHARACTERS = 1024 * 1024;
const MAX_TAGS = 500;
/** Before the oldest version control systems, only a wrong clock can say so. */
const FIRST_TIME = Date.UTC(1970, 0, 2);

/**
 * The tags that what is checked out contains, newest first, at most 500. Empty without Git, a repository that is the
 * folder's own, or tags. Tags from the future are left out. Only for trusted folders, because Git reads the repository's
 * configuration.
 *
 * @param folder absolute path.
 */
export async function readReleases(
  folder: string,
  now: number,
  signal?: AbortSignal,
): Promise<readonly TaggedCommit[]> {
  const run = (commandLine: readonly string[]): Promise<GitOutcome> =>
    runGit({ folder, commandLine, signal, timeout: GIT_TIME.tags, maxOutput: MAX_OUTPUT_CHARACTERS }).outcome;
  const ask = async (commandLine: readonly string[]) => answerOf(await run(commandLine));
  if (!(await isRepositoryOf(folder, ask))) return [];
  const listed = await run([
    "for-each-ref",
    ...["--merged=HEAD", "--sort=-creatordate", `--count=${MAX_TAGS}`],
    // A tag may be without a date of its own.
    "--format=%(creatordate:unix) %(*committerdate:unix) %(refname:strip=2)",
    "refs/tags/",
  ]);
  const tags = listed.kind === "done" ? listed.output.split("\n").flatMap((line) => readTag(line, now)) : [];
  return tags.sort((one, other) => other.time - one.time);
}

function readTag(line: string, now: number): readonly TaggedCommit[] {
  const [own = "", ofCommit = "", written = ""] = line.split(" ");
  const seconds = own === "" ? ofCommit : own;
  const time = /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : 0;
  const name = cleanLine(written, "name");
  return name !== "" && time >= FIRST_TIME && isPast(time, now) ? [{ name, time }] : [];
}
