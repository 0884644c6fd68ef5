import type { Counts } from "./percent";

/** Strings that are not translated. A service may report more translated strings than there are. */
export function missingStrings({ total, translated }: Counts): number {
  return Math.max(0, total - translated);
}
