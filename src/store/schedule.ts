import { isPast } from "../common/clock";
import { affordableInterval, closedUntil, newerRateLimit, type RateLimit } from "../model/service/rateLimit";
import type { ComponentEntry } from "./snapshot";

/** Requests that one component usually takes: two where a service gives small pages. */
const REQUESTS_PER_COMPONENT = 2;

/** When components are due to be read again. */
export interface Schedule {
  /** Notes that a component was asked for, now or at a time. */
  attempted(key: string, at?: number): void;
  note(service: string, rateLimit: RateLimit | undefined): void;
  /** Until when a service wants no requests, by what this window knows and what another may have been told. */
  closedUntil(service: string, observedElsewhere: RateLimit | undefined): number | undefined;
  /** When a component is to be read again; 0 for one that never was. */
  dueAt(entry: ComponentEntry, maxAge: number): number;
  /** Forgets a service's rate limit and when these components were requested. */
  forget(service: string, keys: Iterable<string>): void;
  /** Forgets all other components. */
  keepOnly(components: readonly ComponentEntry[]): void;
}

export function createSchedule(now: () => number): Schedule {
  const attempts = new Map<string, number>();
  const rateLimits = new Map<string, RateLimit>();
  const components = new Map<string, number>();

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
      const requests = (components.get(service) ?? 1) * REQUESTS_PER_COMPONENT;
      const due = attempt + affordableInterval(rateLimit, maxAge, requests, attempt);
      return Math.max(due, Number.isFinite(due) ? (closedUntil(rateLimit, now()) ?? 0) : 0);
    },
    forget(service, keys) {
      rateLimits.delete(service);
      for (const key of keys) attempts.delete(key);
    },
    keepOnly(configured) {
      const keys = new Set(configured.map((entry) => entry.key));
      for (const key of attempts.keys()) if (!keys.has(key)) attempts.delete(key);
      components.clear();
      for (const { component } of configured) {
        const { service } = component.reference;
        components.set(service, (components.get(service) ?? 0) + 1);
      }
    },
  };
}
