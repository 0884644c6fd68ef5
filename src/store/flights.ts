import pLimit from "p-limit";
import { type Access, isUnchanged } from "../model/access";
import type { ComponentReference } from "../model/component";
import { type Failure, tokenUnavailable } from "../model/failure";
import { perKey } from "../model/perKey";
import { fail, type Result } from "../model/result";
import type { ComponentStatistics } from "../model/statistics";
import { type ComponentEntry, type ComponentState, type Reading, readingOf, withBelievableTimes } from "./snapshot";

/**
 * Components of one service that are read at the same time: as many as there are requests to one server. Each has at
 * least one request to send, so with fewer some connections would idle; with more, all first pages would be asked for
 * before any other, and every component would be complete only near the end.
 */
const COMPONENTS_AT_ONCE = 6;

/** Reads one component: the first of `candidates` that its service knows. */
export type ReadComponent = (
  candidates: readonly ComponentReference[],
  signal: AbortSignal,
) => Promise<Result<ComponentStatistics, Failure>>;

export interface FlightsOptions {
  readonly readComponent: ReadComponent;
  readonly now: () => number;
  /** With what a service is asked now. */
  readonly accessOf: (service: string) => Promise<Access>;
  /** Until when a service wants no requests; undefined where it may be asked. */
  readonly closedUntil: (service: string, access: Access) => Promise<number | undefined>;
  /** Is told how a reading has ended; not of one that was given up. What it waits for is waited for with the reading. */
  readonly landed: (entry: ComponentEntry, landing: Landing) => Promise<void> | void;
}

/** How a reading has ended. */
export type Landing =
  /** `access` is the one that was there from its beginning to its end; undefined where that is not known. */
  | { readonly kind: "state"; readonly state: ComponentState; readonly access?: Access }
  /** The access changed meanwhile: some of it may have been read with another one. */
  | { readonly kind: "mixed" };

/** The components that are being read: each at most once at a time. */
export interface Flights {
  readonly active: number;
  has(key: string): boolean;
  /** Reads a component, or joins the reading that is under way. */
  take(entry: ComponentEntry): Promise<void>;
  /** A reading is under way, and what was read before has only now been found. */
  recalled(key: string, reading: Reading): void;
  /** Gives up the readings of all other components, without a word. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Gives up the readings of these components, without a word. */
  drop(keys: ReadonlySet<string>): void;
  /** Gives up all readings; returns the states that the components go back to. */
  giveUp(): readonly (readonly [key: string, state: ComponentState])[];
}

/** What came of asking: nothing, where it was given up. */
type Attempt = "mixed" | { readonly outcome?: Result<ComponentStatistics, Failure>; readonly access?: Access };

interface Flight {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  /** What the component goes back to when the reading is given up. */
  before: ComponentState;
}

export function createFlights(options: FlightsOptions): Flights {
  const flights = new Map<string, Flight>();
  const queueOf = perKey(() => pLimit(COMPONENTS_AT_ONCE));

  const ask = async (
    entry: ComponentEntry,
    access: Access,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure> | undefined> => {
    if (signal.aborted) return undefined;
    const { reference, alternatives } = entry.component;
    const retryAt = await options.closedUntil(reference.service, access);
    if (retryAt !== undefined) return { ok: false, problem: { kind: "rateLimited", retryAt } };
    const previous = readingOf(flights.get(entry.key)?.before ?? entry.state);
    // Which of several readings the service knows has to be found out only once.
    return options.readComponent(previous ? [previous.reference] : [reference, ...alternatives], signal);
  };

  const attempt = async (entry: ComponentEntry, signal: AbortSignal): Promise<Attempt> => {
    const { service } = entry.component.reference;
    if (signal.aborted) return {};
    let access: Access;
    try {
      access = await options.accessOf(service);
    } catch (error) {
      return { outcome: fail(tokenUnavailable(error)) };
    }
    const outcome = await ask(entry, access, signal).catch(faultOf);
    // Pages are asked for one by one, each with the token that there is then.
    const after = await options.accessOf(service).catch(() => undefined);
    return isUnchanged(access, after) ? { access, ...(outcome ? { outcome } : {}) } : "mixed";
  };

  const fly = async (entry: ComponentEntry, signal: AbortSignal): Promise<void> => {
    const ended = await queueOf(entry.component.reference.service)(() => attempt(entry, signal));
    // Given up, or not configured any more: whoever did that has said what follows from it.
    const flight = flights.get(entry.key);
    if (flight?.abort.signal !== signal) return;
    flights.delete(entry.key);
    if (ended === "mixed") {
      await options.landed(entry, { kind: "mixed" });
      return;
    }
    const state = stateAfter(ended.outcome, flight.before, options.now());
    await options.landed(entry, { kind: "state", state, ...(ended.access ? { access: ended.access } : {}) });
  };

  const dropWhere = (isMeant: (key: string) => boolean): void => {
    for (const [key, flight] of flights) {
      if (!isMeant(key)) continue;
      flight.abort.abort();
      flights.delete(key);
    }
  };

  return {
    get active() {
      return flights.size;
    },
    has: (key) => flights.has(key),
    take(entry) {
      const running = flights.get(entry.key);
      if (running) return running.done;
      const abort = new AbortController();
      const done = fly(entry, abort.signal);
      flights.set(entry.key, { done, abort, before: entry.state });
      return done;
    },
    recalled(key, reading) {
      const flight = flights.get(key);
      if (flight && !readingOf(flight.before)) flight.before = { kind: "ready", reading };
    },
    keepOnly: (keys) => dropWhere((key) => !keys.has(key)),
    drop: (keys) => dropWhere((key) => keys.has(key)),
    giveUp() {
      const given = [...flights];
      flights.clear();
      return given.map(([key, { abort, before }]) => {
        abort.abort();
        return [key, stateAfter(undefined, before, options.now())];
      });
    },
  };
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
  if (outcome?.ok) return { kind: "ready", reading: { ...withBelievableTimes(outcome.value), fetchedAt: now } };
  const failure: Failure = outcome?.problem ?? { kind: "cancelled" };
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const previous = readingOf(before);
  return { kind: "failed", failure, ...(previous ? { previous } : {}) };
}
