/** A string of a language, as far as it is shown. Its texts are clean lines, which may be cut. */
export interface Unit {
  /** Unique in its language. */
  readonly id: string;
  /** `slug` or `category/slug`, where the strings of a whole project are read. */
  readonly component?: string;
  /** One text, or one for each plural form. */
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** Of the string in its file, or what tells equal texts apart; empty if there is none. */
  readonly key: string;
  /** Of the developers. */
  readonly note: string;
  readonly flags: string;
  /** Where the source code has it; see `readLocation`. */
  readonly location: string;
  readonly state: UnitState;
  readonly isFailing: boolean;
  /** Names of the failing checks, where the service tells them. */
  readonly checks: readonly string[];
  readonly hasComment: boolean;
  readonly hasSuggestion: boolean;
  /** ISO 8601 in UTC. */
  readonly lastChange: string | null;
  /** The web page of the string, below the address of its service. */
  readonly page?: string;
  readonly place?: FilePlace;
  /** The source text when it was translated, where it has changed since. */
  readonly previousSource?: string;
  /** ISO 8601 in UTC; null if it is not committed, or not known. */
  readonly sourceChanged?: string | null;
  /** The line of the file of confirmations that says that the translation is still right. Of files that are read here. */
  readonly confirmation?: string;
}

export type UnitState = "missing" | "needsEditing" | "translated" | "approved" | "readOnly";

/** Where the file of a language has a string, if it is read here or by the bundled server. */
export interface FilePlace {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** Undefined if the file lacks the string. */
  readonly part?: { readonly start: Place; readonly end: Place };
}

/** Counted from 0, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface UnitsPage {
  readonly units: readonly Unit[];
  /** On all pages. */
  readonly count: number;
  readonly hasNext: boolean;
  /** Strings of this page that are of components that are excluded. */
  readonly leftOut?: number;
}

/** Something that somebody did to a language or a component. */
export interface Change {
  /** Empty if unknown. */
  readonly who: string;
  /** As the service calls it, such as `Translation changed`; empty if unknown. */
  readonly what: string;
  /** The text that it led to; empty if there is none. */
  readonly text: string;
  /** ISO 8601 in UTC; null if unknown. */
  readonly when: string | null;
}
