import { pLimit } from "../../common/limit";
import { perKey } from "../../common/memoize";
import type { Result } from "../../common/result";
import type { Failure } from "../../model/failure";
import type { Access } from "../../model/service/access";
import type { ReadAttempt } from "./readAttempt";

/**
 * Components of one service read at the same time: as many as requests to one server. With fewer, connections would
 * idle; with more, all components would only be complete near the end.
 */
export const COMPONENTS_AT_ONCE = 6;

export interface ReadEntry<State> {
  readonly key: string;
  readonly state: State;
}

export interface ReadsInFlightOptions<Entry extends ReadEntry<State>, State, Value> {
  readonly serviceOf: (entry: Entry) => string;
  /** @param before what was known when the read began. */
  readonly attempt: (entry: Entry, before: State, signal: AbortSignal) => Promise<ReadAttempt<Value>>;
  /** Without `outcome`, the read was cancelled. @param isAutomatic whether nobody asked for the read. */
  readonly stateAfter: (outcome: Result<Value, Failure> | undefined, before: State, isAutomatic: boolean) => State;
  /** Called when a read ends, unless it was cancelled. The read settles after the returned promise. */
  readonly settled: (entry: Entry, read: SettledRead<State>) => Promise<void> | void;
}

export type SettledRead<State> =
  /** `service` is the one that was read, or asked last; `access` was used throughout, absent if unknown. */
  | { readonly kind: "state"; readonly state: State; readonly service: string; readonly access?: Access }
  | { readonly kind: "mixed"; readonly service: string };

/** `quiet`: nobody is shown that it is read. `automatic`: nobody asked for it. */
export type ReadManner = "asked" | "automatic" | "quiet";

export interface ReadsInFlight<Entry, State> {
  /** Without quiet reads. */
  readonly active: number;
  has(key: string): boolean;
  /** Reads an entry, or joins the read in flight. @param manner asked for by default. */
  start(entry: Entry, manner?: ReadManner): Promise<void>;
  /** What is known meanwhile from elsewhere; kept if the read fails. */
  restored(key: string, state: State): void;
  /** Cancels the reads of all other entries, without calling `settled`. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Cancels the reads of these entries, without calling `settled`. */
  drop(keys: ReadonlySet<string>): void;
  /** Cancels all reads; returns the states that the entries return to. */
  cancelAll(): readonly (readonly [key: string, state: State])[];
}

interface Read<State> {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  manner: ReadManner;
  /** What the entry returns to if the read is cancelled. */
  before: State;
}

export function createReadsInFlight<Entry extends ReadEntry<State>, State, Value>(
  options: ReadsInFlightOptions<Entry, State, Value>,
): ReadsInFlight<Entry, State> {
  const reads = new Map<string, Read<State>>();
  const queueOf = perKey(() => pLimit(COMPONENTS_AT_ONCE));

  const run = async (entry: Entry, signal: AbortSignal): Promise<void> => {
    const { key } = entry;
    const attempt = await queueOf(options.serviceOf(entry))(() =>
      options.attempt(entry, reads.get(key)?.before ?? entry.state, signal),
    );
    const read = reads.get(key);
    if (read?.abort.signal !== signal) return;
    reads.delete(key);
    if (attempt.kind === "mixed") {
      await options.settled(entry, attempt);
      return;
    }
    const { outcome, service, access } = attempt;
    const state = options.stateAfter(outcome, read.before, read.manner === "automatic");
    await options.settled(entry, { kind: "state", state, service, ...(access ? { access } : {}) });
  };

  const cancelWhere = (isMeant: (key: string) => boolean): void => {
    for (const [key, read] of reads) {
      if (!isMeant(key)) continue;
      read.abort.abort();
      reads.delete(key);
    }
  };

  return {
    get active() {
      return [...reads.values()].filter(({ manner }) => manner !== "quiet").length;
    },
    has: (key) => reads.has(key),
    start(entry, manner = "asked") {
      const running = reads.get(entry.key);
      if (running) {
        if (manner === "asked" || running.manner === "quiet") running.manner = manner;
        return running.done;
      }
      const abort = new AbortController();
      const done = run(entry, abort.signal);
      reads.set(entry.key, { done, abort, manner, before: entry.state });
      return done;
    },
    restored(key, state) {
      const read = reads.get(key);
      if (read) read.before = state;
    },
    keepOnly: (keys) => cancelWhere((key) => !keys.has(key)),
    drop: (keys) => cancelWhere((key) => keys.has(key)),
    cancelAll() {
      const cancelled = [...reads];
      reads.clear();
      return cancelled.map(([key, { abort, before }]) => {
        abort.abort();
        return [key, options.stateAfter(undefined, before, false)];
      });
    },
  };
}
