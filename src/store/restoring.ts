import { isPast } from "../common/clock";
import type { StatisticsCache } from "./cache/caches";
import type { CurrentSnapshot } from "./currentSnapshot";
import type { Accesses } from "./reads/accesses";
import type { ComponentReads } from "./reads/componentReads";
import type { Schedule } from "./refresh/schedule";
import { type ComponentEntry, componentsOf, mayMean, servicesOf, statisticsOf } from "./snapshot";
import { withState } from "./snapshotChanges";

export interface RestoringOptions {
  readonly cache: StatisticsCache;
  readonly accesses: Accesses;
  readonly current: CurrentSnapshot;
  readonly reads: ComponentReads;
  readonly schedule: Schedule;
  readonly now: () => number;
}

/** Shows cached statistics that are newer than what is shown, but not older than `maxAge` milliseconds. */
export type Restore = (entry: ComponentEntry, maxAge: number) => Promise<void>;

export function createRestore({ cache, accesses, current, reads, schedule, now }: RestoringOptions): Restore {
  const restoreFrom = async (service: string, key: string, maxAge: number): Promise<void> => {
    const access = accesses.of(service) ?? (await accesses.lookUp(service).catch(() => undefined));
    const cached = access && (await cache.load(service, key, access));
    if (!cached || accesses.of(service) !== access) return;
    const time = now();
    if (!isPast(cached.fetchedAt, time) || time - cached.fetchedAt >= maxAge) return;
    const entry = componentsOf(current.snapshot).find((candidate) => candidate.key === key);
    if (!entry || !mayMean(entry.component, cached.reference)) return;
    const shown = statisticsOf(entry.state);
    if (shown && isPast(shown.fetchedAt, time) && shown.fetchedAt >= cached.fetchedAt) return;
    if (!reads.has(key)) {
      schedule.attempted(key, cached.fetchedAt);
      current.publish(withState(current.snapshot, key, { kind: "ready", statistics: cached }));
    } else if (!shown) {
      // Kept if the read in flight fails.
      reads.restored(key, { kind: "ready", statistics: cached });
      current.publish(withState(current.snapshot, key, { kind: "loading", previous: cached }));
    }
  };
  return async (entry, maxAge) => {
    for (const service of servicesOf(entry)) await restoreFrom(service, entry.key, maxAge);
  };
}
