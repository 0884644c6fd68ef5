import { isPast } from "../../common/clock";
import { pLimit } from "../../common/limit";
import { derived } from "../../common/memoize";
import { type ComponentReference, componentKey } from "../../model/component/component";
import { withReading } from "../../model/history/changes";
import { type ComponentHistory, createComponentHistory } from "../../model/history/componentHistory";
import { type PastState, pastChanges, withPast } from "../../model/history/past";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { Access } from "../../model/service/access";
import { createJsonCache, type JsonCacheOptions } from "../cache/jsonCache";
import { type ComponentEntry, componentsOf, type FetchedStatistics, statisticsOf } from "../snapshot";
import type { SnapshotSource } from "../storeTypes";
import { MAX_HISTORY_BYTES, parseHistory, type StoredHistory, writeHistory } from "./historyFile";

/**
 * What surfaces ask of the history. By keys of the snapshot; what isn't in the snapshot has no history. Source languages
 * are left out of what changes, because nothing is translated into them.
 */
export interface HistoryReader {
  /**
   * Everything of a component, read once for many questions. Undefined if its credentials can't be looked up.
   *
   * @param part `all` with source languages, for percentages over languages.
   */
  historyOf(key: string, part?: "translations" | "all"): Promise<ComponentHistory | undefined>;
  /** Keeps what Git tells of the time before the first refresh. Rejects if it could not be saved. */
  addPast(key: string, past: readonly PastState[]): Promise<void>;
}

/** @param source whose statistics tell which languages are sources. */
export function createHistoryReader(
  source: Pick<SnapshotSource, "snapshot">,
  recorder: Pick<HistoryRecorder, "read" | "addPast">,
  accessOf: (service: string) => Promise<Access>,
): HistoryReader {
  const ask = async <Answer>(
    key: string,
    act: (reference: ComponentReference, access: Access, isShown: (code: string) => boolean) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const entry = componentsOf(source.snapshot).find((one) => one.key === key);
    const reference = entry?.component.reference;
    const access = reference && (await accessOf(reference.service).catch(() => undefined));
    return reference && access && act(reference, access, isNoSourceOf(entry));
  };
  const historyOf: HistoryReader["historyOf"] = (key, part = "translations") =>
    ask(key, (reference, access, isShown) =>
      part === "all" ? recorder.read(reference, access) : recorder.read(reference, access, isShown),
    );
  return {
    historyOf,
    addPast: async (key, past) => ask(key, (reference, access) => recorder.addPast(reference, past, access)),
  };
}

/** What is recorded does not tell it: services may tell it later than the figures. */
function isNoSourceOf({ state }: ComponentEntry): (code: string) => boolean {
  const sources = statisticsOf(state)?.languages.filter(({ isSource }) => isSource) ?? [];
  const codes = new Set(sources.map(({ code }) => normalizeLanguageCode(code)));
  return (code) => !codes.has(normalizeLanguageCode(code));
}

/** The history of components on disk, by service and credentials like the cache: a file for each, replaced as a whole. */
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
        if (!isSaved) throw new Error("The history couldn't be saved");
      }),
  };
}
