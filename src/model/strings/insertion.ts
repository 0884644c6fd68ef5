/** What a file needs for a string that it lacks. Translations are to be written between the pieces. */
export interface Insertion {
  /** In UTF-16 code units. Nothing is replaced there. */
  readonly offset: number;
  /** One more than the string has texts in the language. */
  readonly pieces: readonly string[];
}
