import { createListeners } from "../common/listeners";
import { lazily } from "../common/memoize";
import { fail } from "../common/result";
import { isSame, NO_ACCESS_TOKEN } from "../model/service/access";
import { NOTHING_CACHED } from "./cache/jsonCache";
import { createCurrentSnapshot } from "./currentSnapshot";
import type { Projects, ProjectsOptions } from "./projects/projects";
import { type AccessChanges, createAccessChanges } from "./reads/accessChanges";
import { type Accesses, createAccesses, NO_FOLDERS } from "./reads/accesses";
import { type ComponentReads, createComponentReads } from "./reads/componentReads";
import { createProbe } from "./reads/probe";
import type { ReadAttemptOptions } from "./reads/readAttempt";
import { createRateLimitSaver, createRateLimitsInMemory, withSharedLoads } from "./refresh/rateLimits";
import { createRefreshing } from "./refresh/refreshing";
import { createSchedule, requestsPerRefresh } from "./refresh/schedule";
import { createRestore } from "./restoring";
import {
  type ComponentEntry,
  componentsOf,
  keysOfService,
  mayPass,
  projectsOf,
  type Snapshot,
  servicesOf,
  statisticsOf,
} from "./snapshot";
import { withEntries, withoutData, withProjectStates, withState, withStates } from "./snapshotChanges";
import type { Store, StoreOptions } from "./storeTypes";

export type { ProbedComponent, SnapshotSource, Store, StoreOptions } from "./storeTypes";

export function createStore(options: StoreOptions): Store {
  const { now } = options;
  const core = createCore(options);
  const { accesses, accessChanges, accessListeners, current, followed, projects, reads, refreshing } = core;
  const { read, readAgain } = refreshing;

  return {
    get snapshot() {
      return current.snapshot;
    },
    mayRetry: () => followed().some(mayPass) || projectsOf(current.snapshot).some(mayPass),
    subscribe: current.subscribe,
    async configure(entries) {
      core.replace(withEntries(current.snapshot, entries));
      const named = [...componentsOf(current.snapshot), ...projectsOf(current.snapshot)];
      const services = new Set(named.flatMap(servicesOf));
      accesses.watchOnly(services);
      await projects.whenNamed(async () => {});
      await Promise.all([...services].map((service) => accessChanges.begin(service)));
    },
    async refresh(only) {
      const meant = followed().filter(({ component }) => !only || only.has(component.membership?.key ?? ""));
      await Promise.all([read(meant), projects.whenNamed((named) => named.refresh(only ?? "all"))]);
    },
    readAgain,
    async ensureFresh(maxAge) {
      const overviews = projects.whenNamed((named) => named.ensureFresh(maxAge));
      await Promise.all([refreshing.ensureFresh(maxAge, overviews), overviews]);
    },
    dueAt(maxAge) {
      const times = [refreshing.dueAt(maxAge), projects.loaded?.dueAt(maxAge)].filter((time) => time !== undefined);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    async retryFailed() {
      await Promise.all([read(followed().filter(mayPass)), projects.whenNamed((named) => named.refresh("failed"))]);
    },
    want: (keys, reason) => projects.whenNamed((named) => named.want(keys, reason)),
    readAll: (signal, only) => projects.whenNamed((named) => named.readAll(signal, only)),
    probe: createProbe(core.attempting, core.cache, now),
    noteRateLimit(service, rateLimit) {
      core.schedule.note(service, rateLimit);
      core.savedRateLimits.save(service, rateLimit);
    },
    accessChanged: accessChanges.changed,
    accessIdOf: (service) => accesses.of(service)?.id,
    onAccessChanged: accessListeners.add,
    cancel() {
      const cancelled = withStates(current.snapshot, new Map(reads.cancelAll()));
      current.publish(withProjectStates(cancelled, new Map(projects.loaded?.cancelAll())));
    },
    dispose() {
      current.dispose();
      accessListeners.clear();
      accesses.watchOnly(new Set());
      reads.cancelAll();
      projects.loaded?.cancelAll();
    },
  };
}

/** What the store is made of. */
function createCore(options: StoreOptions) {
  const { now } = options;
  const cache = options.cache ?? NOTHING_CACHED;
  const rateLimits = withSharedLoads(options.rateLimits ?? createRateLimitsInMemory());
  const accessOf = options.accessOf ?? (async () => NO_ACCESS_TOKEN);
  const warn = options.warn ?? (() => {});
  const accessListeners = createListeners<[service: string]>();
  const schedule = createSchedule(now);
  const savedRateLimits = createRateLimitSaver(rateLimits, accessOf);
  const current = createCurrentSnapshot(() => reads.active + (projects.loaded?.active ?? 0) > 0);

  /** Components with settings of their own, and those of projects that somebody wants to see. */
  const followed = (): readonly ComponentEntry[] => [
    ...componentsOf(current.snapshot).filter(({ onlyListed }) => !onlyListed),
    ...(projects.loaded?.followed() ?? []),
  ];
  const followedChanged = (): void => schedule.expect(requestsPerRefresh(current.snapshot, followed()));
  /** Publishes a snapshot that may have other entries than the current one. */
  const replace = (next: Snapshot): void => {
    const keys = new Set(next.configured.map(({ key }) => key));
    reads.keepOnly(keys);
    projects.loaded?.keepOnly(keys);
    schedule.keepOnly(keys);
    current.publish(next);
    followedChanged();
  };

  const accesses: Accesses = createAccesses({
    accessOf,
    folders: options.folders ?? NO_FOLDERS,
    changed(service) {
      const keys = keysOfService(current.snapshot, service);
      reads.drop(keys);
      projects.loaded?.drop(keys);
      schedule.forget(service, keys);
      savedRateLimits.forget(service);
      current.publish(withoutData(current.snapshot, keys));
    },
    learned: accessListeners.tell,
    outdated: (service) => void accessChanges.readAgain(service, []),
  });
  const attempting: ReadAttemptOptions = {
    readComponent: options.readComponent,
    accessOf: accesses.lookUp,
    closedUntil: async (service, access) => schedule.closedUntil(service, await rateLimits.load(service, "", access)),
  };
  const reads: ComponentReads = createComponentReads({
    ...attempting,
    now,
    async settled({ key, state: before }, read) {
      if (read.kind === "mixed" || (read.access && !isSame(read.access, accesses.of(read.service)))) {
        await accessChanges.readAgain(read.service, [key]);
        return;
      }
      const { state, access, service } = read;
      current.publish(withState(current.snapshot, key, state));
      const isNew = state.kind === "ready" && state.statistics !== statisticsOf(before);
      if (!isNew || !access) return;
      void cache.save(service, key, state.statistics, access);
      options.record?.(state.statistics, access);
    },
  });
  const restore = createRestore({ cache, accesses, current, reads, schedule, now });
  const refreshing = createRefreshing({ current, reads, schedule, restore, now, followed });
  const { read } = refreshing;
  const projects: LoadedProjects = createLoadedProjects(() => current.snapshot, {
    ...{ ...attempting, accesses, cache, current, reads, schedule, now, read },
    projectCache: options.projectCache ?? NOTHING_CACHED,
    readProject: options.readProject ?? (async () => fail({ kind: "cannotListProjects" })),
    interval: options.interval ?? (() => Number.POSITIVE_INFINITY),
    readAgain: (service, key) => accessChanges.readAgain(service, [key]),
    ...{ replace, followedChanged },
  });
  const accessChanges: AccessChanges = createAccessChanges({
    ...{ accesses, current, reads, schedule, rateLimits, restore, read, warn },
    projects: () => projects.loaded,
  });
  return {
    ...{ accesses, accessChanges, accessListeners, attempting, cache, current, followed, projects, replace },
    ...{ reads, refreshing, savedRateLimits, schedule },
  };
}

/** Most settings name no project, so what reads them is loaded with the first one. */
interface LoadedProjects {
  readonly loaded: Projects | undefined;
  /** Does nothing while the settings name no project. */
  whenNamed(act: (projects: Projects) => Promise<void>): Promise<void>;
}

function createLoadedProjects(snapshot: () => Snapshot, options: ProjectsOptions): LoadedProjects {
  let loaded: Projects | undefined;
  const load = lazily(async () => {
    const { createProjects } = await import("./projects/projects");
    loaded = createProjects(options);
    return loaded;
  });
  return {
    get loaded() {
      return loaded;
    },
    async whenNamed(act) {
      if (projectsOf(snapshot()).length > 0) await act(loaded ?? (await load()));
    },
  };
}
