/** What a service says about a component besides its statistics. */
export interface ComponentDetails {
  /** Relative to the repository; not validated. */
  readonly filemask?: string;
}
