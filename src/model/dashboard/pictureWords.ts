/** Texts in the language of the reader. `{0}` is filled in. Plain data, which can also be sent as JSON. */
export interface PictureWords {
  readonly heatMap: string;
  readonly progress: string;
  readonly overTime: string;
  readonly language: string;
  readonly component: string;
  readonly translated: string;
  /** Translated, with failing checks. */
  readonly failing: string;
  readonly needsEditing: string;
  readonly missing: string;
  /** Missing, or in need of editing. */
  readonly unfinished: string;
  readonly outdated: string;
  readonly total: string;
  readonly threshold: string;
  /** `Threshold: {0}` */
  readonly thresholdIs: string;
  readonly forecast: string;
  /** A change at an unknown time. */
  readonly notSeen: string;
  /** `Below {0}`, a percentage. */
  readonly below: string;
  /** Where thresholds differ. */
  readonly belowThreshold: string;
  readonly thresholdReached: string;
  readonly complete: string;
  /** A required language that a component lacks. */
  readonly absent: string;
  /** In a language of a component. */
  readonly noStrings: string;
  /** A component that could not be read again. */
  readonly stale: string;
  readonly time: string;
  /** `Ready languages: {0} of {1}.` */
  readonly readyLanguages: string;
  /** With those that need editing. More than until a release is ready. */
  readonly stringsLeft: string;
  readonly wordsLeft: string;
  /** `Strings with failing checks: {0}.` */
  readonly failingStrings: string;
  /** `Required translations to add: {0}.` */
  readonly absentLanguages: string;
  /** `Not read: {0}.` */
  readonly unread: string;
  /** `Incomplete: {0}.` */
  readonly incomplete: string;
  /** `Translated strings: {0} of {1} ({2}).` */
  readonly translatedStrings: string;
  readonly translatedWords: string;
  /** `From {0} to {1}.` */
  readonly period: string;
}
