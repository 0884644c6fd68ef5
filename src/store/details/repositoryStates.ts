import { fail } from "../../common/result";
import { isLocal } from "../../model/component/component";
import { projectKey } from "../../model/component/project";
import type { ReadRepository, RepositoryState } from "../../model/component/repositoryState";
import { traitsOf } from "../../model/failure";
import type { ComponentEntry } from "../snapshot";
import type { Store } from "../storeTypes";
import { type AllowedReadOptions, createAllowedRead } from "../strings/allowedRead";

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
   * statistics were read, one after the other, and only with a token: services tell nobody else.
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
  const known = new Map<
    string,
    { readonly project: string; readonly service: string; readonly state: RepositoryState }
  >();
  /** When the statistics were read that components were asked for after. */
  const asked = new Map<string, number>();
  /** Projects whose service doesn't tell, so that it isn't asked about each of their components. */
  const silent = new Set<string>();
  let waiting: Due[] = [];
  let isAsking = false;

  const learn = ({ key, reference }: Due, state: RepositoryState | undefined): void => {
    const isSame = JSON.stringify(known.get(key)?.state) === JSON.stringify(state);
    if (state) known.set(key, { project: projectKey(reference), service: reference.service, state });
    else known.delete(key);
    if (!isSame) changed();
  };
  const ask = async (due: Due): Promise<void> => {
    const { key, reference } = due;
    const project = projectKey(reference);
    if (silent.has(project)) return;
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
    if (outcome.kind === "read") learn(due, outcome.value);
    if (outcome.kind !== "failed") return;
    const { means } = traitsOf(outcome.failure);
    // While it is busy, what was known still holds.
    if (means === "absent" || means === "denied") {
      const isTold = [...known.values()].some((one) => one.project === project);
      if (!isTold) silent.add(project);
      learn(due, undefined);
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
    silent.clear();
    asked.clear();
    const forgotten = [...known].filter(([, one]) => one.service === service);
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
        .filter(({ key, fetchedAt }) => fetchedAt >= startedAt && asked.get(key) !== fetchedAt);
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
