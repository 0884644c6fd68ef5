/** A text to translate. */
export interface Message {
  /** `manifest`: in package.nls.json; `bundle`: in the source code. */
  readonly part: "manifest" | "bundle";
  /** Tells texts apart that are the same in English; may be empty. */
  readonly context: string;
  /** The English text; its singular if it depends on a number. */
  readonly id: string;
  /** The English plural, if it depends on a number. */
  readonly plural?: string;
  /** Keys by which VS Code looks it up: `text`, or one for each category of Unicode's plural rules. */
  readonly keys: Readonly<Record<string, string>>;
  /** Where it is used, relative to the root of the repository. */
  readonly files: readonly string[];
  /** A hint for translators. */
  readonly note?: string;
}

/** Text by key, as VS Code reads it. */
export type Texts = Record<string, string>;

/** A text of the English bundle, with an optional comment. */
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
  /** The translation or its plural forms; empty strings if not translated. */
  readonly strings: readonly string[];
  /** Whether it is the translation of an earlier English text. */
  readonly fuzzy: boolean;
  /** Comment with the earlier English text. */
  readonly previous?: string;
  /** The translator's own comment. */
  readonly translator?: string;
}

/** The gettext file of a language. */
export interface Catalogue {
  /** The language, as in the file name: `pt_BR`. */
  readonly code: string;
  readonly headers: Readonly<Texts>;
  readonly entries: readonly Entry[];
}

/** An error, or a hint to review. */
export interface Problem {
  readonly kind: string;
  readonly text: string;
  readonly hint?: true;
}

/** A parsed `Plural-Forms` header: the number of forms, and the form for a number. */
export interface PluralForms {
  readonly count: number;
  readonly indexOf: (number: number) => number;
}
