import { lazily } from "../common/memoize";
import { type Reuse, reuseOutcome } from "../engine/concurrency/reuse";
import type { Mask } from "../model/mask/mask";
import type { History } from "../time/git/history";
import type { HistoryReader } from "../time/git/historyReader";

export interface ProjectHistoryOptions {
  readonly realRoot: string;
  readonly log: (line: string) => void;
  readonly now: () => number;
  /** Of the components. */
  readonly masks: () => readonly Mask[];
  /** Milliseconds that the first read waits. Zero: nothing is read. */
  readonly patience: number | undefined;
  /** Called when a history is known that a read did not wait for. */
  readonly late: () => void;
  /** For how many milliseconds the history of so many files need not be read again. */
  readonly restFor: (files: number) => number;
}

/** The last changes of a project's files. */
export interface ProjectHistory {
  /** @param files whose changes are asked for */
  read(files: readonly string[]): Promise<History>;
  /** Makes the next reads look again. */
  forget(): void;
  close(): void;
}

/** Of lists of files, whose histories are asked for one after the other. */
const MAX_HISTORIES = 50;
const UNREAD: History = { lastChange: () => undefined };

export function createProjectHistory(options: ProjectHistoryOptions): ProjectHistory {
  const { realRoot, log, now, masks, patience, restFor } = options;
  const histories = new Map<string, Reuse<History>>();
  let reader: HistoryReader | undefined;
  let closed = false;
  const loadReader = lazily(async () => {
    const { createHistoryReader } = await import("../time/git/historyReader");
    reader = createHistoryReader({
      ...{ folder: realRoot, log, masks },
      ...(patience === undefined ? {} : { patience }),
      freshFor: () => restFor(masks().length),
      late() {
        histories.clear();
        options.late();
      },
    });
    if (closed) reader.close();
    return reader;
  });
  return {
    async read(files) {
      if (patience === 0) return UNREAD;
      const key = files.join("\n");
      const freshFor = () => restFor(files.length);
      const reuse =
        histories.get(key) ?? reuseOutcome({ work: async () => (await loadReader()).read(files), freshFor, now });
      histories.delete(key);
      histories.set(key, reuse);
      const [oldest = ""] = histories.keys();
      if (histories.size > MAX_HISTORIES) histories.delete(oldest);
      return reuse.get();
    },
    forget: () => histories.clear(),
    close() {
      closed = true;
      reader?.close();
    },
  };
}
