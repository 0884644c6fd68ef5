import { createListeners } from "../common/listeners";
import { type ComponentEntry, componentsOf, EMPTY_SNAPSHOT, type Snapshot, servicesOf } from "./snapshot";
import type { SnapshotSource } from "./storeTypes";

/** The snapshot that is shown. Only the store's own parts replace it. */
export interface CurrentSnapshot extends SnapshotSource {
  publish(next: Snapshot): void;
  /** Components that are, or may be, of a service. */
  entriesOf(service: string): readonly ComponentEntry[];
  readonly disposed: boolean;
  dispose(): void;
}

export function createCurrentSnapshot(isRefreshing: () => boolean): CurrentSnapshot {
  const listeners = createListeners<[]>();
  let snapshot = EMPTY_SNAPSHOT;
  let disposed = false;
  return {
    get snapshot() {
      return snapshot;
    },
    get disposed() {
      return disposed;
    },
    subscribe: listeners.add,
    publish(next) {
      if (disposed) return;
      snapshot = { ...next, refreshing: isRefreshing() };
      listeners.tell();
    },
    entriesOf: (service) => componentsOf(snapshot).filter((entry) => servicesOf(entry).includes(service)),
    dispose() {
      disposed = true;
      listeners.clear();
    },
  };
}
