import { isPast } from "../common/clock";
import { affordableInterval, closedUntil, newerRateLimit, type RateLimit } from "../model/service/rateLimit";
import type { ComponentEntry } from "./snapshot";

/** Services with small pages need two requests for most components. */
const REQUESTS_PER_COMPONENT = 2;

/** When components are due to be read again. Times are in milliseconds since 1970. */
export interface Schedule {
  /** Notes that a component was requested. */
  attempted(key: string, at?: number): void;
  note(service: string, rateLimit: RateLimit | undefined): void;
  /**
   * Until when a service refuses requests, if it does.
   *
   * @param observedElsewhere the rate limit that another window may have observed.
   */
  closedUntil(service: string, observedElsewhere: RateLimit | undefined): number | undefined;
  /** 0 for a component that was never requested. */
  dueAt(entry: ComponentEntry, maxAge: number): number;
  /** Forgets a service's rate limit and when these components were requested. */
  forget(service: string, keys: Iterable<string>): void;
  /** Forgets all other components. */
  keepOnly(components: readonly ComponentEntry[]): void;
}

export function createSchedule(now: () => number): Schedule {
  const attempts = new Map<string, number>();
  const rateLimits = new Map<string, RateLimit>();
  const componentCounts = new Map<string, number>();

  const note = (service: string, rateLimit: RateLimit | undefined): void => {
    const newer = newerRateLimit(rateLimits.get(service), rateLimit, now());
    if (newer) rateLimits.set(service, newer);
    else rateLimits.delete(service);
  };

  return {
    attempted(key, at = now()) {
      attempts.set(key, at);
    },
    note,
    closedUntil(service, observedElsewhere) {
      note(service, observedElsewhere);
      return closedUntil(rateLimits.get(service), now());
    },
    dueAt(entry, maxAge) {
      const attempt = attempts.get(entry.key);
      // A timestamp in the future would block refreshing until then.
      if (attempt === undefined || !isPast(attempt, now())) return 0;
      const { service } = entry.component.reference;
      const rateLimit = newerRateLimit(rateLimits.get(service), undefined, now());
      const requests = (componentCounts.get(service) ?? 1) * REQUESTS_PER_COMPONENT;
      const due = attempt + affordableInterval(rateLimit, maxAge, requests, attempt);
      return Math.max(due, Number.isFinite(due) ? (closedUntil(rateLimit, now()) ?? 0) : 0);
    },
    forget(service, keys) {
      rateLimits.delete(service);
      for (const key of keys) attempts.delete(key);
    },
    keepOnly(components) {
      const keys = new Set(components.map((entry) => entry.key));
      for (const key of attempts.keys()) if (!keys.has(key)) attempts.delete(key);
      componentCounts.clear();
      for (const { component } of components) {
        const { service } = component.reference;
        componentCounts.set(service, (componentCounts.get(service) ?? 0) + 1);
      }
    },
  };
}
