import { nulSeparated } from "../../common/git/runGit";
import { cleanLine, detached, MAX_LENGTH } from "../../common/text/foreignText";
import type { Rename } from "../../model/compare/base";
import { COMMIT_MARK, MAX_TOKEN } from "./rawLog";

export interface Change {
  /** Seconds since 1970, up to the year 9999. */
  readonly seconds: number;
  /** Clean and not empty. */
  readonly author: string;
  /** At least 1. */
  readonly recentChanges: number;
}

export interface History {
  lastChange(file: string): Change | undefined;
}

export const NO_HISTORY: History = { lastChange: () => undefined };

/** As in Weblate (`count_changes` in weblate/utils/stats.py), which counts changed strings instead of commits. */
const RECENT_SECONDS = 6 * 60 * 60;

/** The end of the year 9999, the last with four digits in ISO 8601. */
const MAX_SECONDS = 253_402_300_799;

const MAX_BYTES = 64 * 1024 * 1024;
const FILE_COST = 200;
const TIME_COST = 8;

export const logFormat = (mailmap: boolean): string =>
  `--format=tformat:${COMMIT_MARK}%H%x00%at%x00${mailmap ? "%aN" : "%an"}`;

export interface LogParser {
  add(text: string): boolean;
  finish(): History;
  /** Files that did not change after they were added, or only soon after. They may have been moved there. */
  additions(): readonly Addition[];
  renames(): readonly Rename[];
}

interface Commit {
  readonly id: string;
  /** Undefined if the commit has no usable time. */
  readonly seconds: number | undefined;
  readonly author: string;
  readonly renames: Rename[];
}

export interface Addition {
  /** Of the commit. */
  readonly id: string;
  readonly path: string;
}

/**
 * Output, newest commit first: `/` and the id, time, author, then for each file a status and its name, or `R`, the
 * percentage that is the same, the old and the new name. Each is terminated by NUL.
 */
export function createLogParser(maximumBytes = MAX_BYTES): LogParser {
  const changes = createFileChanges(maximumBytes);
  let header: { readonly id: string; readonly time?: string } | undefined;
  let commit: Commit | undefined;
  let status = "";
  let oldName: string | undefined;

  const finishCommit = () => {
    if (commit !== undefined) changes.rename(commit.renames);
    commit = undefined;
  };
  const token = (text: string) => {
    if (header !== undefined && header.time === undefined) {
      header = { ...header, time: text };
    } else if (header !== undefined) {
      commit = { id: header.id, seconds: readSeconds(header.time ?? ""), author: text, renames: [] };
      header = undefined;
    } else if (text.startsWith(COMMIT_MARK)) {
      finishCommit();
      header = { id: text.slice(COMMIT_MARK.length) };
      status = "";
      oldName = undefined;
    } else if (status === "") {
      // A line feed precedes the first one.
      status = text.trimStart();
    } else if (status.startsWith("R") && oldName === undefined) {
      oldName = text;
    } else {
      if (commit !== undefined) takeFile(commit, status, oldName, text);
      status = "";
      oldName = undefined;
    }
  };
  const takeFile = (of: Commit, status: string, from: string | undefined, name: string) => {
    const { seconds, renames } = of;
    if (name === "" || name.length > MAX_LENGTH.path) return;
    if (from !== undefined && from.length <= MAX_LENGTH.path) renames.push({ from, to: name });
    if (seconds !== undefined && CHANGES_TEXT.test(status))
      changes.add(name, { ...of, seconds, isNew: status === "A" });
  };

  const add = nulSeparated((text) => {
    token(text);
    return !changes.full();
  }, MAX_TOKEN);

  return {
    add: (text) => !changes.full() && add(text),
    finish() {
      finishCommit();
      return changes.history();
    },
    additions: changes.additions,
    renames: changes.renames,
  };
}

/** Statuses of a file that got another text: added, modified, of another type, or renamed and modified. */
const CHANGES_TEXT = /^(?:[AMT]|R(?!100))/;

function readSeconds(text: string): number | undefined {
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : MAX_SECONDS + 1;
  return seconds <= MAX_SECONDS ? seconds : undefined;
}

interface TextChange extends Pick<Commit, "id" | "author"> {
  readonly seconds: number;
  readonly isNew: boolean;
}

interface FileChanges {
  author: string;
  last: number;
  /** All recent ones and some older ones, unordered. */
  times: number[];
  room: number;
  added?: Addition;
}

function createFileChanges(maximumBytes: number) {
  const files = new Map<string, FileChanges>();
  /** Today's names of files by the names that they had in older commits. */
  const names = new Map<string, string>();
  let bytes = 0;

  const isRecent = (file: FileChanges) => (time: number) => time > file.last - RECENT_SECONDS;
  const dropOld = (file: FileChanges): void => {
    bytes -= file.times.length * TIME_COST;
    file.times = file.times.filter(isRecent(file));
    bytes += file.times.length * TIME_COST;
    file.room = 2 * file.times.length + 16;
  };

  return {
    full: (): boolean => bytes > maximumBytes,
    add(nameThen: string, { id, seconds, author, isNew }: TextChange): void {
      const name = names.get(nameThen) ?? nameThen;
      let file = files.get(name);
      if (file === undefined) {
        file = { author: authorName(author), last: seconds, times: [], room: 16 };
        files.set(detached(name), file);
        bytes += name.length + FILE_COST;
      } else if (seconds > file.last) {
        // Commits come in graph order, not strictly by time.
        file.author = authorName(author);
        file.last = seconds;
      }
      if (!isRecent(file)(seconds)) return;
      if (isNew) file.added = { id: detached(id), path: detached(nameThen) };
      file.times.push(seconds);
      bytes += TIME_COST;
      if (file.times.length > file.room) dropOld(file);
    },
    /** Of one commit, for the commits before it. Files may swap their names. */
    rename(renames: readonly Rename[]): void {
      const today = renames.map(({ from, to }) => [from, names.get(to) ?? to] as const);
      for (const [from, to] of today) {
        names.set(detached(from), detached(to));
        bytes += from.length + to.length + FILE_COST;
      }
    },
    additions: () => [...files.values()].flatMap(({ added }) => added ?? []),
    renames: () => [...names].map(([from, to]) => ({ from, to })),
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

const authorName = (text: string): string => detached(cleanLine(text, "person")) || "Unknown";
