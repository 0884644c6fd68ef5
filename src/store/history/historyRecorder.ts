import { isPast } from "../../common/clock";
import { pLimit } from "../../common/limit";
import { derived } from "../../common/memoize";
import { type ComponentReference, componentKey } from "../../model/component/component";
import { withReading } from "../../model/history/changes";
import { type ComponentHistory, createComponentHistory } from "../../model/history/componentHistory";
import { type PastState, pastChanges, withPast } from "../../model/history/past";
import type { Access } from "../../model/service/access";
import { createJsonCache, type JsonCacheOptions } from "../cache/jsonCache";
import type { FetchedStatistics } from "../snapshot";
import { MAX_HISTORY_BYTES, parseHistory, type StoredHistory, writeHistory } from "./historyFile";

/**
 * The history of components on disk, by service and credentials like the cache: a file for each, which is replaced as a
 * whole, by one window at a time.
 */
export interface HistoryRecorder {
  /** Keeps what changed, and once an hour that nothing did. Never fails. */
  record(statistics: FetchedStatistics, access: Access): Promise<void>;
  /**
   * What was read with these credentials, also by other windows. Never fails.
   *
   * @param isShown see {@link createComponentHistory}.
   */
  read(reference: ComponentReference, access: Access, isShown?: (code: string) => boolean): Promise<ComponentHistory>;
  /** Replaces what earlier calls added. Rejects if it could not be saved. @param past in any order. */
  addPast(reference: ComponentReference, past: readonly PastState[], access: Access): Promise<void>;
}

/** Before this software existed, only a wrong clock can say so. */
const FIRST_TIME = Date.UTC(2020);
const MAX_FILES = 2000;
const MAX_BYTES_OF_ALL = 64 * 1024 * 1024;
const NOTHING: StoredHistory = { changes: [], past: [] };

/** The same for the same options. */
export const recorderOf = derived(createHistoryRecorder);

export function createHistoryRecorder(options: JsonCacheOptions): HistoryRecorder {
  const { now } = options;
  const files = createJsonCache<StoredHistory>(options, {
    kind: "history",
    name: (_service, key) => `the history of ${key}`,
    maxBytes: MAX_HISTORY_BYTES,
    maxFiles: MAX_FILES,
    maxBytesOfAll: MAX_BYTES_OF_ALL,
    isPrecious: true,
    write: async (key, history) => writeHistory(key, history),
    parse: async (json, key) => parseHistory(json, key),
  });
  const inTurn = pLimit(1);
  return {
    record: ({ reference, fetchedAt, languages }, access) =>
      inTurn(async () => {
        if (!(fetchedAt >= FIRST_TIME) || !isPast(fetchedAt, now())) return;
        const time = Math.floor(fetchedAt / 1000) * 1000;
        await files.update(reference.service, componentKey(reference), access, (history = NOTHING) => {
          const changes = withReading(history.changes, time, languages);
          return changes && { ...history, changes };
        });
      }),
    read: (reference, access, isShown) =>
      inTurn(async () => {
        const history = await files.load(reference.service, componentKey(reference), access);
        const { changes, past } = history ?? NOTHING;
        return createComponentHistory(withPast(changes, past), now(), isShown);
      }),
    addPast: (reference, past, access) =>
      inTurn(async () => {
        const key = componentKey(reference);
        const isSaved = await files.update(reference.service, key, access, (history = NOTHING) => {
          return { ...history, past: pastChanges(past) };
        });
        if (!isSaved) throw new Error("The history could not be saved");
      }),
  };
}
