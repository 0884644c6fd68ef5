import type { Entry } from "../formats/format";

/** What the checks look at. */
export type CheckedEntry = Pick<
  Entry,
  "source" | "sourcePlural" | "attributes" | "texts" | "parts" | "flags" | "pluralForms" | "language" | "cut"
>;

/** One text of a translation. */
export interface CheckedText {
  readonly text: string;
  /** What it may translate: the singular or the plural. At least one. */
  readonly sources: readonly string[];
  /** The language code in any usual spelling, empty if unknown. */
  readonly code: string;
  /** Whether the unit has plural forms. */
  readonly plural: boolean;
  /** Whether it is a form for so few numbers that it can name them: "one file", "no file". */
  readonly mayLackNumber: boolean;
}

/** What is wrong with a text. `insert` and `corrected` are there only where the correction is certain. */
export interface Problem {
  /** What has to be inserted anywhere, in this order. */
  readonly insert?: readonly string[];
  /** The correct text. */
  readonly corrected?: string;
}

/** Pure. `source` is one of `sources`; the check fails if there is a problem with each of them. */
export type TextCheck = (source: string, text: CheckedText) => Problem | undefined;

/** Shared by checks that have nothing to say about the correction. */
export const WRONG: Problem = {};

/** The language of a code without script and region, in small letters: `pt` of `pt_BR`. */
export function languageOf(code: string): string {
  return (/^[A-Za-z]{2,3}(?![A-Za-z])/.exec(code)?.[0] ?? "").toLowerCase();
}
