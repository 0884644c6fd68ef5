import assert from "node:assert/strict";
import type { Snapshot } from "../../../../src/store/snapshot";

/** A source whose snapshots and tokens a test changes. */
export function createPublishedSnapshot(first: Snapshot, accessIdOf: () => string | undefined) {
  let snapshot = first;
  const listeners = new Set<() => void>();
  const accessListeners = new Set<(service: string) => void>();
  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessIdOf,
    onAccessChanged(listener: (service: string) => void) {
      accessListeners.add(listener);
      return () => accessListeners.delete(listener);
    },
    publish(next: Snapshot): void {
      snapshot = next;
      for (const listener of listeners) listener();
    },
    accessChanged(service: string): void {
      for (const listener of accessListeners) listener(service);
    },
    assertNobodyListens(): void {
      assert.deepEqual([listeners.size, accessListeners.size], [0, 0]);
    },
  };
}
