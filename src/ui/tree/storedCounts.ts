import type { Memento } from "vscode";

/** Where counts of the last view are stored. */
export const STORAGE_KEY = "seen";

/** Whether counts are stored that may have to be dropped. */
export function isAnythingViewed(memento: Memento): boolean {
  return Object.keys(memento.get<object>(STORAGE_KEY) ?? {}).length > 0;
}
