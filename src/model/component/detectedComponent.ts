import type { AddressTarget } from "./addressTarget";

/** Where a target was found. */
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
