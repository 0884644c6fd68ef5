/** A text to translate. */
export interface Message {
  /** `manifest`: of package.nls.json; `bundle`: of the program. */
  readonly part: "manifest" | "bundle";
  /** What tells it apart from other texts that read the same in English; may be empty. */
  readonly context: string;
  /** The English text; where it depends on a number, the one for 1. */
  readonly id: string;
  /** The English text for other numbers, where it depends on one. */
  readonly plural?: string;
  /** Keys by which VS Code looks it up: `text`, or one for each category of Unicode's plural rules. */
  readonly keys: Readonly<Record<string, string>>;
  /** Where it stands, relative to the project's folder. */
  readonly files: readonly string[];
  /** What translators should know. */
  readonly note?: string;
}

/** Text by key, as VS Code reads it. */
export type Texts = Record<string, string>;

/** A text of the English bundle: with a comment where it needs one. */
export type BundleText = string | { readonly message: string; readonly comment: readonly string[] };

export interface Sources {
  readonly messages: readonly Message[];
  /** The English files. */
  readonly manifest: Readonly<Texts>;
  readonly bundle: Readonly<Record<string, BundleText>>;
  /** The product's name. */
  readonly untranslated: string;
}

/** One text of a gettext file. */
export interface Entry {
  readonly context: string;
  readonly id: string;
  readonly plural?: string;
  /** The translation, or its plural forms; empty texts where there is none. */
  readonly strings: readonly string[];
  /** Whether the translation belongs to an earlier English text. */
  readonly fuzzy: boolean;
  /** The comment that holds the earlier English text. */
  readonly previous?: string;
  /** The translator's own comment. */
  readonly translator?: string;
}

/** The gettext file of a language. */
export interface Catalogue {
  /** The language, as the file is called: `pt_BR`. */
  readonly code: string;
  readonly headers: Readonly<Texts>;
  readonly entries: readonly Entry[];
}

/** Something to mend, or (`hint`) to look at. */
export interface Problem {
  readonly kind: string;
  readonly text: string;
  readonly hint?: true;
}

/** What a header `Plural-Forms` says: how many forms there are, and which one a number takes. */
export interface PluralForms {
  readonly count: number;
  readonly indexOf: (number: number) => number;
}
