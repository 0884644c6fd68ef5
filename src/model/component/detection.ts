import type { CommitMessage } from "../../common/git/commitMessages";
import type { AddressTarget } from "./addressTarget";

/** Read access to a folder for discovery. Never throws: what can't be read counts as missing. */
export interface FolderProbe {
  /** How many parent folders may be read: below the user's home folder only. */
  readonly levels: number;
  list(): Promise<readonly string[]>;
  /** Whether an entry exists; `level` 0 is the folder, 1 its parent. */
  has(level: number, name: string): Promise<boolean>;
  /** Undefined if there is no regular file, or a larger one. */
  read(level: number, name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The last commits, newest first. */
  messages(most: number): Promise<readonly CommitMessage[]>;
}

export type DetectionSource =
  /** `path` is relative to the folder, with `/`; `../` for parent folders. */
  | { readonly kind: "file"; readonly path: string }
  /** Number of recent commits, and the abbreviated hash of the newest. */
  | { readonly kind: "commits"; readonly count: number; readonly newest: string };

/** A component, project or service that is mentioned in a folder's files or commits. */
export interface DetectedComponent {
  readonly target: AddressTarget;
  /** The most significant first. */
  readonly sources: readonly [DetectionSource, ...DetectionSource[]];
}
