import { isSame } from "../../model/service/access";
import type { Service } from "../../model/service/service";
import type { AttemptOptions } from "../reads/readAttempt";
import type { ReadManner, ReadsInFlight } from "../reads/readsInFlight";
import {
  asProjectLoading,
  failureOf,
  mayPass,
  overviewOf,
  type ProjectEntry,
  type ProjectState,
  projectsOf,
} from "../snapshot";
import { withProjectStates } from "../snapshotChanges";
import type { Store } from "../storeTypes";
import { createProjectReads } from "./projectReads";
import { createRestoringProjects, type RestoringProjectsOptions } from "./restoringProjects";
import { createWants, type Wants, type WantsOptions } from "./wants";

export interface ProjectsOptions
  extends AttemptOptions,
    Omit<RestoringProjectsOptions, "projectReads">,
    Pick<WantsOptions, "read" | "interval"> {
  readonly readProject: Service["readProject"];
  /** A project was read with other credentials than the current ones. */
  readonly readAgain: (service: string, key: string) => Promise<void>;
  /** Others are followed than before. */
  readonly followedChanged: () => void;
}

/** The projects of the settings: reads, restores and refreshes them, and their components when somebody wants to see them. */
export interface Projects
  extends Pick<ReadsInFlight<ProjectEntry, ProjectState>, "active" | "has" | "keepOnly" | "drop" | "cancelAll">,
    Pick<Store, "want" | "readAll" | "ensureFresh" | "dueAt">,
    Pick<Wants, "followed"> {
  /** Shows what is cached of a service's projects and their components, if nothing is shown yet. */
  begin(service: string): Promise<void>;
  /** Reads all projects, only those whose failure may have passed, or those of some keys. */
  refresh(which: "all" | "failed" | ReadonlySet<string>): Promise<void>;
  /** Reads projects of a service that are loading, but aren't read. */
  readMissing(service: string, isMeant: (key: string) => boolean, maxAge: number): Promise<void>;
}

/** How often an answer begins again because the token changed. */
const MAX_ROUNDS = 3;

export function createProjects(options: ProjectsOptions): Projects {
  const { accesses, current, projectCache, schedule, interval, now } = options;
  const reads = createProjectReads({
    ...options,
    async settled({ key, state: before }, read) {
      if (read.kind === "mixed" || (read.access && !isSame(read.access, accesses.of(read.service)))) {
        await options.readAgain(read.service, key);
        return;
      }
      const { state, access, service } = read;
      options.replace(withProjectStates(current.snapshot, new Map([[key, state]])));
      if (state.kind !== "ready") return;
      if (access && state.overview !== overviewOf(before)) void projectCache.save(service, key, state.overview, access);
      await wants.readMissing();
    },
  });
  const restoring = createRestoringProjects({ ...options, projectReads: reads });
  const wants = createWants({ ...options, restoring });

  const all = (): readonly ProjectEntry[] => projectsOf(current.snapshot);
  const ofService = (service: string): readonly ProjectEntry[] =>
    all().filter(({ project }) => project.reference.service === service);
  const dueAt = ({ key, project, state }: ProjectEntry, maxAge: number): number =>
    schedule.dueAt(
      key,
      project.reference.service,
      maxAge,
      state.kind === "ready" ? state.overview.fetchedAt : undefined,
      failureOf(state),
    );
  const read = async (entries: readonly ProjectEntry[], manner: ReadManner = "asked"): Promise<void> => {
    if (current.disposed || entries.length === 0) return;
    const settled = entries.map((entry) => {
      schedule.attempted(entry.key);
      return reads.start(entry, manner);
    });
    const others = entries.filter(({ state }) => state.kind !== "loading");
    current.publish(
      withProjectStates(current.snapshot, new Map(others.map(({ key, state }) => [key, asProjectLoading(state)]))),
    );
    await Promise.all(settled);
  };
  const restore = async (entries: readonly ProjectEntry[], maxAge: number): Promise<void> => {
    await Promise.all(entries.map((entry) => restoring.restore(entry, maxAge)));
  };
  /** @param isMeant which projects. */
  const refreshDue = async (maxAge: number, isMeant: (entry: ProjectEntry) => boolean): Promise<void> => {
    const due = (): readonly ProjectEntry[] => all().filter((entry) => isMeant(entry) && dueAt(entry, maxAge) <= now());
    const keys = new Set(due().map(({ key }) => key));
    await restore(due(), maxAge);
    // Another window may have provided a fresh overview meanwhile.
    await read(
      due().filter(({ key }) => keys.has(key)),
      "automatic",
    );
  };
  const ensureFresh = async (maxAge: number): Promise<void> => {
    await refreshDue(maxAge, () => true);
    await wants.readCounted();
  };
  /** @param only keys of components and projects; everything if omitted. */
  const ensureFreshFor = (only: ReadonlySet<string> | undefined): Promise<void> =>
    only ? refreshDue(interval(), ({ key }) => only.has(key)) : ensureFresh(interval());

  return {
    get active() {
      return reads.active;
    },
    has: reads.has,
    keepOnly: reads.keepOnly,
    drop: reads.drop,
    cancelAll() {
      wants.stop();
      return reads.cancelAll();
    },
    followed: wants.followed,
    async want(keys, reason) {
      const done = wants.want(keys, reason);
      options.followedChanged();
      await done;
    },
    async readAll(signal, only) {
      const aborted = new Promise<void>((resolve) =>
        signal?.addEventListener("abort", () => resolve(), { once: true }),
      );
      const readEverything = async (): Promise<void> => {
        for (let round = 0; round < MAX_ROUNDS && !signal?.aborted; round++) {
          await Promise.all([ensureFreshFor(only), read(all().filter(({ key }) => reads.has(key)))]);
          await wants.readMembers(signal, only);
          // Another token makes all unknown again.
          if (all().every(({ state }) => state.kind !== "loading")) return;
        }
      };
      if (!signal?.aborted) await Promise.race([readEverything(), aborted]);
    },
    ensureFresh,
    dueAt: (maxAge) =>
      all()
        .map((entry) => dueAt(entry, maxAge))
        .toSorted((one, other) => one - other)[0],
    async begin(service) {
      await restore(
        ofService(service).filter(({ state }) => state.kind === "loading" && !state.previous),
        Number.POSITIVE_INFINITY,
      );
      await restoring.restoreMembers(current.entriesOf(service));
    },
    refresh(which) {
      if (which === "all") return read(all());
      return read(all().filter((entry) => (which === "failed" ? mayPass(entry) : which.has(entry.key))));
    },
    async readMissing(service, isMeant, maxAge) {
      const missing = (): readonly ProjectEntry[] =>
        ofService(service).filter(({ key, state }) => isMeant(key) && state.kind === "loading" && !reads.has(key));
      await restore(missing(), maxAge);
      await read(missing());
    },
  };
}
