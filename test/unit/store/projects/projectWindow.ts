import type { ConfiguredEntry } from "../../../../src/model/component/settingsEntry";
import type { Access } from "../../../../src/model/service/access";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import type { ProjectCache, StatisticsCache } from "../../../../src/store/cache/caches";
import type { JsonCache } from "../../../../src/store/cache/jsonCache";
import type { RateLimits } from "../../../../src/store/refresh/rateLimits";
import { componentsOf, projectsOf } from "../../../../src/store/snapshot";
import { createStore, type Store } from "../../../../src/store/store";
import {
  type ProjectScript,
  type ScriptedProject,
  startScriptedProject,
} from "../../../support/services/scriptedProject";

/** What windows share, as on disk: each value by the credentials that it was read with. */
export interface SharedCaches {
  readonly cache: StatisticsCache;
  readonly projectCache: ProjectCache;
  /** Of this window alone by default. */
  readonly rateLimits?: RateLimits;
}

export function createSharedCaches(): SharedCaches {
  const create = <Value>(): JsonCache<Value> => {
    const values = new Map<string, Value>();
    const nameOf = (service: string, key: string, { id }: Access): string => JSON.stringify([service, key, id]);
    return {
      load: async (service, key, access) => values.get(nameOf(service, key, access)),
      save: async (service, key, value, access) => void values.set(nameOf(service, key, access), value),
    };
  };
  return { cache: create(), projectCache: create() };
}

export interface ProjectWindow {
  readonly service: ScriptedProject;
  readonly store: Store;
  /** Milliseconds since 1970. */
  now: number;
  access: Access;
  /** The setting of the project. */
  entry(exclude?: readonly string[]): ConfiguredEntry;
  /** The setting of one of its components. */
  componentEntry(component: string, name?: string): ConfiguredEntry;
  /** Slugs, names and states of what is listed, in order. */
  listed(): readonly string[];
  keys(...slugs: readonly string[]): ReadonlySet<string>;
}

export const INTERVAL = 30 * 60_000;

/** A store with the real client on a scripted service. The clock stands still. */
export async function openProjectWindow(
  open: { dispose(): Promise<void> }[],
  script: Partial<ProjectScript>,
  caches: SharedCaches = createSharedCaches(),
  running?: ScriptedProject,
): Promise<ProjectWindow> {
  const service = running ?? (await startScriptedProject(script));
  const client = createStatisticsClient({
    userAgent: "test/1",
    onRateLimit: (...args) => store.noteRateLimit(...args),
    now: () => made.now,
  });
  const store = createStore({
    ...caches,
    readComponent: client.readComponent,
    readProject: client.readProject,
    accessOf: async () => made.access,
    now: () => made.now,
    interval: () => INTERVAL,
  });
  const reference = { service: service.service, project: service.script.slug };
  const made: ProjectWindow = {
    service,
    store,
    now: 1_000_000,
    access: { id: "0" },
    entry: (exclude = []) => ({ kind: "project", project: { reference, exclude } }),
    componentEntry: (component, name) => ({
      kind: "component",
      component: {
        reference: { ...reference, component },
        otherCandidates: [],
        ...(name === undefined ? {} : { name }),
      },
    }),
    listed: () => [
      ...projectsOf(store.snapshot).map(({ state }) => `project ${state.kind}`),
      ...componentsOf(store.snapshot).map(({ component, state }) => {
        return `${component.reference.component} (${component.name ?? component.givenName}) ${state.kind}`;
      }),
    ],
    keys: (...slugs) =>
      new Set(
        slugs.flatMap((slug) => {
          const entry = componentsOf(store.snapshot).find(({ component }) => component.reference.component === slug);
          return entry ? [entry.key] : [];
        }),
      ),
  };
  open.push({
    async dispose() {
      store.dispose();
      await service.stop();
    },
  });
  return made;
}
