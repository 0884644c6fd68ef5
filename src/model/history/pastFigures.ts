import type { CountedLanguage } from "./figures";

/** A commit of the past. */
export type PastMoment =
  /** A branch, tag or commit, as Git understands it. Not trusted. */
  | { readonly kind: "ref"; readonly ref: string }
  /** The last commit until then, in milliseconds since 1970. */
  | { readonly kind: "time"; readonly time: number };

/** What components were at a commit. */
export interface PastFigures {
  readonly components: readonly PastComponent[];
  /** When the commit was made, in milliseconds since 1970. */
  readonly time?: number;
}

export interface PastComponent {
  readonly slug: string;
  /** None if it was not there. Absent if it could not be read. */
  readonly languages?: readonly CountedLanguage[];
}
