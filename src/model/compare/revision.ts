/** A branch, tag or commit. Texts are clean lines, except `ref`. */
export interface Revision {
  readonly kind: "branch" | "remoteBranch" | "tag" | "commit";
  /** What Git is asked for. Unambiguous. */
  readonly ref: string;
  /** As people know it. */
  readonly name: string;
  /** Of the commit, shortened. */
  readonly id: string;
  /** First line of the commit's message. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Checked out. */
  readonly isCurrent: boolean;
  /** The default branch of a remote. */
  readonly isDefault: boolean;
}
