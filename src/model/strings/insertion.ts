/** What a file needs for a string that it lacks. Translations are to be written between the pieces. */
export interface Insertion {
  /** In UTF-16 code units. */
  readonly offset: number;
  /** How many code units the pieces take the place of, which stand for nothing, such as `null`. Default: none. */
  readonly replaced?: number;
  /** One more than the string has texts in the language. */
  readonly pieces: readonly string[];
}
