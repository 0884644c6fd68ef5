import type { CurrentSnapshot } from "../currentSnapshot";
import type { Projects } from "../projects/projects";
import type { RateLimits } from "../refresh/rateLimits";
import type { Schedule } from "../refresh/schedule";
import type { Restore } from "../restoring";
import { type ComponentEntry, statisticsOf } from "../snapshot";
import type { Accesses } from "./accesses";
import type { ComponentReads } from "./componentReads";

export interface AccessChangesOptions {
  readonly accesses: Accesses;
  readonly current: CurrentSnapshot;
  readonly reads: ComponentReads;
  /** Undefined while the settings name none. */
  readonly projects: () => Pick<Projects, "begin" | "readMissing"> | undefined;
  readonly schedule: Schedule;
  readonly rateLimits: RateLimits;
  readonly restore: Restore;
  readonly read: (entries: readonly ComponentEntry[]) => Promise<void>;
  readonly warn: (message: string) => void;
}

export interface AccessChanges {
  /** Loads what is cached of a service's new components. */
  begin(service: string): Promise<void>;
  changed(service: string): Promise<void>;
  /** Checks the credentials, then reads these components, or all of the service if the credentials changed. */
  readAgain(service: string, keys: readonly string[]): Promise<void>;
}

/** Statistics that another window read this recently are taken from the cache. Milliseconds. */
const JUST_NOW = 60_000;

export function createAccessChanges(options: AccessChangesOptions): AccessChanges {
  const { accesses, current, reads, projects, schedule, rateLimits, restore, read, warn } = options;
  /** Services whose credentials were looked up once. */
  const begun = new Set<string>();

  const follow = async (service: string, sure: boolean): Promise<{ changed: boolean; problem?: unknown }> => {
    try {
      return { changed: await accesses.follow(service, sure) };
    } catch (problem) {
      warn(`Data read with a former token of ${service} couldn't be removed: ${String(problem)}`);
      return { changed: true, problem };
    }
  };
  const readMissing = async (service: string, isMeant: (key: string) => boolean): Promise<void> => {
    const missing = (): readonly ComponentEntry[] =>
      current
        .entriesOf(service)
        .filter(({ key, state }) => isMeant(key) && state.kind === "loading" && !reads.has(key));
    await Promise.all([
      Promise.all(missing().map((entry) => restore(entry, JUST_NOW))).then(() => read(missing())),
      projects()?.readMissing(service, isMeant, JUST_NOW),
    ]);
  };

  return {
    async begin(service) {
      if (!begun.has(service)) {
        begun.add(service);
        await follow(service, true);
      }
      const access = accesses.of(service);
      if (!access) return;
      const fresh = current.entriesOf(service).filter(({ state }) => state.kind === "loading" && !statisticsOf(state));
      await Promise.all([
        rateLimits.load(service, "", access).then((rateLimit) => schedule.note(service, rateLimit)),
        ...fresh.map((entry) => restore(entry, Number.POSITIVE_INFINITY)),
        projects()?.begin(service),
      ]);
    },
    async changed(service) {
      const { changed, problem } = await follow(service, true);
      void readMissing(service, () => changed);
      if (problem !== undefined) throw problem;
    },
    async readAgain(service, keys) {
      const { changed } = await follow(service, false);
      await readMissing(service, (key) => changed || keys.includes(key));
    },
  };
}
