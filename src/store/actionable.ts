import type { Threshold } from "../model/statistics/threshold";
import { countBelow, summarize } from "./release/summary";
import {
  type ComponentEntry,
  componentsOf,
  failureOf,
  overviewOf,
  type ProjectState,
  type Snapshot,
  statisticsOf,
} from "./snapshot";

/** What somebody can act on. */
export interface Actionable {
  /** Components that could not be read and have no earlier statistics. */
  readonly components: number;
  /** The same of projects. */
  readonly projects: number;
  /** Entries of the settings that are wrong. */
  readonly invalid: number;
  /** My languages that are below the threshold in any component, each counted once. */
  readonly languages: number;
}

/**
 * @param pinned codes of my languages; without any, no language is counted.
 * @param hidden codes of languages that don't count.
 */
export function countActionable(
  snapshot: Snapshot,
  pinned: readonly string[],
  threshold: Threshold,
  hidden: readonly string[],
): Actionable {
  const entries = snapshot.entries ?? [];
  return {
    components: componentsOf(snapshot).filter(isUnreadableComponent).length,
    projects: entries.filter((entry) => entry.kind === "project" && isUnreadable(entry.state)).length,
    invalid: entries.filter((entry) => entry.kind === "invalid" && entry.problem.kind !== "notSearched").length,
    languages: pinned.length > 0 ? countBelow(summarize(snapshot, pinned, threshold), hidden) : 0,
  };
}

/** Components of a project that an answer needed are left over where the service allows no more requests. */
function isUnreadableComponent({ state, onlyListed }: ComponentEntry): boolean {
  const failure = failureOf(state);
  if (!failure || statisticsOf(state)) return false;
  return !(onlyListed && failure.kind === "rateLimited");
}

/** A failure stays while it is tried again. */
function isUnreadable(state: ProjectState): boolean {
  return state.kind !== "ready" && state.failure !== undefined && overviewOf(state) === undefined;
}
