import { languageOf } from "../languageOf";

const SPACES = " \t\u00a0\u202f\u2009\u3000";

export function isSpace(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character !== "" && SPACES.includes(character);
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set("ja zh yue th lo km my bo dz".split(" "));

/** Whether a language has no spaces between words, so that joined texts need none. */
export function isWrittenWithoutSpaces(code: string): boolean {
  return WITHOUT_SPACES.has(languageOf(code));
}
