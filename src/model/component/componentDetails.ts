export interface ComponentDetails {
  /** Relative to the repository; not validated. */
  readonly filemask?: string;
}
