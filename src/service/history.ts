import { cleanLine, MAX_LENGTH } from "../common/foreignText";

/** The recorded history of one file. */
export interface Change {
  /** When it was last changed, in seconds since 1970; not after the year 9999. */
  readonly seconds: number;
  /** Who did so: the display name, with the repository's mailmap applied. A clean line, never empty. */
  readonly author: string;
  /** How many changes there were in the six hours up to the last one; at least 1. */
  readonly recentChanges: number;
}

/** Answers for paths relative to the served folder, with `/` between their parts. */
export interface History {
  lastChange(file: string): Change | undefined;
}

export const NO_HISTORY: History = { lastChange: () => undefined };

/**
 * A change is "recent" within six hours before the last one, as on the servers of this family (`count_changes` in
 * weblate/utils/stats.py). What is one change of one string there is one commit to the file here.
 */
const RECENT_SECONDS = 6 * 60 * 60;

/** The end of the year 9999: the last time that ISO 8601 writes with four digits. */
const MAX_SECONDS = 253_402_300_799;

/** A repository names as many files as it likes. About as many bytes are kept: a quarter of a million usual names. */
const MAX_KEPT = 64 * 1024 * 1024;
/** What a file takes besides its name: the author's name and bookkeeping. */
const FILE_COST = 200;
const TIME_COST = 8;

/** More than the longest path: a longer token is cut, and then no name of a file. */
const MAX_TOKEN = 2 * MAX_LENGTH.path;

/** No file name begins with a slash, so it marks where a commit begins; then follow time and author. */
const COMMIT_MARK = "/";

/** The format of `git log -z --name-only` that {@link createLogParser} reads; authors with or without the mailmap. */
export const logFormat = (mailmap: boolean): string =>
  `--format=tformat:${COMMIT_MARK}%x00%at%x00${mailmap ? "%aN" : "%an"}`;

export interface LogParser {
  /** Takes the next piece of output; false when no more can be kept. */
  add(text: string): boolean;
  finish(): History;
}

/**
 * Takes the output of git log apart: `/`, time, author, then names; all ended by a zero byte.
 *
 * @param maxKept about how many bytes of it are kept
 */
export function createLogParser(maxKept = MAX_KEPT): LogParser {
  const changes = createFileChanges(maxKept);
  let rest = "";
  let header: string[] | undefined;
  let firstName = false;
  let seconds: number | undefined;
  let author = "";

  const token = (text: string) => {
    if (text === COMMIT_MARK) {
      header = [];
    } else if (header !== undefined) {
      header.push(text);
      if (header.length < 2) return;
      seconds = readSeconds(header[0] ?? "");
      author = header[1] ?? "";
      header = undefined;
      firstName = true;
    } else {
      // The list of names is set off by a line feed.
      const name = firstName && text.startsWith("\n") ? text.slice(1) : text;
      firstName = false;
      if (seconds !== undefined && name !== "" && name.length <= MAX_LENGTH.path) changes.add(name, seconds, author);
    }
  };

  return {
    add(text) {
      for (let start = 0; start < text.length && !changes.full(); ) {
        const zero = text.indexOf("\0", start);
        const end = zero === -1 ? text.length : zero;
        const part = text.slice(start, Math.min(end, start + MAX_TOKEN - rest.length));
        start = end + 1;
        rest = rest === "" ? part : rest + part;
        if (zero === -1) break;
        token(rest);
        rest = "";
      }
      return !changes.full();
    },
    finish: () => changes.history(),
  };
}

/** Commits may hold any digits for a time, or none. */
function readSeconds(text: string): number | undefined {
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : MAX_SECONDS + 1;
  return seconds <= MAX_SECONDS ? seconds : undefined;
}

interface FileChanges {
  author: string;
  last: number;
  /** All that are recent, and some that were before `last` came; in no order. */
  times: number[];
  /** How many times there may be until those that are no longer recent are dropped. */
  room: number;
}

function createFileChanges(maxKept: number) {
  const files = new Map<string, FileChanges>();
  let kept = 0;

  const isRecent = (file: FileChanges) => (time: number) => time > file.last - RECENT_SECONDS;
  const dropOld = (file: FileChanges): void => {
    kept -= file.times.length * TIME_COST;
    file.times = file.times.filter(isRecent(file));
    kept += file.times.length * TIME_COST;
    file.room = 2 * file.times.length + 16;
  };

  return {
    full: (): boolean => kept > maxKept,
    add(name: string, seconds: number, author: string): void {
      let file = files.get(name);
      if (file === undefined) {
        file = { author: authorName(author), last: seconds, times: [], room: 16 };
        files.set(copied(name), file);
        kept += name.length + FILE_COST;
      } else if (seconds > file.last) {
        // Commits come in the order of the graph, not strictly in that of their times.
        file.author = authorName(author);
        file.last = seconds;
      }
      if (!isRecent(file)(seconds)) return;
      file.times.push(seconds);
      kept += TIME_COST;
      if (file.times.length > file.room) dropOld(file);
    },
    history(): History {
      const changes = new Map<string, Change>();
      for (const [name, file] of files) {
        const recentChanges = file.times.filter(isRecent(file)).length;
        changes.set(name, { seconds: file.last, author: file.author, recentChanges });
      }
      return { lastChange: (name) => changes.get(name) };
    },
  };
}

const authorName = (text: string): string => copied(cleanLine(text, "person")) || "Unknown";

/** A text of its own: a part of a longer one keeps all of it in memory. */
const copied = (text: string): string => Buffer.from(text).toString();
