import type { Memento } from "vscode";

/** Where counts of the last view are stored; the former one is of earlier versions, without the access. */
export const STORAGE_KEY = "seen";
export const FORMER_STORAGE_KEY = "seenWith";

/** Whether counts are stored that may have to be dropped. */
export function isAnythingViewed(memento: Memento): boolean {
  const stored: unknown = memento.get(STORAGE_KEY);
  const isEmpty = typeof stored !== "object" || stored === null || Object.keys(stored).length === 0;
  return !isEmpty || memento.get(FORMER_STORAGE_KEY) !== undefined;
}
