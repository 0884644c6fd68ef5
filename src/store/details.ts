import { closedUntil } from "../model/budget";
import type { ComponentReference } from "../model/component";
import type { ComponentDetails } from "../model/componentDetails";
import type { Failure } from "../model/failure";
import { fail, type Result } from "../model/result";
import type { Budgets } from "./budgets";
import type { DetailsCache, RememberedDetails } from "./detailsCache";
import { type ComponentEntry, readingOf } from "./snapshot";

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
  /** Forgets what a service told, on disk too: it may have been for the owner of a token only. */
  forgetService(service: string): Promise<void>;
  /** Gives up what is asked. */
  dispose(): void;
}

export interface DetailsOptions {
  /** Asks the service. */
  readonly readDetails: (
    reference: ComponentReference,
    signal: AbortSignal,
  ) => Promise<Result<ComponentDetails, Failure>>;
  readonly cache: DetailsCache;
  readonly budgets: Pick<Budgets, "load">;
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

/** Failures by which a service, rather than the way to it, says that it does not tell. */
const ANSWERS: ReadonlySet<Failure["kind"]> = new Set([
  "notFound",
  "unauthorized",
  "forbidden",
  "unexpectedStatus",
  "redirected",
  "htmlPage",
  "notUnderstood",
]);

interface Known {
  readonly service: string;
  details?: RememberedDetails;
  /** Not asked before that; infinite while it is looked up or asked. */
  notBefore: number;
}

/** Asks for one component at a time, and quietly. */
export function createDetails(options: DetailsOptions): DetailsSource {
  const { cache, now } = options;
  const startedAt = now();
  const known = new Map<string, Known>();
  const waiting = new Map<string, ComponentReference>();
  const listeners = new Set<() => void>();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  /** Whether a component is the same as before a wait, and was not forgotten meanwhile. */
  const still = (key: string, one: Known): boolean => known.get(key) === one && !abort.signal.aborted;

  const tellAll = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const learn = (one: Known, details: RememberedDetails): void => {
    const before = one.details?.filemask;
    one.details = details;
    if (details.filemask !== before) tellAll();
  };

  const lookUp = async (entry: ComponentEntry): Promise<void> => {
    const one: Known = { service: entry.component.reference.service, notBefore: Number.POSITIVE_INFINITY };
    known.set(entry.key, one);
    const remembered = await cache.load(entry.key);
    if (!still(entry.key, one)) return;
    one.notBefore = remembered ? remembered.askedAt + LIFETIME : 0;
    if (remembered) learn(one, remembered);
    enqueue(entry, one);
  };

  const enqueue = (entry: ComponentEntry, one: Known): void => {
    if (one.notBefore > now() || entry.state.kind !== "ready" || entry.state.reading.fetchedAt < startedAt) return;
    one.notBefore = Number.POSITIVE_INFINITY;
    // What was read, not what was configured: an address may mean several components.
    waiting.set(entry.key, entry.state.reading.reference);
    plan();
  };

  const plan = (): void => {
    if (waiting.size === 0 || asking || abort.signal.aborted) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      asking = true;
      const [next] = waiting;
      if (next) {
        waiting.delete(next[0]);
        await ask(...next);
      }
      asking = false;
      plan();
    }, options.delay ?? DELAY);
  };

  const ask = async (key: string, reference: ComponentReference): Promise<void> => {
    const one = known.get(key);
    if (!one) return;
    const budget = await options.budgets.load(reference.service);
    const scarce = budget?.remaining !== undefined && budget.remaining < RESERVE && (budget.resetAt ?? 0) > now();
    if (scarce || closedUntil(budget, now()) !== undefined) {
      one.notBefore = now() + PAUSE;
      return;
    }
    const outcome = await options.readDetails(reference, abort.signal).catch(faultOf);
    if (!still(key, one)) return;
    if (!outcome.ok && !ANSWERS.has(outcome.problem.kind)) {
      one.notBefore = now() + PAUSE;
      return;
    }
    const askedAt = now();
    // A service that told before, and does not now, has not moved its files.
    const details = outcome.ok ? { ...outcome.value, askedAt } : { ...one.details, askedAt };
    one.notBefore = askedAt + LIFETIME;
    learn(one, details);
    await cache.save(key, details);
  };

  return {
    of: (key) => known.get(key)?.details,
    want(entry) {
      const one = known.get(entry.key);
      if (one) enqueue(entry, one);
      // Nothing was ever read of it: whether it is there at all is not known yet.
      else if (readingOf(entry.state)) void lookUp(entry);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async forgetService(service) {
      const gone = [...known].filter(([, one]) => one.service === service).map(([key]) => key);
      // Holds the place until the disk has forgotten as well, lest it is looked up there once more.
      const nothing: Known = { service, notBefore: Number.POSITIVE_INFINITY };
      for (const key of gone) {
        known.set(key, nothing);
        waiting.delete(key);
      }
      await Promise.all(gone.map((key) => cache.remove(key)));
      for (const key of gone) if (known.get(key) === nothing) known.delete(key);
      if (gone.length > 0) tellAll();
    },
    dispose() {
      abort.abort();
      clearTimeout(timer);
      waiting.clear();
      listeners.clear();
    },
  };
}

function faultOf(error: unknown): Result<never, Failure> {
  return fail({ kind: "internal", detail: String(error) });
}
