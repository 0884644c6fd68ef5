import pLimit from "p-limit";
import { perKey } from "../common/memoize";
import type { Result } from "../common/result";
import type { Failure } from "../model/failure";
import type { Access } from "../model/service/access";
import type { ComponentStatistics } from "../model/statistics/statistics";
import { attemptRead, type ReadAttemptOptions } from "./readAttempt";
import { type ComponentEntry, type ComponentState, type FetchedStatistics, statisticsOf } from "./snapshot";

/**
 * Components of one service read at the same time: as many as requests to one server. With fewer, connections would
 * idle; with more, all components would only be complete near the end.
 */
export const COMPONENTS_AT_ONCE = 6;

export interface ReadsInFlightOptions extends ReadAttemptOptions {
  readonly now: () => number;
  /** Called when a read ends, unless it was cancelled. The read settles after the returned promise. */
  readonly settled: (entry: ComponentEntry, read: SettledRead) => Promise<void> | void;
}

export type SettledRead =
  /** `service` is the one that was read, or asked last; `access` was used throughout, absent if unknown. */
  | { readonly kind: "state"; readonly state: ComponentState; readonly service: string; readonly access?: Access }
  | { readonly kind: "mixed"; readonly service: string };

export interface ReadsInFlight {
  /** Without quiet reads. */
  readonly active: number;
  has(key: string): boolean;
  /** Reads a component, or joins the read in flight. @param quiet whether nobody is shown that it is read. */
  start(entry: ComponentEntry, quiet?: boolean): Promise<void>;
  restored(key: string, statistics: FetchedStatistics): void;
  /** Cancels the reads of all other components, without calling `settled`. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Cancels the reads of these components, without calling `settled`. */
  drop(keys: ReadonlySet<string>): void;
  /** Cancels all reads; returns the states that the components return to. */
  cancelAll(): readonly (readonly [key: string, state: ComponentState])[];
}

interface Read {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  quiet: boolean;
  /** What the component returns to if the read is cancelled. */
  before: ComponentState;
}

export function createReadsInFlight(options: ReadsInFlightOptions): ReadsInFlight {
  const reads = new Map<string, Read>();
  const queueOf = perKey(() => pLimit(COMPONENTS_AT_ONCE));

  const run = async (entry: ComponentEntry, signal: AbortSignal): Promise<void> => {
    const { key, component } = entry;
    const attempt = await queueOf(component.reference.service)(() => {
      const previous = statisticsOf(reads.get(key)?.before ?? entry.state);
      return attemptRead(options, component, previous?.reference, signal);
    });
    const read = reads.get(key);
    if (read?.abort.signal !== signal) return;
    reads.delete(key);
    if (attempt.kind === "mixed") {
      await options.settled(entry, attempt);
      return;
    }
    const { outcome, service, access } = attempt;
    const state = stateAfter(outcome, read.before, options.now());
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
      return [...reads.values()].filter(({ quiet }) => !quiet).length;
    },
    has: (key) => reads.has(key),
    start(entry, quiet = false) {
      const running = reads.get(entry.key);
      if (running) {
        running.quiet &&= quiet;
        return running.done;
      }
      const abort = new AbortController();
      const done = run(entry, abort.signal);
      reads.set(entry.key, { done, abort, quiet, before: entry.state });
      return done;
    },
    restored(key, statistics) {
      const read = reads.get(key);
      if (read && !statisticsOf(read.before)) read.before = { kind: "ready", statistics };
    },
    keepOnly: (keys) => cancelWhere((key) => !keys.has(key)),
    drop: (keys) => cancelWhere((key) => keys.has(key)),
    cancelAll() {
      const cancelled = [...reads];
      reads.clear();
      return cancelled.map(([key, { abort, before }]) => {
        abort.abort();
        return [key, stateAfter(undefined, before, options.now())];
      });
    },
  };
}

/** A cancelled read leaves what was there. */
function stateAfter(
  outcome: Result<ComponentStatistics, Failure> | undefined,
  before: ComponentState,
  now: number,
): ComponentState {
  if (outcome?.ok) return { kind: "ready", statistics: { ...outcome.value, fetchedAt: now } };
  const failure: Failure = outcome?.problem ?? { kind: "cancelled" };
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const previous = statisticsOf(before);
  return { kind: "failed", failure, ...(previous ? { previous } : {}) };
}
