import type { CommitMessage } from "../../common/git/commitMessages";

/** Read access to a folder for discovery. Never throws: what can't be read counts as missing. */
export interface FolderProbe {
  /** How many parent folders may be read: below the user's home folder only. */
  readonly levels: number;
  /** Names of files, unordered. */
  list(): Promise<readonly string[]>;
  /** Whether an entry exists; `level` 0 is the folder, 1 its parent. */
  has(level: number, name: string): Promise<boolean>;
  /** Undefined if there is no regular file, or a larger one. */
  read(level: number, name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The last commits, newest first. */
  messages(most: number): Promise<readonly CommitMessage[]>;
}
