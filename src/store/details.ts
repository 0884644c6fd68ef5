import { isPast } from "../common/clock";
import { createListeners } from "../common/listeners";
import { fail, type Result } from "../common/result";
import type { ComponentReference } from "../model/component/component";
import type { ComponentDetails } from "../model/component/componentDetails";
import { type Failure, traitsOf } from "../model/failure";
import { type Access, isSame } from "../model/service/access";
import { closedUntil, isScarce } from "../model/service/rateLimit";
import type { CachedDetails, DetailsCache } from "./cache/detailsCache";
import type { RateLimits } from "./rateLimits";
import { type ComponentEntry, statisticsOf } from "./snapshot";

/** What services tell of components beside their statistics. A help only: without it, everything else works. */
export interface DetailsSource {
  /** What is known of a component right now. */
  of(key: string): ComponentDetails | undefined;
  /**
   * Someone has a use for the details of a component. What is remembered is there soon; the service is asked at most
   * once a week, and only in the wake of statistics that it has just given to this window. May be called at any time,
   * as often as one likes.
   */
  want(entry: ComponentEntry): void;
  /** Calls back when more is known, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The service's token changed: its details may have been private. */
  forgetService(service: string): void;
  /** Gives up what is asked. */
  dispose(): void;
}

export interface DetailsOptions {
  /** Asks the service. */
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
  /** Milliseconds from being wanted until the service is asked: statistics, for which people wait, go first. */
  readonly delay?: number;
}

const DELAY = 2_000;
/** What a service told, or that it does not tell, is believed for a week. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** After a failure that may pass. */
const PAUSE = 60 * 60 * 1000;
/** Requests that are left alone for statistics, where a service says how many it still allows. */
const RESERVE = 20;

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

/** Asks for one component at a time, and quietly. */
export function createDetails(options: DetailsOptions): DetailsSource {
  const { cache, now } = options;
  let startedAt = now();
  const known = new Map<string, Known>();
  const waiting = new Map<string, ComponentReference>();
  const listeners = createListeners<[]>();
  const end = new AbortController();
  let underWay: { readonly service: string; readonly abort: AbortController } | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Whether a component is the same as before a wait, and was not forgotten meanwhile. */
  const still = (key: string, one: Known): boolean => known.get(key) === one && !end.signal.aborted;

  const learn = (one: Known, details: CachedDetails): void => {
    const before = one.details?.filemask;
    one.details = details;
    if (details.filemask !== before) listeners.tell();
  };

  const lookUp = async (entry: ComponentEntry): Promise<void> => {
    const { service } = entry.component.reference;
    const one: Known = { service, pause: endless(now()) };
    known.set(entry.key, one);
    // Without credentials nothing can be remembered or requested.
    const access = await options.accessOf(service).catch(() => undefined);
    const remembered = access && (await cache.load(service, entry.key, access));
    if (!still(entry.key, one)) return;
    one.pause = remembered && { since: remembered.askedAt, length: LIFETIME };
    if (remembered) learn(one, remembered);
    enqueue(entry, one);
  };

  const enqueue = (entry: ComponentEntry, one: Known): void => {
    // The clock may have been set back.
    startedAt = Math.min(startedAt, now());
    if (isPausing(one.pause, now()) || entry.state.kind !== "ready") return;
    if (entry.state.statistics.fetchedAt < startedAt) return;
    one.pause = endless(now());
    // What was read, not what was configured: an address may mean several components.
    waiting.set(entry.key, entry.state.statistics.reference);
    plan();
  };

  const plan = (): void => {
    if (waiting.size === 0 || underWay || end.signal.aborted) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      const [next] = waiting;
      if (next) {
        const [key, reference] = next;
        waiting.delete(key);
        const abort = new AbortController();
        underWay = { service: reference.service, abort };
        await ask(key, reference, abort.signal).catch(() => undefined);
        underWay = undefined;
      }
      plan();
    }, options.delay ?? DELAY);
  };

  const ask = async (key: string, reference: ComponentReference, signal: AbortSignal): Promise<void> => {
    const one = known.get(key);
    if (!one) return;
    one.pause = { since: now(), length: PAUSE };
    const { service } = reference;
    const access = await options.accessOf(service);
    const rateLimit = await options.rateLimits.load(service, "", access);
    if (!still(key, one) || isScarce(rateLimit, RESERVE, now()) || closedUntil(rateLimit, now()) !== undefined) return;
    one.pause = endless(now());
    const outcome = await options.readDetails(reference, access, signal).catch(faultOf);
    if (!still(key, one)) return;
    one.pause = { since: now(), length: PAUSE };
    if (!isSame(access, await options.accessOf(service)) || !still(key, one)) return;
    if (!outcome.ok && traitsOf(outcome.problem).outlook !== "stays") return;
    const askedAt = now();
    // A service that told before, and does not now, has not moved its files.
    const details = outcome.ok ? { ...outcome.value, askedAt } : { ...one.details, askedAt };
    one.pause = { since: askedAt, length: LIFETIME };
    learn(one, details);
    await cache.save(service, key, details, access);
  };

  return {
    of: (key) => known.get(key)?.details,
    want(entry) {
      const one = known.get(entry.key);
      if (one) enqueue(entry, one);
      // Nothing was ever read of it: whether it is there at all is not known yet.
      else if (statisticsOf(entry.state)) void lookUp(entry);
    },
    subscribe: listeners.add,
    forgetService(service) {
      const gone = [...known].filter(([, one]) => one.service === service).map(([key]) => key);
      for (const key of gone) {
        known.delete(key);
        waiting.delete(key);
      }
      if (underWay?.service === service) underWay.abort.abort();
      if (gone.length > 0) listeners.tell();
    },
    dispose() {
      end.abort();
      underWay?.abort.abort();
      clearTimeout(timer);
      waiting.clear();
      listeners.clear();
    },
  };
}

/** A pause with no fixed end; lifted by the outcome, or when the clock is set back. */
function endless(now: number): Pause {
  return { since: now, length: Number.POSITIVE_INFINITY };
}

function isPausing(pause: Pause | undefined, now: number): boolean {
  return pause !== undefined && isPast(pause.since, now) && now < pause.since + pause.length;
}

function faultOf(error: unknown): Result<never, Failure> {
  return fail({ kind: "internal", detail: String(error) });
}
