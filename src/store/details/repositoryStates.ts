import { fail } from "../../common/result";
import { isLocal } from "../../model/component/component";
import { projectKey } from "../../model/component/project";
import type { ReadRepository, RepositoryState } from "../../model/component/repositoryState";
import { traitsOf } from "../../model/failure";
import type { ComponentEntry } from "../snapshot";
import type { Store } from "../storeTypes";
import { type AllowedReadOptions, createAllowedRead } from "../strings/allowedRead";

/** Milliseconds until a service is asked again that did not tell. */
const SILENCE = 60 * 60_000;
/** Components of a project that are asked for where the service tells of none. */
const MOST_REFUSALS = 3;

export interface RepositoryStatesOptions extends AllowedReadOptions {
  readonly readRepository: ReadRepository;
  /** Milliseconds since 1970. Statistics that were read before tell of no refresh that the user waits for. */
  readonly startedAt: number;
  readonly source: Pick<Store, "onAccessChanged">;
}

/** What keeps components in sight from being merged, as far as their services tell. */
export interface RepositoryStates {
  of(key: string): RepositoryState | undefined;
  /**
   * Says which components are in sight; replaces what was said before. Each is asked for once after each time that its
   * statistics were read, one after the other, and only with a token: services tell nobody else. A component that the
   * service doesn't tell of is asked for once an hour, and of a project of which it tells nothing, three, then one an hour.
   */
  see(entries: readonly ComponentEntry[]): void;
  dispose(): void;
}

/** @param changed called when `of` may return something else */
export function createRepositoryStates(options: RepositoryStatesOptions, changed: () => void): RepositoryStates {
  const { readRepository, now, source } = options;
  const readAllowed = createAllowedRead(options);
  const abort = new AbortController();
  let startedAt = options.startedAt;
  const known = new Map<string, { readonly reference: Due["reference"]; readonly state: RepositoryState }>();
  /** When the statistics were read that components were asked for after. */
  const asked = new Map<string, number>();
  /** Since when the service doesn't tell, by components, and by projects so that not each of their components is asked for. */
  const silentSince = new Map<string, number>();
  /** By project, how many components the service did not tell of since it last told of one. */
  const refusals = new Map<string, number>();
  let waiting: Due[] = [];
  let isAsking = false;

  const isSilent = (name: string): boolean => {
    const since = silentSince.get(name);
    // The clock may have been set back.
    return since !== undefined && since <= now() && now() < since + SILENCE;
  };
  const learn = ({ key, reference }: Due, state: RepositoryState | undefined): void => {
    const isSame = JSON.stringify(known.get(key)?.state) === JSON.stringify(state);
    if (state) known.set(key, { reference, state });
    else known.delete(key);
    if (!isSame) changed();
  };
  const ask = async (due: Due): Promise<void> => {
    const { key, reference } = due;
    const project = projectKey(reference);
    if (isSilent(project) || isSilent(key)) return;
    asked.set(key, due.fetchedAt);
    const outcome = await readAllowed(
      reference.service,
      false,
      async (access) =>
        access.token === undefined
          ? fail({ kind: "unauthorized", tokenSent: false })
          : readRepository(reference, access, abort.signal),
      abort.signal,
    );
    if (abort.signal.aborted || asked.get(key) !== due.fetchedAt) return;
    if (outcome.kind === "read") {
      refusals.delete(project);
      learn(due, outcome.value);
    }
    if (outcome.kind !== "failed") return;
    const { means } = traitsOf(outcome.failure);
    // While it is busy, what was known still holds.
    if (means === "absent" || means === "denied") {
      learn(due, undefined);
      const isTold = [...known.values()].some((one) => projectKey(one.reference) === project);
      const count = (refusals.get(project) ?? 0) + 1;
      refusals.set(project, count);
      silentSince.set(key, now());
      if (!isTold && count >= MOST_REFUSALS) silentSince.set(project, now());
    } else if (outcome.failure.kind === "notUnderstood") learn(due, undefined);
  };
  const askAll = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      for (let due = waiting.shift(); due && !abort.signal.aborted; due = waiting.shift()) await ask(due);
    } finally {
      isAsking = false;
    }
  };
  const accessChanged = source.onAccessChanged((service) => {
    silentSince.clear();
    refusals.clear();
    asked.clear();
    const forgotten = [...known].filter(([, one]) => one.reference.service === service);
    for (const [key] of forgotten) known.delete(key);
    if (forgotten.length > 0) changed();
  });
  return {
    of: (key) => known.get(key)?.state,
    see(entries) {
      // The clock may have been set back.
      startedAt = Math.min(startedAt, now());
      waiting = entries
        .flatMap((entry) => dueOf(entry) ?? [])
        .filter(({ key, fetchedAt }) => fetchedAt >= startedAt && asked.get(key) !== fetchedAt)
        // Of a project that tells of none, another one each time.
        .toSorted((left, right) => (silentSince.get(left.key) ?? 0) - (silentSince.get(right.key) ?? 0));
      void askAll();
    },
    dispose() {
      abort.abort();
      accessChanged();
      waiting = [];
    },
  };
}

interface Due {
  readonly key: string;
  readonly reference: ComponentEntry["component"]["reference"];
  /** When its statistics were read. */
  readonly fetchedAt: number;
}

function dueOf({ key, component, state }: ComponentEntry): Due | undefined {
  if (isLocal(component.reference) || state.kind !== "ready") return undefined;
  const { reference, fetchedAt } = state.statistics;
  return { key, reference, fetchedAt };
}
