import { languageOf } from "../languageOf";

const SPACES = " \t\u00a0\u202f\u2009\u3000";

export function isSpace(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character !== "" && SPACES.includes(character);
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set("ja zh yue th lo km my bo dz".split(" "));

/**
 * Whether what is joined to a word or a number may follow without a space: Korean particles and counters do (Hangul
 * orthography, articles 41 and 43).
 */
export function isJoinedWithoutSpaces(code: string): boolean {
  return languageOf(code) === "ko" || isWrittenWithoutSpaces(code);
}

/** Whether a language has no spaces between words, so that joined texts need none. */
export function isWrittenWithoutSpaces(code: string): boolean {
  return WITHOUT_SPACES.has(languageOf(code));
}
