import type { Place } from "./place";

/** Where a place was named. */
export type Source =
  /** `path` relative to the folder that was looked at, with `/`; `../` for those above it. */
  | { readonly kind: "file"; readonly path: string }
  /** Messages of recent commits: how many, and the newest one's abbreviated hash. */
  | { readonly kind: "commits"; readonly count: number; readonly newest: string };

/** A component, a project or a service that a folder names by itself, without any setting. */
export interface Suggestion {
  readonly place: Place;
  /** The most telling first; never empty. */
  readonly sources: readonly [Source, ...Source[]];
}
