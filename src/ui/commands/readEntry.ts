import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";

/** The same component once it is read; undefined if it is gone. */
export async function readEntry(store: Store, { key }: ComponentEntry): Promise<ComponentEntry | undefined> {
  await store.readAgain(new Set([key]));
  return componentsOf(store.snapshot).find((entry) => entry.key === key);
}
