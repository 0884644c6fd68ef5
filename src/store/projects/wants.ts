import { derived } from "../../common/memoize";
import { rateLimited } from "../../model/failure";
import { RESERVE } from "../../model/service/rateLimit";
import type { CurrentSnapshot } from "../currentSnapshot";
import type { Accesses } from "../reads/accesses";
import type { ComponentReads } from "../reads/componentReads";
import type { ReadManner } from "../reads/readsInFlight";
import type { Schedule } from "../refresh/schedule";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  overviewOf,
  projectsOf,
  type Snapshot,
} from "../snapshot";
import { withStates } from "../snapshotChanges";
import type { Store, WantReason } from "../storeTypes";
import { showsTheLesserPart } from "./lesserPart";
import type { RestoringProjects } from "./restoringProjects";

export interface WantsOptions {
  readonly accesses: Pick<Accesses, "of">;
  readonly current: CurrentSnapshot;
  readonly reads: Pick<ComponentReads, "has">;
  readonly schedule: Schedule;
  readonly restoring: RestoringProjects;
  readonly read: (entries: readonly ComponentEntry[], manner?: ReadManner) => Promise<void>;
  /** Milliseconds after which data is read again. */
  readonly interval: () => number;
  readonly now: () => number;
}

/** Which components of projects somebody wants to see. */
export interface Wants extends Pick<Store, "want"> {
  /** Those to keep up to date: open or visible ones, and those that their project's figures take. */
  followed(): readonly ComponentEntry[];
  /** Reads those that are wanted but not read, such as after a change of the list. */
  readMissing(): Promise<void>;
  /** Reads those that their project's figures take, if the service allows all of them and some more. */
  readCounted(): Promise<void>;
  /** Reads all components of projects that are unread or outdated. @param only keys of components and projects. */
  readMembers(signal: AbortSignal | undefined, only: ReadonlySet<string> | undefined): Promise<void>;
  /** Ends reading ahead and answers in progress. */
  stop(): void;
}

/** Reading ahead leaves room for what somebody opens meanwhile. */
const READ_AHEAD_AT_ONCE = 2;
const READ_AT_ONCE = 6;
/** About as many rows as fit on a screen; VS Code does not tell which of them are on it. */
const MAX_READ_AHEAD = 30;

/** By key, also those that are excluded. */
const membersOf = derived((snapshot: Snapshot): ReadonlyMap<string, ComponentEntry> => {
  const listed = componentsOf(snapshot).filter(({ onlyListed }) => onlyListed);
  const excluded = snapshot.configured.filter((entry) => entry.kind === "component" && entry.excluded);
  return new Map([...listed, ...(excluded as readonly ComponentEntry[])].map((entry) => [entry.key, entry]));
});

/**
 * What the figures of projects that exclude something take: what they show or what they exclude, whichever is fewer. A
 * service without sums has nothing to subtract from, so nothing is read for it.
 */
const countedMembers = derived((snapshot: Snapshot): readonly ComponentEntry[] => {
  const excluded = [...membersOf(snapshot).values()].filter((entry) => entry.excluded);
  const excluding = new Set(excluded.map(projectOf));
  return projectsOf(snapshot).flatMap((entry) => {
    if (!excluding.has(entry.key) || !overviewOf(entry.state)?.languages) return [];
    const shown = componentsOf(snapshot).filter((one) => projectOf(one) === entry.key);
    return showsTheLesserPart(entry, shown)
      ? shown.filter(({ onlyListed }) => onlyListed)
      : excluded.filter((one) => projectOf(one) === entry.key);
  });
});

export function createWants(options: WantsOptions): Wants {
  const { accesses, current, reads, schedule, restoring, read, interval, now } = options;
  const wanted: Record<WantReason, ReadonlySet<string>> = { opened: new Set(), visible: new Set() };
  let ahead: Promise<void> | undefined;
  let round = 0;

  const members = (): ReadonlyMap<string, ComponentEntry> => membersOf(current.snapshot);
  const among = (keys: Iterable<string>): readonly ComponentEntry[] =>
    [...keys].flatMap((key) => members().get(key) ?? []);
  const inSight = (): readonly ComponentEntry[] => among([...wanted.visible].slice(0, MAX_READ_AHEAD));
  const counted = (): readonly ComponentEntry[] => countedMembers(current.snapshot);
  const unreadCounted = (): readonly ComponentEntry[] => counted().filter(({ state }) => state.kind === "unread");
  /** Some of them are of no use without the others. */
  const completeCounted = (): readonly ComponentEntry[] => {
    const lacking = new Set(unreadCounted().map(projectOf));
    return counted().filter((entry) => !lacking.has(projectOf(entry)));
  };
  const isDue = (entry: ComponentEntry): boolean =>
    !reads.has(entry.key) && schedule.dueAt(entry.key, serviceOf(entry), interval()) <= now();

  const readAhead = async (): Promise<void> => {
    const begun = new Set<string>();
    const started = round;
    const next = (): ComponentEntry | undefined => {
      if (started !== round) return undefined;
      const entry = inSight().find((one) => !begun.has(one.key) && isDue(one) && schedule.isGenerous(serviceOf(one)));
      if (entry) begun.add(entry.key);
      return entry;
    };
    await readEach(next, READ_AHEAD_AT_ONCE, (entry) => read([entry], "automatic"));
  };
  const readVisible = (): Promise<void> => {
    ahead ??= readAhead().finally(() => {
      ahead = undefined;
    });
    return ahead;
  };

  const readCounted = (): Promise<void> => {
    const unread = unreadCounted();
    const needed = new Map<string, number>();
    for (const service of unread.map(serviceOf)) needed.set(service, (needed.get(service) ?? RESERVE) + 1);
    return read(
      unread.filter((entry) => schedule.isGenerous(serviceOf(entry), needed.get(serviceOf(entry)))),
      "automatic",
    );
  };

  return {
    followed() {
      // Those that are merely visible are read first only while the service is generous.
      const visible = inSight().filter(({ state }) => state.kind !== "unread");
      return [...new Set([...among(wanted.opened), ...visible, ...completeCounted()])];
    },
    async want(keys, reason) {
      wanted[reason] = new Set(keys);
      await restoring.restoreMembers(among(keys));
      if (reason === "opened") await read(among(wanted.opened).filter(isDue), "automatic");
      else await readVisible();
    },
    async readMissing() {
      await restoring.restoreMembers([...counted(), ...among(wanted.opened), ...among(wanted.visible)]);
      const missing = new Set([...completeCounted(), ...among(wanted.opened)].filter(isDue));
      await Promise.all([readCounted(), read([...missing], "automatic"), readVisible()]);
    },
    readCounted,
    async readMembers(signal, only) {
      const started = round;
      const meant = (): readonly ComponentEntry[] =>
        [...members().values()].filter((entry) => !only || only.has(entry.key) || only.has(projectOf(entry)));
      await restoring.restoreMembers(meant());
      const due = meant().filter((entry) => isDue(entry) || entry.state.kind === "unread" || reads.has(entry.key));
      const left = due.toReversed();
      const refused = new Map<string, ComponentState>();
      let pending = 0;
      const next = (): ComponentEntry | undefined => {
        if (signal?.aborted || started !== round) return undefined;
        const entry = takeAllowed(left, members, (service) => schedule.spentUntil(service, pending), refused, accesses);
        if (entry) pending += 1;
        return entry;
      };
      await readEach(next, READ_AT_ONCE, async (entry) => {
        await read([entry], "asked");
        pending -= 1;
      });
      // Somebody may have opened one of them meanwhile.
      const unread = [...refused].filter(([key]) => members().get(key)?.state.kind === "unread");
      if (unread.length > 0) current.publish(withStates(current.snapshot, new Map(unread)));
    },
    stop() {
      round += 1;
    },
  };
}

/** Reads the next ones as long as there are some, several at a time. */
async function readEach(
  next: () => ComponentEntry | undefined,
  atOnce: number,
  read: (entry: ComponentEntry) => Promise<void>,
): Promise<void> {
  const readSome = async (): Promise<void> => {
    for (let entry = next(); entry; entry = next()) await read(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, readSome));
}

/**
 * Takes the last component off a list for which the service has requests left. Nothing is sent that it would refuse: those
 * before get a failure instead, unless something is known of them.
 */
function takeAllowed(
  left: ComponentEntry[],
  members: () => ReadonlyMap<string, ComponentEntry>,
  spentUntil: (service: string) => ReturnType<Schedule["spentUntil"]>,
  refused: Map<string, ComponentState>,
  accesses: WantsOptions["accesses"],
): ComponentEntry | undefined {
  for (let due = left.pop(); due; due = left.pop()) {
    const entry = members().get(due.key);
    if (!entry) continue;
    const service = serviceOf(entry);
    const retryAt = spentUntil(service);
    if (retryAt === undefined) return entry;
    if (entry.state.kind === "unread") {
      refused.set(entry.key, { kind: "failed", failure: rateLimited(retryAt, accesses.of(service)?.token) });
    }
  }
  return undefined;
}

function serviceOf({ component }: ComponentEntry): string {
  return component.reference.service;
}

function projectOf({ component: { membership } }: ComponentEntry): string {
  return membership?.key ?? "";
}
