import type { Result } from "../common/result";
import type { ComponentReference, ConfiguredComponent } from "../model/component/component";
import type { ConfiguredEntry } from "../model/component/settingsEntry";
import type { Failure } from "../model/failure";
import type { Access } from "../model/service/access";
import type { RateLimit } from "../model/service/rateLimit";
import type { Service } from "../model/service/service";
import type { ProjectCache, StatisticsCache } from "./cache/caches";
import type { AccessFolders } from "./reads/accesses";
import type { ReadComponent } from "./reads/readAttempt";
import type { RateLimits } from "./refresh/rateLimits";
import type { FetchedStatistics, Snapshot } from "./snapshot";

export interface StoreOptions {
  readonly readComponent: ReadComponent;
  /** If omitted, no service can list a project's components. */
  readonly readProject?: Service["readProject"];
  readonly now: () => number;
  /** Shared between windows; nothing is cached if omitted. */
  readonly cache?: StatisticsCache;
  readonly projectCache?: ProjectCache;
  /** Shared between windows; if omitted, only this window's. */
  readonly rateLimits?: RateLimits;
  readonly accessOf?: (service: string) => Promise<Access>;
  readonly folders?: AccessFolders;
  /** Keeps what changed. Called once it is shown, and not waited for; no history is kept if omitted. */
  readonly record?: (statistics: FetchedStatistics, access: Access) => void;
  /** Milliseconds after which data is read again if somebody wants to see it; never if omitted. */
  readonly interval?: () => number;
  readonly warn?: (message: string) => void;
}

export interface SnapshotSource {
  readonly snapshot: Snapshot;
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A component that was read before it is configured. */
export interface ProbedComponent {
  /** The candidate that the service confirmed. */
  readonly reference: ComponentReference;
  /** Caches what was read, so that it isn't read again once it is configured under this key. */
  cache(key: string): Promise<void>;
}

export type WantReason = "opened" | "visible";

/** The only owner of the data. Snapshots are replaced here and nowhere else. */
export interface Store extends SnapshotSource {
  /** Applies new settings and loads what is cached of new components. Sends no requests. */
  configure(entries: readonly ConfiguredEntry[]): Promise<void>;
  /**
   * Reads all projects and every component that somebody wants to see again. Reads in flight are awaited, not repeated.
   *
   * @param only keys of projects, which are read with their components that somebody wants to see; everything if omitted.
   */
  refresh(only?: ReadonlySet<string>): Promise<void>;
  /**
   * Reads components older than `maxAge` milliseconds, or longer if the rate limit requires it: those that were read
   * longest ago first. What services refuse because of the limit stays as it is shown.
   */
  ensureFresh(maxAge: number): Promise<void>;
  retryFailed(): Promise<void>;
  /** Whether `retryFailed` would read anything. */
  mayRetry(): boolean;
  /**
   * Says which components of projects are open or visible now; replaces what was said before with the same reason. Those
   * that were not read yet, or long ago, are read in this order: open ones at once, the first 30 visible ones only while
   * the service allows many more requests. Periodic refreshes read only these. Others than components of projects are
   * ignored.
   */
  want(keys: ReadonlySet<string>, reason: WantReason): Promise<void>;
  /**
   * Reads all that was not read yet, for an answer that has to be complete. Afterwards, no component is `unread`: what
   * could not be read has failed. An aborted signal ends the wait and what has not begun.
   *
   * @param only keys of components and projects; everything if omitted.
   */
  readAll(signal?: AbortSignal, only?: ReadonlySet<string>): Promise<void>;
  /** Reads components whose data is known to be outdated, after reads in flight, without showing that they are read. */
  readAgain(keys: ReadonlySet<string>): Promise<void>;
  /**
   * Reads a component that need not be configured.
   *
   * @param begin called when its turn comes, so that time doesn't pass before; again if the token changes meanwhile.
   */
  probe(component: ConfiguredComponent, begin: () => AbortSignal): Promise<Result<ProbedComponent, Failure>>;
  /** When the next component exceeds `maxAge`, in milliseconds since 1970; undefined if none does. */
  dueAt(maxAge: number): number | undefined;
  noteRateLimit(service: string, rateLimit: RateLimit): void;
  /**
   * The service's token may have changed: data read with another one is removed from the screen and the disk, then read
   * again. Safe to call repeatedly.
   *
   * @returns when it is removed; rejects if something couldn't be removed.
   */
  accessChanged(service: string): Promise<void>;
  /** The id of the credentials that a service's statistics were read with; undefined if unknown. */
  accessIdOf(service: string): string | undefined;
  /** Calls back when the result of `accessIdOf` changes, until the returned function is called. */
  onAccessChanged(listener: (service: string) => void): () => void;
  cancel(): void;
  dispose(): void;
}
