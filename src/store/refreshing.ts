import type { CurrentSnapshot } from "./currentSnapshot";
import type { ReadsInFlight } from "./readsInFlight";
import type { Restore } from "./restoring";
import type { Schedule } from "./schedule";
import { asLoading, type ComponentEntry, componentsOf, withStates } from "./snapshot";
import type { Store } from "./storeTypes";

export interface RefreshingOptions {
  readonly current: CurrentSnapshot;
  readonly reads: ReadsInFlight;
  readonly schedule: Schedule;
  readonly restore: Restore;
  readonly now: () => number;
}

export interface Refreshing extends Pick<Store, "readAgain" | "ensureFresh" | "dueAt"> {
  /** Reads components, or joins their reads in flight. */
  read(entries: readonly ComponentEntry[]): Promise<void>;
}

export function createRefreshing({ current, reads, schedule, restore, now }: RefreshingOptions): Refreshing {
  const dueNow = (maxAge: number): readonly ComponentEntry[] =>
    componentsOf(current.snapshot).filter((entry) => schedule.dueAt(entry, maxAge) <= now());
  const read = async (entries: readonly ComponentEntry[]): Promise<void> => {
    if (current.disposed || entries.length === 0) return;
    const settled = entries.map((entry) => {
      schedule.attempted(entry.key);
      return reads.start(entry);
    });
    const others = entries.filter(({ state }) => state.kind !== "loading");
    current.publish(withStates(current.snapshot, new Map(others.map(({ key, state }) => [key, asLoading(state)]))));
    await Promise.all(settled);
  };
  return {
    read,
    async readAgain(keys) {
      const wanted = (): readonly ComponentEntry[] => componentsOf(current.snapshot).filter(({ key }) => keys.has(key));
      // These may have begun before the data changed.
      await Promise.all(wanted().map((entry) => (reads.has(entry.key) ? reads.start(entry) : undefined)));
      if (current.disposed) return;
      for (const { key } of wanted()) schedule.attempted(key);
      await Promise.all(wanted().map(reads.start));
    },
    async ensureFresh(maxAge) {
      const due = dueNow(maxAge);
      if (due.length === 0) return;
      const keys = new Set(due.map((entry) => entry.key));
      await Promise.all(due.map((entry) => restore(entry, maxAge)));
      // Another window or `configure` may have provided fresh statistics meanwhile.
      await read(dueNow(maxAge).filter((entry) => keys.has(entry.key)));
    },
    dueAt(maxAge) {
      const times = componentsOf(current.snapshot).map((entry) => schedule.dueAt(entry, maxAge));
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}
