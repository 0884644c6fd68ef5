import pLimit from "p-limit";
import { perKey } from "../common/memoize";
import { fail, type Result } from "../common/result";
import { type ComponentReference, type ConfiguredComponent, confirmed } from "../model/component/component";
import { type Failure, tokenUnavailable, traitsOf } from "../model/failure";
import { type Access, isSame } from "../model/service/access";
import type { ComponentStatistics } from "../model/statistics/statistics";
import { type ComponentEntry, type ComponentState, type FetchedStatistics, statisticsOf } from "./snapshot";

/**
 * Components of one service that are read at the same time: as many as there are requests to one server. Each has at
 * least one request to send, so with fewer some connections would idle; with more, all first pages would be asked for
 * before any other, and every component would be complete only near the end.
 */
const COMPONENTS_AT_ONCE = 6;

/** Reads one component: the first of `candidates`, all of one service, that it knows. Each request is sent with `access`. */
export type ReadComponent = (
  candidates: readonly ComponentReference[],
  access: Access,
  signal: AbortSignal,
) => Promise<Result<ComponentStatistics, Failure>>;

export interface ReadsInFlightOptions {
  readonly readComponent: ReadComponent;
  readonly now: () => number;
  /** With what a service is asked now. */
  readonly accessOf: (service: string) => Promise<Access>;
  /** Until when a service wants no requests; undefined where it may be asked. */
  readonly closedUntil: (service: string, access: Access) => Promise<number | undefined>;
  /** Is told how a reading has ended; not of one that was given up. What it waits for is waited for with the reading. */
  readonly settled: (entry: ComponentEntry, read: SettledRead) => Promise<void> | void;
}

/** How a reading has ended. */
export type SettledRead =
  /**
   * `access` is the one of `service` that was there from its beginning to its end; undefined where that is not known.
   * An address may mean components of several services: `service` is the one that was read, or asked last.
   */
  | { readonly kind: "state"; readonly state: ComponentState; readonly service: string; readonly access?: Access }
  /** The access changed meanwhile. */
  | { readonly kind: "mixed"; readonly service: string };

/** The components that are being read: each at most once at a time. */
export interface ReadsInFlight {
  readonly active: number;
  has(key: string): boolean;
  /** Reads a component, or joins the reading that is under way. */
  start(entry: ComponentEntry): Promise<void>;
  /** A reading is under way, and what was read before has only now been found. */
  recalled(key: string, statistics: FetchedStatistics): void;
  /** Gives up the readings of all other components, without a word. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Gives up the readings of these components, without a word. */
  drop(keys: ReadonlySet<string>): void;
  /** Gives up all readings; returns the states that the components go back to. */
  cancelAll(): readonly (readonly [key: string, state: ComponentState])[];
}

/** What came of asking a service: nothing, where it was given up. */
type Attempt =
  | { readonly kind: "mixed"; readonly service: string }
  | {
      readonly kind: "asked";
      readonly service: string;
      readonly outcome?: Result<ComponentStatistics, Failure>;
      readonly access?: Access;
    };

interface Read {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  /** What the component goes back to when the reading is given up. */
  before: ComponentState;
}

export function createReadsInFlight(options: ReadsInFlightOptions): ReadsInFlight {
  const reads = new Map<string, Read>();
  const queueOf = perKey(() => pLimit(COMPONENTS_AT_ONCE));

  /** Asks one service; undefined where that was given up. */
  const ask = async (
    candidates: readonly ComponentReference[],
    service: string,
    access: Access,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure> | undefined> => {
    if (signal.aborted) return undefined;
    const retryAt = await options.closedUntil(service, access);
    if (retryAt !== undefined) return { ok: false, problem: { kind: "rateLimited", retryAt } };
    return options.readComponent(candidates, access, signal);
  };

  const attemptAt = async ({ service, candidates }: Candidates, signal: AbortSignal): Promise<Attempt> => {
    if (signal.aborted) return { kind: "asked", service };
    let access: Access;
    try {
      access = await options.accessOf(service);
    } catch (error) {
      return { kind: "asked", service, outcome: fail(tokenUnavailable(error)) };
    }
    const outcome = await ask(candidates, service, access, signal).catch(faultOf);
    // What was read with a token is shown only as long as that token is the current one.
    const after = await options.accessOf(service).catch(() => undefined);
    if (!isSame(access, after)) return { kind: "mixed", service };
    return { kind: "asked", service, access, ...(outcome ? { outcome } : {}) };
  };

  const attempt = async ({ key, component, state }: ComponentEntry, signal: AbortSignal): Promise<Attempt> => {
    const previous = statisticsOf(reads.get(key)?.before ?? state);
    const [first, ...others] = byService(previous ? confirmed(component, previous.reference) : component);
    let attempted = await attemptAt(first, signal);
    for (const other of others) {
      if (attempted.kind === "mixed" || attempted.outcome?.ok !== false) break;
      if (traitsOf(attempted.outcome.problem).means !== "absent") break;
      attempted = await attemptAt(other, signal);
    }
    return attempted;
  };

  const run = async (entry: ComponentEntry, signal: AbortSignal): Promise<void> => {
    const ended = await queueOf(entry.component.reference.service)(() => attempt(entry, signal));
    // Given up, or not configured any more: whoever did that has said what follows from it.
    const read = reads.get(entry.key);
    if (read?.abort.signal !== signal) return;
    reads.delete(entry.key);
    if (ended.kind === "mixed") {
      await options.settled(entry, ended);
      return;
    }
    const { outcome, service, access } = ended;
    const state = stateAfter(outcome, read.before, options.now());
    await options.settled(entry, { kind: "state", state, service, ...(access ? { access } : {}) });
  };

  const dropWhere = (isMeant: (key: string) => boolean): void => {
    for (const [key, read] of reads) {
      if (!isMeant(key)) continue;
      read.abort.abort();
      reads.delete(key);
    }
  };

  return {
    get active() {
      return reads.size;
    },
    has: (key) => reads.has(key),
    start(entry) {
      const running = reads.get(entry.key);
      if (running) return running.done;
      const abort = new AbortController();
      const done = run(entry, abort.signal);
      reads.set(entry.key, { done, abort, before: entry.state });
      return done;
    },
    recalled(key, statistics) {
      const read = reads.get(key);
      if (read && !statisticsOf(read.before)) read.before = { kind: "ready", statistics };
    },
    keepOnly: (keys) => dropWhere((key) => !keys.has(key)),
    drop: (keys) => dropWhere((key) => keys.has(key)),
    cancelAll() {
      const given = [...reads];
      reads.clear();
      return given.map(([key, { abort, before }]) => {
        abort.abort();
        return [key, stateAfter(undefined, before, options.now())];
      });
    },
  };
}

/** What is asked for of one service. */
interface Candidates {
  readonly service: string;
  readonly candidates: readonly ComponentReference[];
}

/**
 * What a component's address may mean, by service: each is asked with its own token. The component that was confirmed
 * before comes first; where it is no more, the address may mean another by now.
 */
function byService({ reference, otherCandidates }: ConfiguredComponent): readonly [Candidates, ...Candidates[]] {
  const { service } = reference;
  const ofFirst = [reference, ...otherCandidates.filter((one) => one.service === service)];
  const others = new Map<string, ComponentReference[]>();
  for (const one of otherCandidates) {
    if (one.service !== service) others.set(one.service, [...(others.get(one.service) ?? []), one]);
  }
  return [
    { service, candidates: ofFirst },
    ...[...others].map(([other, candidates]) => ({ service: other, candidates })),
  ];
}

/** A reader that throws is broken, but its component must not seem to be read for ever. */
function faultOf(error: unknown): Result<never, Failure> {
  return fail({ kind: "internal", detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

/** The state after an attempt. One that was given up leaves what was there. */
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
