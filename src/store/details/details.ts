import { isPast } from "../../common/clock";
import { createListeners } from "../../common/listeners";
import { fail, type Result } from "../../common/result";
import type { ComponentReference } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { type Failure, internalFailure, traitsOf } from "../../model/failure";
import { type Access, isSame } from "../../model/service/access";
import { closedUntil, isScarce, RESERVE } from "../../model/service/rateLimit";
import type { CachedDetails, DetailsCache } from "../cache/detailsCache";
import type { RateLimits } from "../refresh/rateLimits";
import { type ComponentEntry, statisticsOf } from "../snapshot";

/** What services say about components besides their statistics. Everything else works without it. */
export interface DetailsSource {
  of(key: string): ComponentDetails | undefined;
  /** Loads a component's details from the cache, or at most once a week from the service after its statistics. */
  want(entry: ComponentEntry): void;
  /** Components other than these are not asked for any more. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Calls back when more is known, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The service's token changed: its details may have been private. */
  forgetService(service: string): void;
  dispose(): void;
}

export interface DetailsOptions {
  readonly readDetails: (
    reference: ComponentReference,
    access: Access,
    signal: AbortSignal,
  ) => Promise<Result<ComponentDetails, Failure>>;
  readonly cache: DetailsCache;
  readonly accessOf: (service: string) => Promise<Access>;
  readonly rateLimits: Pick<RateLimits, "load">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly delay?: number;
}

const COMPARED_DETAILS = [
  "filemask",
  "sourceLanguage",
  "name",
  "project",
] as const satisfies readonly (keyof ComponentDetails)[];
const DEFAULT_DELAY_MS = 1_000;
const DETAILS_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** The pause after a failure that may pass. */
const PAUSE_AFTER_FAILURE_MS = 60 * 60 * 1000;

interface Known {
  readonly service: string;
  details?: CachedDetails;
  /** Until when not to ask; endless during a lookup or request. */
  pause: Pause | undefined;
}

interface Pause {
  readonly since: number;
  readonly length: number;
}

export function createDetails(options: DetailsOptions): DetailsSource {
  const { cache, now } = options;
  let startedAt = now();
  const known = new Map<string, Known>();
  const listeners = createListeners<[]>();

  const still = (key: string, one: Known): boolean => known.get(key) === one && !queue.disposed;

  const learn = (one: Known, details: CachedDetails): void => {
    const before = one.details;
    one.details = details;
    const isSameAsBefore = COMPARED_DETAILS.every((name) => details[name] === before?.[name]);
    if (!isSameAsBefore) listeners.tell();
  };

  const lookUp = async (entry: ComponentEntry): Promise<void> => {
    const { service } = entry.component.reference;
    const one: Known = { service, pause: endless(now()) };
    known.set(entry.key, one);
    const access = await options.accessOf(service).catch(() => undefined);
    const cached = access && (await cache.load(service, entry.key, access));
    if (!still(entry.key, one)) return;
    one.pause = cached && { since: cached.askedAt, length: DETAILS_LIFETIME_MS };
    if (cached) learn(one, cached);
    enqueue(entry, one);
  };

  const enqueue = (entry: ComponentEntry, one: Known): void => {
    // The clock may have been set back.
    startedAt = Math.min(startedAt, now());
    if (isPausing(one.pause, now()) || entry.state.kind !== "ready") return;
    if (entry.state.statistics.fetchedAt < startedAt) return;
    one.pause = endless(now());
    // The confirmed candidate, not the configured one.
    queue.add(entry.key, entry.state.statistics.reference);
  };

  const ask = async (key: string, reference: ComponentReference, signal: AbortSignal): Promise<void> => {
    const one = known.get(key);
    if (!one) return;
    one.pause = { since: now(), length: PAUSE_AFTER_FAILURE_MS };
    const { service } = reference;
    const access = await options.accessOf(service);
    const rateLimit = await options.rateLimits.load(service, "", access);
    if (!still(key, one) || isScarce(rateLimit, RESERVE, now()) || closedUntil(rateLimit, now()) !== undefined) return;
    one.pause = endless(now());
    const outcome = await options
      .readDetails(reference, access, signal)
      .catch((error: unknown) => fail(internalFailure(error)));
    if (!still(key, one)) return;
    one.pause = { since: now(), length: PAUSE_AFTER_FAILURE_MS };
    if (!isSame(access, await options.accessOf(service)) || !still(key, one)) return;
    if (!outcome.ok && traitsOf(outcome.problem).outlook !== "stays") return;
    const askedAt = now();
    // A service that stops providing details has not moved its files.
    const details = outcome.ok ? { ...outcome.value, askedAt } : { ...one.details, askedAt };
    one.pause = { since: askedAt, length: DETAILS_LIFETIME_MS };
    learn(one, details);
    await cache.save(service, key, details, access);
  };
  const queue = createDetailsQueue(ask, options.delay ?? DEFAULT_DELAY_MS);

  return {
    of: (key) => known.get(key)?.details,
    want(entry) {
      const one = known.get(entry.key);
      if (one) enqueue(entry, one);
      // Without statistics, it is unknown whether the component exists.
      else if (statisticsOf(entry.state)) void lookUp(entry);
    },
    keepOnly(keys) {
      for (const key of queue.keepOnly(keys)) known.delete(key);
    },
    subscribe: listeners.add,
    forgetService(service) {
      const forgotten = [...known].filter(([, one]) => one.service === service).map(([key]) => key);
      for (const key of forgotten) known.delete(key);
      queue.drop(service, forgotten);
      if (forgotten.length > 0) listeners.tell();
    },
    dispose() {
      queue.dispose();
      listeners.clear();
    },
  };
}

/** A pause that lasts until the read settles or the clock is set back. */
function endless(now: number): Pause {
  return { since: now, length: Number.POSITIVE_INFINITY };
}

function isPausing(pause: Pause | undefined, now: number): boolean {
  return pause !== undefined && isPast(pause.since, now) && now < pause.since + pause.length;
}

/** Requests details of one component at a time, and after a delay: users wait for statistics, which go first. */
interface DetailsQueue {
  add(key: string, reference: ComponentReference): void;
  /** Forgets waiting components other than these, and returns their keys. */
  keepOnly(keys: ReadonlySet<string>): readonly string[];
  /** Forgets these components and aborts a request to their service. */
  drop(service: string, keys: readonly string[]): void;
  readonly disposed: boolean;
  dispose(): void;
}

/** @param delay milliseconds. */
function createDetailsQueue(
  ask: (key: string, reference: ComponentReference, signal: AbortSignal) => Promise<void>,
  delay: number,
): DetailsQueue {
  const waiting = new Map<string, ComponentReference>();
  let running: { readonly service: string; readonly abort: AbortController } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let disposed = false;

  const next = async (): Promise<void> => {
    timer = undefined;
    const [first] = waiting;
    if (first) {
      const [key, reference] = first;
      waiting.delete(key);
      const abort = new AbortController();
      running = { service: reference.service, abort };
      await ask(key, reference, abort.signal).catch(() => undefined);
      running = undefined;
    }
    plan(0);
  };
  const plan = (wait: number): void => {
    if (waiting.size > 0 && !running && !disposed) timer ??= setTimeout(next, wait);
  };

  return {
    add(key, reference) {
      waiting.set(key, reference);
      plan(delay);
    },
    keepOnly(keys) {
      const dropped = [...waiting.keys()].filter((key) => !keys.has(key));
      for (const key of dropped) waiting.delete(key);
      return dropped;
    },
    drop(service, keys) {
      for (const key of keys) waiting.delete(key);
      if (running?.service === service) running.abort.abort();
    },
    get disposed() {
      return disposed;
    },
    dispose() {
      disposed = true;
      running?.abort.abort();
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
