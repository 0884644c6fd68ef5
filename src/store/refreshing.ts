import type { ComponentReads } from "./componentReads";
import type { CurrentSnapshot } from "./currentSnapshot";
import type { Restore } from "./restoring";
import type { Schedule } from "./schedule";
import { asLoading, type ComponentEntry, componentsOf } from "./snapshot";
import { withStates } from "./snapshotChanges";
import type { Store } from "./storeTypes";

export interface RefreshingOptions {
  readonly current: CurrentSnapshot;
  readonly reads: ComponentReads;
  readonly schedule: Schedule;
  readonly restore: Restore;
  readonly now: () => number;
  /** The components that are kept up to date. */
  readonly followed: () => readonly ComponentEntry[];
}

export interface Refreshing extends Pick<Store, "readAgain" | "ensureFresh" | "dueAt"> {
  /** Reads components, or joins their reads in flight. */
  read(entries: readonly ComponentEntry[]): Promise<void>;
}

export function createRefreshing(options: RefreshingOptions): Refreshing {
  const { current, reads, schedule, restore, now, followed } = options;
  const dueAt = ({ key, component }: ComponentEntry, maxAge: number): number =>
    schedule.dueAt(key, component.reference.service, maxAge);
  const dueNow = (maxAge: number): readonly ComponentEntry[] =>
    followed().filter((entry) => dueAt(entry, maxAge) <= now());
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
      await Promise.all(wanted().map((entry) => (reads.has(entry.key) ? reads.start(entry, true) : undefined)));
      if (current.disposed) return;
      for (const { key } of wanted()) schedule.attempted(key);
      await Promise.all(wanted().map((entry) => reads.start(entry, true)));
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
      const times = followed().map((entry) => dueAt(entry, maxAge));
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}
