export interface ComponentDetails {
  /** Relative to the repository; not validated. */
  readonly filemask?: string;
  /** Code of the language that the others are translated from. */
  readonly sourceLanguage?: string;
}
