import type { LanguageStatistics } from "../statistics/statistics";
import { normalizeLanguageCode } from "./languageCode";
import { LANGUAGES_OF_COUNTRIES, usualCode } from "./unusualCodes";

/**
 * Codes in file names that services list under another code. From the unambiguous aliases of Weblate's language data
 * (github.com/WeblateOrg/language-data).
 */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    no: "nb_no",
    nb: "nb_no",
    // Regions stand for scripts.
    zh_cn: "zh_hans",
    zh_tw: "zh_hant",
    zh_sg: "zh_hans_sg",
    zh_hk: "zh_hant_hk",
    "be@latin": "be_latn",
    "sr@latin": "sr_latn",
    "sr@cyrillic": "sr_cyrl",
    "uz@latin": "uz_latn",
  }),
);

/**
 * The normalized language codes that a code in a file's path may mean, likeliest first. Understands `ptBR`, and
 * Android's `pt-rBR` and `b+pt+BR`.
 */
function codesOfFile(value: string): readonly string[] {
  const written = normalizeLanguageCode(value);
  const android = normalizeLanguageCode(
    value
      .replace(/^b\+/, "")
      .replaceAll("+", "_")
      .replace(/(?:-r|(?<=[a-z]))(?=[A-Z]{2}$)/, "_"),
  );
  const usual = normalizeLanguageCode(usualCode(value) ?? value);
  const ofCountry = normalizeLanguageCode(LANGUAGES_OF_COUNTRIES.get(written) ?? value);
  const codes = [written, android, usual, ofCountry, ALIASES.get(written), ALIASES.get(android)];
  return [...new Set(codes.filter((code) => code !== undefined))];
}

/** By normalized code; the first of several spellings. */
export type LanguagesByCode = ReadonlyMap<string, LanguageStatistics>;

export function languagesByCode(languages: readonly LanguageStatistics[]): LanguagesByCode {
  const byCode = new Map<string, LanguageStatistics>();
  for (const language of languages) {
    const code = normalizeLanguageCode(language.code);
    if (!byCode.has(code)) byCode.set(code, language);
  }
  return byCode;
}

export function languageOfFile(languages: LanguagesByCode, value: string): LanguageStatistics | undefined {
  for (const code of codesOfFile(value)) {
    const language = languages.get(code);
    if (language) return language;
  }
  return undefined;
}

/**
 * The code in the path of each language's file, by the service's code of the language. Of several files of one
 * language, the one whose code is most similar.
 */
export function filesOfLanguages(values: Iterable<string>, languages: LanguagesByCode): ReadonlyMap<string, string> {
  const best = new Map<string, { readonly value: string; readonly distance: number }>();
  for (const value of [...values].sort()) {
    const language = languageOfFile(languages, value);
    if (!language) continue;
    const { code } = language;
    const distance = value === code ? -1 : codesOfFile(value).indexOf(normalizeLanguageCode(code));
    const known = best.get(code);
    if (!known || distance < known.distance) best.set(code, { value, distance });
  }
  return new Map([...best].map(([code, { value }]) => [code, value]));
}
