import type { Memento } from "vscode";

/** Where counts of the last view are stored. */
export const STORAGE_KEY = "seen";

/** Whether counts are stored that may have to be dropped. */
export function isAnythingViewed(memento: Memento): boolean {
  const stored: unknown = memento.get(STORAGE_KEY);
  return typeof stored === "object" && stored !== null && Object.keys(stored).length > 0;
}
