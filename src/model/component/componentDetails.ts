export interface ComponentDetails {
  /** Relative to the repository; not validated. */
  readonly filemask?: string;
  /** Code of the language that the others are translated from. */
  readonly sourceLanguage?: string;
  /** What the service calls the component. */
  readonly name?: string;
  /** What the service calls its project. */
  readonly project?: string;
}
