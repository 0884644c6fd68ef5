import { isPast } from "../../common/clock";
import { pLimit } from "../../common/limit";
import type { Access } from "../../model/service/access";
import type { ProjectCache } from "../cache/caches";
import type { RestoringOptions } from "../restoring";
import {
  type ComponentEntry,
  type ComponentState,
  type FetchedStatistics,
  overviewOf,
  type ProjectEntry,
  projectsOf,
  type Snapshot,
} from "../snapshot";
import { withProjectStates, withStates } from "../snapshotChanges";
import type { ProjectReads } from "./projectReads";

export interface RestoringProjectsOptions extends RestoringOptions {
  readonly projectCache: ProjectCache;
  readonly projectReads: ProjectReads;
  /** Publishes a snapshot with other entries. */
  readonly replace: (next: Snapshot) => void;
}

export interface RestoringProjects {
  /** Shows a cached overview that is newer than what is shown, but not older than `maxAge` milliseconds. */
  restore(entry: ProjectEntry, maxAge: number): Promise<void>;
  /** Shows what is cached of components that aren't read yet, all of one service at once. */
  restoreMembers(entries: readonly ComponentEntry[]): Promise<void>;
}

/** The cache holds no more; looking for more files would only take time. */
const MAX_RESTORED = 1000;
const FILES_AT_ONCE = 20;

export function createRestoringProjects(options: RestoringProjectsOptions): RestoringProjects {
  const { cache, projectCache, accesses, current, reads, projectReads, schedule, now, replace } = options;
  const limit = pLimit(FILES_AT_ONCE);
  const accessOf = async (service: string): Promise<Access | undefined> =>
    accesses.of(service) ?? accesses.lookUp(service).catch(() => undefined);

  const loadMembers = async (
    entries: readonly ComponentEntry[],
    service: string,
  ): Promise<ReadonlyMap<string, FetchedStatistics>> => {
    const access = await accessOf(service);
    const found = new Map<string, FetchedStatistics>();
    if (!access) return found;
    const load = async ({ key }: ComponentEntry): Promise<void> => {
      const cached = await cache.load(service, key, access);
      if (cached && isPast(cached.fetchedAt, now())) found.set(key, cached);
    };
    await Promise.all(entries.slice(0, MAX_RESTORED).map((entry) => limit(() => load(entry))));
    return accesses.of(service) === access ? found : new Map();
  };

  return {
    async restore({ key, project: { reference } }, maxAge) {
      const { service } = reference;
      const access = await accessOf(service);
      const cached = access && (await projectCache.load(service, key, access));
      if (!cached || accesses.of(service) !== access) return;
      const time = now();
      if (!isPast(cached.fetchedAt, time) || time - cached.fetchedAt >= maxAge) return;
      const entry = projectsOf(current.snapshot).find((candidate) => candidate.key === key);
      const shown = entry && overviewOf(entry.state);
      if (!entry || (shown && isPast(shown.fetchedAt, time) && shown.fetchedAt >= cached.fetchedAt)) return;
      if (!projectReads.has(key)) {
        schedule.attempted(key, cached.fetchedAt);
        replace(withProjectStates(current.snapshot, new Map([[key, { kind: "ready", overview: cached }]])));
      } else if (!shown) {
        // Kept if the read in flight fails.
        projectReads.restored(key, { kind: "ready", overview: cached });
        replace(withProjectStates(current.snapshot, new Map([[key, { kind: "loading", previous: cached }]])));
      }
    },
    async restoreMembers(entries) {
      const unread = entries.filter(({ state }) => state.kind === "unread");
      const services = new Set(unread.map(({ component }) => component.reference.service));
      for (const service of services) {
        const ofService = unread.filter(({ component }) => component.reference.service === service);
        const found = await loadMembers(ofService, service);
        const states = new Map<string, ComponentState>();
        for (const entry of current.snapshot.configured) {
          const statistics = found.get(entry.key);
          if (!statistics || entry.kind !== "component" || entry.state.kind !== "unread" || reads.has(entry.key))
            continue;
          schedule.attempted(entry.key, statistics.fetchedAt);
          states.set(entry.key, { kind: "ready", statistics });
        }
        if (states.size > 0) current.publish(withStates(current.snapshot, states));
      }
    },
  };
}
