import { type ComponentEntry, overviewOf, type ProjectEntry } from "../snapshot";

/**
 * Whether a project's figures are rather sums of what it shows than what is left of those of the service: where it
 * excludes more than it shows, that takes fewer requests.
 */
export function showsTheLesserPart({ state }: ProjectEntry, shown: readonly ComponentEntry[]): boolean {
  const listed = overviewOf(state)?.components.length ?? 0;
  return shown.length < listed - shown.length;
}
