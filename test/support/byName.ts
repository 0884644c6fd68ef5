/** Compares names as a user of English expects. */
export function byName(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
