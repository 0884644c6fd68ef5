import type { AddressTarget } from "./addressTarget";

/** Where a place was named. */
export type DetectionSource =
  /** `path` relative to the folder that was looked at, with `/`; `../` for those above it. */
  | { readonly kind: "file"; readonly path: string }
  /** Messages of recent commits: how many, and the newest one's abbreviated hash. */
  | { readonly kind: "commits"; readonly count: number; readonly newest: string };

/** A component, a project or a service that a folder names by itself, without any setting. */
export interface DetectedComponent {
  readonly target: AddressTarget;
  /** The most telling first; never empty. */
  readonly sources: readonly [DetectionSource, ...DetectionSource[]];
}
