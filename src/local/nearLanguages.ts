import { includesLanguage, normalizeLanguageCode } from "../model/language/languageCode";

/** Languages whose speakers mostly understand each other's texts. */
const ALIKE = [
  "be ru uk",
  "bg mk",
  "bs cnr hr sh sl sr",
  "cs sk",
  "ca es gl pt",
  "da nb nn no sv",
  "af de lb nds nl",
  "fil tl",
  "id ms",
  "az tr",
  "fa prs tg",
  "hi ur",
].map((codes) => codes.split(" "));

/**
 * Codes of languages in the order in which their texts help to translate into another one: those that the user works with,
 * the same language elsewhere, those like it, and the others as they were.
 *
 * @param own the language that is translated into
 * @param preferred codes in any spelling
 */
export function nearLanguages(codes: readonly string[], own: string, preferred: readonly string[]): readonly string[] {
  const language = languageOf(own);
  const alike = ALIKE.find((group) => group.includes(language)) ?? [];
  const distance = (code: string): number => {
    if (includesLanguage(preferred, code)) return 0;
    if (languageOf(code) === language) return 1;
    return alike.includes(languageOf(code)) ? 2 : 3;
  };
  return codes
    .filter((code) => !includesLanguage([own], code))
    .map((code) => ({ code, distance: distance(code) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ code }) => code);
}

/** Without its country or script. */
function languageOf(code: string): string {
  const [language = ""] = normalizeLanguageCode(code).split(/[_@.]/, 1);
  return language;
}
