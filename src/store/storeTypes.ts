import type { Access } from "../model/access";
import type { Budget } from "../model/budget";
import type { ConfiguredEntry } from "../model/component";
import type { AccessFolders } from "./accesses";
import type { Budgets } from "./budgets";
import type { ReadComponent } from "./flights";
import type { ReadingCache } from "./readingCache";
import type { Snapshot } from "./snapshot";

export interface StoreOptions {
  readonly readComponent: ReadComponent;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What was read before, by any window; without it, nothing is kept. */
  readonly cache?: ReadingCache;
  /** What services allow, as any window was told; without it, only this one's. */
  readonly budgets?: Budgets;
  /** With what a service is asked now; without it, always without a token. */
  readonly accessOf?: (service: string) => Promise<Access>;
  /** Where all of that is kept; without it, nothing is. */
  readonly folders?: AccessFolders;
  /** Is told what went wrong behind everybody's back. */
  readonly warn?: (message: string) => void;
}

/** What surfaces see of the store. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The only owner of what is known. It changes only by being replaced, and only here. */
export interface Store extends SnapshotSource {
  /** Takes over newly read settings, and what is remembered of new components. Asks no service. */
  configure(entries: readonly ConfiguredEntry[]): Promise<void>;
  /** Reads every component anew. Components that are being read already are waited for, not read twice. */
  refresh(): Promise<void>;
  /** Reads the components that are older than `maxAge` milliseconds, or than what their service affords. */
  ensureFresh(maxAge: number): Promise<void>;
  /** Reads again what failed in a way that may pass. */
  retryFailed(): Promise<void>;
  /** When the next component becomes older than that, in milliseconds since 1970; undefined where there is none. */
  dueAt(maxAge: number): number | undefined;
  /** Takes note of what a service says about the requests that it still allows. */
  noteBudget(service: string, budget: Budget): void;
  /**
   * The token of a service may be another one by now, or none: what was read with the one before goes, from the screen
   * and from the disk, and is then read anew. Call it as often as you like.
   *
   * @returns when it has gone; rejects where something could not be removed.
   */
  accessChanged(service: string): Promise<void>;
  /** The id of the access with which the figures of a service were read; undefined where nothing is known yet. */
  accessIdOf(service: string): string | undefined;
  /** Calls back when `accessIdOf` gives another answer, until the returned function is called. */
  onAccessChanged(listener: (service: string) => void): () => void;
  /** Gives up what is being read. What was known before stays. */
  cancel(): void;
  /** Ends everything; nothing is published afterwards. */
  dispose(): void;
}
