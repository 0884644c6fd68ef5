import type { CurrentSnapshot } from "../currentSnapshot";
import type { ComponentReads } from "../reads/componentReads";
import type { ReadManner } from "../reads/readsInFlight";
import type { Restore } from "../restoring";
import { asLoading, type ComponentEntry, componentsOf, failureOf, statisticsOf } from "../snapshot";
import { withStates } from "../snapshotChanges";
import type { Store } from "../storeTypes";
import type { Schedule } from "./schedule";

export interface RefreshingOptions {
  readonly current: CurrentSnapshot;
  readonly reads: ComponentReads;
  readonly schedule: Schedule;
  readonly restore: Restore;
  readonly now: () => number;
  /** The components that are kept up to date. */
  readonly followed: () => readonly ComponentEntry[];
}

export interface Refreshing extends Pick<Store, "readAgain" | "dueAt"> {
  /** Reads components, or joins their reads in flight. */
  read(entries: readonly ComponentEntry[], manner?: ReadManner): Promise<void>;
  /** See `Store.ensureFresh`. @param others reads of the same services that must not be crowded out. */
  ensureFresh(maxAge: number, others: Promise<void>): Promise<void>;
}

export function createRefreshing(options: RefreshingOptions): Refreshing {
  const { current, reads, schedule, restore, now, followed } = options;
  const dueAt = (entry: ComponentEntry, maxAge: number): number => {
    const { key, component, state } = entry;
    const readAt = state.kind === "ready" ? state.statistics.fetchedAt : undefined;
    return schedule.dueAt(key, component.reference.service, maxAge, readAt, failureOf(state));
  };
  const dueNow = (maxAge: number): readonly ComponentEntry[] =>
    followed().filter((entry) => dueAt(entry, maxAge) <= now());
  const read: Refreshing["read"] = async (entries, manner = "asked") => {
    if (current.disposed || entries.length === 0) return;
    const settled = entries.map((entry) => {
      schedule.attempted(entry.key);
      return reads.start(entry, manner);
    });
    const others = entries.filter(({ state }) => state.kind !== "loading");
    current.publish(withStates(current.snapshot, new Map(others.map(({ key, state }) => [key, asLoading(state)]))));
    await Promise.all(settled);
  };
  /** When the service last said something about a component; zero if it never did, or only that it allows no request. */
  const answeredAt = ({ key, state }: ComponentEntry): number => {
    const failure = failureOf(state);
    const isAnswered = failure !== undefined && failure.kind !== "rateLimited";
    return (isAnswered ? schedule.attemptedAt(key) : statisticsOf(state)?.fetchedAt) ?? 0;
  };
  /** Where services refuse some of them, all are read in the end. */
  const longestAgoFirst = (entries: readonly ComponentEntry[]): readonly ComponentEntry[] =>
    entries.toSorted((one, other) => answeredAt(one) - answeredAt(other));
  return {
    read,
    async readAgain(keys) {
      const wanted = (): readonly ComponentEntry[] => componentsOf(current.snapshot).filter(({ key }) => keys.has(key));
      // These may have begun before the data changed.
      await Promise.all(wanted().map((entry) => (reads.has(entry.key) ? reads.start(entry, "quiet") : undefined)));
      if (current.disposed) return;
      for (const { key } of wanted()) schedule.attempted(key);
      await Promise.all(wanted().map((entry) => reads.start(entry, "quiet")));
    },
    async ensureFresh(maxAge, others) {
      const due = dueNow(maxAge);
      if (due.length === 0) return;
      const keys = new Set(due.map((entry) => entry.key));
      const stillDue = (): readonly ComponentEntry[] => dueNow(maxAge).filter(({ key }) => keys.has(key));
      await Promise.all(due.map((entry) => restore(entry, maxAge)));
      // Another window or `configure` may have provided fresh statistics meanwhile.
      const isLate = (entry: ComponentEntry): boolean =>
        answeredAt(entry) > 0 && schedule.hasRefused(entry.component.reference.service);
      const late = new Set(stillDue().flatMap((entry) => (isLate(entry) ? [entry.key] : [])));
      const readLate = async (): Promise<void> => {
        await others;
        await read(longestAgoFirst(stillDue().filter(({ key }) => late.has(key))), "automatic");
      };
      const soon = stillDue().filter(({ key }) => !late.has(key));
      await Promise.all([read(longestAgoFirst(soon), "automatic"), late.size > 0 ? readLate() : undefined]);
    },
    dueAt(maxAge) {
      const times = followed().map((entry) => dueAt(entry, maxAge));
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}
