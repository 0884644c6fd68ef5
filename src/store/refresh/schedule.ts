import { isPast, isTolerable } from "../../common/clock";
import type { Failure } from "../../model/failure";
import {
  affordableInterval,
  closedUntil,
  isScarce,
  newerRateLimit,
  type RateLimit,
} from "../../model/service/rateLimit";
import { type ComponentEntry, overviewOf, projectsOf, type Snapshot } from "../snapshot";

/** What has to be left of a service's limit to read what nobody may look at. An anonymous user has 100 a day. */
const READING_AHEAD_RESERVE = 50;

/** Milliseconds before a service that refused a request is asked again. It may allow one sooner by mistake. */
const SHORTEST_PAUSE = 30_000;

/** When entries are due to be read again. Times are in milliseconds since 1970. */
export interface Schedule {
  attempted(key: string, at?: number): void;
  attemptedAt(key: string): number | undefined;
  note(service: string, rateLimit: RateLimit | undefined): void;
  /** @param observedElsewhere the rate limit that another window may have observed. */
  closedUntil(service: string, observedElsewhere: RateLimit | undefined): number | undefined;
  /**
   * @param readAt of what is shown as current. If it's too old, it is due though the service allows no request.
   * @param failure of the last read. If the service allowed no request, it is due as soon as it does.
   */
  dueAt(key: string, service: string, maxAge: number, readAt?: number, failure?: Failure): number;
  /** Whether the service allows many more requests, as far as is known. @param wanted how many; 50 by default. */
  isGenerous(service: string, wanted?: number): boolean;
  /** Whether the service refused the last request that it told about. */
  hasRefused(service: string): boolean;
  /**
   * Until when the service allows no more requests, according to its own count; undefined if it does.
   *
   * @param pending requests that it hasn't answered yet.
   */
  spentUntil(service: string, pending: number): number | undefined;
  /** Forgets a service's rate limit and when these entries were requested. */
  forget(service: string, keys: Iterable<string>): void;
  keepOnly(keys: ReadonlySet<string>): void;
  /** @param requests how many each service gets in a refresh. */
  expect(requests: ReadonlyMap<string, number>): void;
}

export function createSchedule(now: () => number): Schedule {
  const attempts = new Map<string, number>();
  const rateLimits = new Map<string, RateLimit>();
  let requests: ReadonlyMap<string, number> = new Map();

  const note = (service: string, rateLimit: RateLimit | undefined): void => {
    const newer = newerRateLimit(rateLimits.get(service), rateLimit, now());
    if (newer) rateLimits.set(service, newer);
    else rateLimits.delete(service);
  };

  return {
    attempted(key, at = now()) {
      attempts.set(key, at);
    },
    attemptedAt: (key) => attempts.get(key),
    note,
    closedUntil(service, observedElsewhere) {
      note(service, observedElsewhere);
      return closedUntil(rateLimits.get(service), now());
    },
    dueAt(key, service, maxAge, readAt = now(), failure) {
      const attempt = attempts.get(key);
      // A timestamp in the future would block refreshing until then.
      if (attempt === undefined || !isPast(attempt, now())) return 0;
      const rateLimit = newerRateLimit(rateLimits.get(service), undefined, now());
      const due = attempt + affordableInterval(rateLimit, maxAge, requests.get(service) ?? 1, attempt);
      if (!Number.isFinite(due)) return due;
      const open = isTolerable(readAt, now()) ? (closedUntil(rateLimit, now()) ?? 0) : 0;
      const { retryAt = 0 } = failure?.kind === "rateLimited" ? failure : {};
      // A read that began after this time was canceled.
      if (retryAt <= attempt) return Math.max(due, open);
      return Math.min(Math.max(due, open), Math.max(retryAt, attempt + SHORTEST_PAUSE));
    },
    isGenerous(service, wanted = READING_AHEAD_RESERVE) {
      const rateLimit = rateLimits.get(service);
      return closedUntil(rateLimit, now()) === undefined && !isScarce(rateLimit, wanted, now());
    },
    hasRefused: (service) => rateLimits.get(service)?.retryAt !== undefined,
    spentUntil(service, pending) {
      const rateLimit = rateLimits.get(service);
      return isScarce(rateLimit, pending + 1, now()) ? rateLimit?.resetAt : closedUntil(rateLimit, now());
    },
    forget(service, keys) {
      rateLimits.delete(service);
      for (const key of keys) attempts.delete(key);
    },
    keepOnly(keys) {
      for (const key of attempts.keys()) if (!keys.has(key)) attempts.delete(key);
    },
    expect(next) {
      requests = next;
    },
  };
}

/** Services with small pages need two requests for most components. */
const REQUESTS_PER_COMPONENT = 2;
/** Its list of components and its languages. */
const REQUESTS_PER_PROJECT = 2;

/** How many requests each service gets in a refresh. @param followed the components that are read. */
export function requestsPerRefresh(
  snapshot: Snapshot,
  followed: readonly ComponentEntry[],
): ReadonlyMap<string, number> {
  const requests = new Map<string, number>();
  const add = (service: string, count: number): void => {
    requests.set(service, (requests.get(service) ?? 0) + count);
  };
  for (const { component } of followed) add(component.reference.service, REQUESTS_PER_COMPONENT);
  for (const { project, state } of projectsOf(snapshot)) {
    const isLevelled = overviewOf(state)?.components.some(({ categories }) => categories.length > 0);
    add(project.reference.service, REQUESTS_PER_PROJECT + (isLevelled ? 1 : 0));
  }
  return requests;
}
