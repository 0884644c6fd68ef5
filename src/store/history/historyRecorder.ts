import { rm } from "node:fs/promises";
import { isPast } from "../../common/clock";
import { pLimit } from "../../common/limit";
import { derived } from "../../common/memoize";
import { type ComponentReference, componentKey } from "../../model/component/component";
import {
  type ChangedState,
  changeBetween,
  type HistoryChange,
  type HistoryState,
  inOrder,
  isNothing,
  stateAt,
  stateOf,
} from "../../model/history/changes";
import { type ComponentHistory, createComponentHistory } from "../../model/history/componentHistory";
import { type PastState, pastChanges, withPast } from "../../model/history/past";
import { type Access, isSame } from "../../model/service/access";
import type { ServiceFolders } from "../cache/serviceFolders";
import { createWriteFailures } from "../cache/writeFailures";
import type { FetchedStatistics } from "../snapshot";
import { createHistoryFiles, type HistoryFiles } from "./historyFiles";
import { historyFolder, trimHistory } from "./trimHistory";

export interface HistoryRecorderOptions {
  readonly folders: Pick<ServiceFolders, "fileOf">;
  readonly accessOf: (service: string) => Promise<Access>;
  readonly warn: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The history of components on disk, shared by all windows; by service and credentials, like the cache. */
export interface HistoryRecorder {
  /** Keeps what changed. Never fails. */
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

const HOUR = 3_600_000;
/** Before this software existed, only a wrong clock can say so. */
const FIRST_TIME = Date.UTC(2020);
const MAX_ATTEMPTS = 4;
const MAX_KNOWN = 200;
/** Trimming after each time would cost more than a few kilobytes. */
const COMPACTIONS_BETWEEN_TRIMS = 20;

/** What a history tells of a time, and whether it tells of later ones, too. */
interface Known {
  readonly state: HistoryState;
  /** Undefined if there is nothing of that time or before. */
  readonly last: Pick<HistoryChange, "time" | "until"> | undefined;
  readonly later: HistoryChange | undefined;
}

/** The same for the same options. */
export const recorderOf = derived(createHistoryRecorder);

export function createHistoryRecorder({ folders, accessOf, warn, now }: HistoryRecorderOptions): HistoryRecorder {
  /** The ends of histories, which are all that is needed to append to them: by folder, least recently used first. */
  const ends = new Map<string, { readonly signature: string; readonly end: Known }>();
  const failures = createWriteFailures(warn);
  const inTurn = pLimit(1);
  let compactions = 0;

  const placeOf = (reference: ComponentReference, access: Access) => {
    const key = componentKey(reference);
    const folder = historyFolder(folders.fileOf(reference.service, access, "history", key));
    return { folder, key, files: createHistoryFiles({ folder, key, now, warn }) };
  };
  /** As jsonCache does: what is written while credentials change is removed by one of the two sides. */
  const whileCurrent = async (
    { service }: ComponentReference,
    access: Access,
    folder: string,
    act: () => Promise<void>,
  ) => {
    const isCurrent = async (): Promise<boolean> => isSame(access, await accessOf(service).catch(() => undefined));
    if (!(await isCurrent())) return;
    try {
      await act();
    } catch (error) {
      if (await isCurrent()) throw error;
    }
    if (!(await isCurrent())) await rm(folder, { recursive: true, force: true });
  };
  const trimSometimes = async (folder: string): Promise<void> => {
    if (compactions++ % COMPACTIONS_BETWEEN_TRIMS === 0) await trimHistory(folder, now());
  };
  const remember = (folder: string, signature: string, end: Known): void => {
    ends.delete(folder);
    if (end.later) return;
    ends.set(folder, { signature, end });
    const [oldest = ""] = ends.keys();
    if (ends.size > MAX_KNOWN) ends.delete(oldest);
  };
  const knownAt = async (files: HistoryFiles, folder: string, signature: string, time: number): Promise<Known> => {
    const found = ends.get(folder);
    const isEnd = found?.signature === signature && (found.end.last?.time ?? 0) <= time;
    return isEnd ? found.end : toldAt(inOrder(await files.read()), time);
  };

  /** Others may write at the same time, so what was written is compared with what was read until nothing is missing. */
  const recordNow = async (files: HistoryFiles, folder: string, statistics: FetchedStatistics): Promise<void> => {
    const time = Math.floor(statistics.fetchedAt / 1000) * 1000;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const signature = await files.signature();
      const known = await knownAt(files, folder, signature, time);
      const state = stateOf(statistics.languages, known.state);
      const missing = missingChanges(known, state, time, now());
      const after = missing.length === 0 ? signature : await files.append(missing, signature);
      if (after === undefined) continue;
      remember(folder, after, missing.length === 0 ? known : { ...known, state, last: { time, until: time } });
      break;
    }
    if (!(await files.isGrown())) return;
    await files.compact();
    await trimSometimes(folder);
  };

  return {
    record: (statistics, access) =>
      inTurn(async () => {
        const { reference, fetchedAt } = statistics;
        if (!(fetchedAt >= FIRST_TIME) || !isPast(fetchedAt, now())) return;
        const { folder, key, files } = placeOf(reference, access);
        try {
          await whileCurrent(reference, access, folder, () => recordNow(files, folder, statistics));
          failures.written(folder);
        } catch (error) {
          ends.delete(folder);
          failures.failed(folder, error, `Could not save the history of ${key}`);
        }
      }),
    read: (reference, access, isShown) =>
      inTurn(async () => {
        const { key, files } = placeOf(reference, access);
        try {
          return createComponentHistory(withPast(await files.read(), await files.readPast()), now(), isShown);
        } catch (error) {
          warn(`Could not read the history of ${key}: ${String(error)}`);
          return createComponentHistory([], now());
        }
      }),
    addPast: (reference, past, access) =>
      inTurn(async () => {
        const { folder, files } = placeOf(reference, access);
        await whileCurrent(reference, access, folder, async () => {
          await files.writePast(pastChanges(past));
          await trimSometimes(folder);
        });
      }),
  };
}

function toldAt(changes: readonly HistoryChange[], time: number): Known {
  return {
    state: stateAt(changes, time),
    last: changes.findLast((change) => change.time <= time),
    later: changes.find((change) => change.time > time),
  };
}

/**
 * What makes the history tell a state at a time, and at later times the same as before. Where nothing is different, it
 * tells once an hour that somebody looked.
 */
function missingChanges(
  { state: before, last, later }: Known,
  state: HistoryState,
  time: number,
  now: number,
): readonly HistoryChange[] {
  const change = changeBetween(before, state);
  if (isNothing(change) && last && hourOf(last.until) >= hourOf(time)) return [];
  const line: HistoryChange = { time, until: time, origin: "read", ...change };
  // Times after now are of a clock that was wrong.
  if (isNothing(change) || !later || !isPast(later.time, now)) return [line];
  return [line, { ...later, ...restored(change, before, later) }];
}

function restored(change: ChangedState, before: HistoryState, later: HistoryChange): ChangedState {
  const languages = [...change.languages.keys()].map((code) => [code, before.languages.get(code) ?? null] as const);
  const totals = later.totals ?? (change.totals && before.totals);
  return { ...(totals ? { totals } : {}), languages: new Map([...languages, ...later.languages]) };
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}
