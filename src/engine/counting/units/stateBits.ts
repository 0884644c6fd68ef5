import type { UnitState } from "../../formats/format";

/** State of a unit in a file, as bits. None of them: not translated. */
export const TRANSLATED = 1;
export const FUZZY = 2;
export const FAILING = 4;
/** Translated, with the text of the source. */
export const SAME_AS_SOURCE = 8;
/** Of gettext: it has a plural. */
export const PLURAL = 16;
/** Translated, with a text or a comment that says that the translation is still to come. */
export const MARKED = 32;
/** Not translated, with a text that isn't all that it needs. */
export const BEGUN = 64;

/** Of one file; more say nothing new. */
export const MAX_REPEATS = 1000;

export const STATE_BITS: Readonly<Record<UnitState, number>> = {
  untranslated: 0,
  fuzzy: FUZZY,
  translated: TRANSLATED,
};

export function unitState(bits: number): UnitState {
  if (bits & TRANSLATED) return "translated";
  return bits & FUZZY ? "fuzzy" : "untranslated";
}
