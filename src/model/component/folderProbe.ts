import type { CommitMessage } from "../../common/git/commitMessages";

/** What discovery may look at of a folder: reading only. Nothing here is ever thrown: what cannot be read is not there. */
export interface FolderProbe {
  /** How many folders above may be looked at: not the user's home folder, nor anything above that. */
  readonly levels: number;
  /** Names of the files in the folder itself, in no order. */
  list(): Promise<readonly string[]>;
  /** Whether a folder has an entry of that name, of whatever kind; `level` 0 is the folder, 1 the one above it. */
  has(level: number, name: string): Promise<boolean>;
  /** The bytes of a plain file; undefined where there is none, or a larger one. */
  read(level: number, name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Messages of the last commits of what is checked out, newest first; none without git, repository or commits. */
  messages(most: number): Promise<readonly CommitMessage[]>;
}
