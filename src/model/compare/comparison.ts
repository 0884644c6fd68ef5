import type { Figures } from "../history/figures";

/** Where a string is. Line and column are counted from 1. */
export interface StringPlace {
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

export interface SourceString {
  /** Unique in the component. Where files have no keys, it is made of the source text and its context. */
  readonly key: string;
  /** The key as it is shown, where files have keys. */
  readonly context?: string | undefined;
  readonly source: string;
  readonly sourcePlural?: string | undefined;
  readonly words: number;
  /** In the files as they are now. */
  readonly place?: StringPlace;
}

/** A string with the same key and another source text. */
export interface ChangedString extends SourceString {
  /** The source text of the base. */
  readonly previous: string;
}

/** A component as it is, or as it was at the base. */
export interface ComparedSide {
  /** Keys are unique. */
  readonly strings: readonly SourceString[];
  readonly sourceLanguage?: string;
  /** Without the source language. Codes are unique. */
  readonly languages: readonly ComparedLanguage[];
}

export interface NamedLanguage {
  readonly code: string;
  readonly name: string;
}

export interface ComparedLanguage extends NamedLanguage {
  /** What the base called it, if its files have another code of the same language today. */
  readonly former?: NamedLanguage;
  readonly figures: Figures;
  /** See `LanguageStatistics`. */
  readonly isOverride?: true;
  /** @param index of a string of the side. */
  isTranslated(index: number): boolean;
  /** @param index of a string of the side. */
  isFailing(index: number): boolean;
}

/** The first of them are listed. Words are of their source texts. */
export interface StringList<Listed extends SourceString = SourceString> {
  readonly count: number;
  readonly words: number;
  readonly listed: readonly Listed[];
}

export interface ComponentComparison {
  /** Of today. */
  readonly sourceLanguage?: string;
  readonly added: StringList;
  readonly changed: StringList<ChangedString>;
  /** As they were at the base. */
  readonly removed: StringList;
  /** All that there are or were, in the order of today; those that are gone come last. */
  readonly languages: readonly LanguageCost[];
}

/** What a language has to translate because of what changed. */
export interface LanguageCost extends NamedLanguage {
  /** What the base called it, if its files have another code of the same language today. */
  readonly former?: NamedLanguage;
  /** Absent if the language is new. */
  readonly before?: Figures;
  /** Whether it only overrode another language at the base. */
  readonly wasOverride?: true;
  /** Absent if the language is gone. */
  readonly now?: Figures;
  readonly missing: BecameMissing;
  readonly worse: Worse;
  /** Undefined where it is not known. */
  readonly outdated?: BecameOutdated;
}

export interface BecameOutdated {
  /** How many of the outdated strings already were at the base. */
  readonly before: number;
  /** Translated strings whose source changed since the base, and whose translation did not. */
  readonly since: StringList<ChangedString>;
}

/**
 * Strings without a translation that had one at the base, or were not there. None for a language that is gone, or that is
 * new in a component that was there.
 */
export interface BecameMissing {
  /** New in the source. */
  readonly added: number;
  /** Their source text changed. */
  readonly changed: number;
  /** Only their translation was lost, or needs editing now. */
  readonly lost: number;
  /** Of all of these. */
  readonly words: number;
}

/**
 * What is left to do and was not at the base, string by string: what was done elsewhere makes up for nothing. Strings that
 * were removed make up for as many new ones with the same problem, as a changed text is both where files have no keys.
 */
export interface Worse {
  /** Without a translation. */
  readonly strings: number;
  /** Of these. */
  readonly words: number;
  /** Strings with failing checks. */
  readonly failing: number;
}

export const NOTHING_WORSE: Worse = { strings: 0, words: 0, failing: 0 };

export const NOTHING_MISSING: BecameMissing = { added: 0, changed: 0, lost: 0, words: 0 };

export function stringsMissing({ added, changed, lost }: BecameMissing): number {
  return added + changed + lost;
}
