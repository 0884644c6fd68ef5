import { createListeners } from "../common/listeners";
import { type ComponentEntry, componentsOf, EMPTY_SNAPSHOT, type Snapshot, servicesOf } from "./snapshot";
import type { SnapshotSource } from "./storeTypes";

export interface CurrentSnapshot extends SnapshotSource {
  publish(next: Snapshot): void;
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
