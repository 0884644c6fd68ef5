import type { LanguageStatistics } from "../statistics/statistics";
import { normalizeLanguageCode } from "./languageCode";

/**
 * Codes that file names have to use, or used for long, and the code that services list the language under. From the
 * aliases of Weblate's language data (github.com/WeblateOrg/language-data), without those that only guess.
 */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Java and Android keep the codes of 1988.
    in: "id",
    iw: "he",
    ji: "yi",
    no: "nb_no",
    nb: "nb_no",
    // Regions stand for scripts where a script can't be given.
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
 * The languages, in their normalised form, that a file may be in, by what stands in its path in the place of the code;
 * the likeliest first. `pt-br` is `pt_BR`; so are Android's `pt-rBR` and `b+pt+BR`.
 */
export function codesOfFile(value: string): readonly string[] {
  const written = normalizeLanguageCode(value);
  const android = normalizeLanguageCode(
    value
      .replace(/^b\+/, "")
      .replaceAll("+", "_")
      .replace(/-r(?=[A-Z]{2}$)/, "_"),
  );
  const codes = [written, android, ALIASES.get(written), ALIASES.get(android)];
  return [...new Set(codes.filter((code) => code !== undefined))];
}

/** Languages by their normalised code. Of several that differ in spelling only, the first. */
export type LanguagesByCode = ReadonlyMap<string, LanguageStatistics>;

export function languagesByCode(languages: readonly LanguageStatistics[]): LanguagesByCode {
  const byCode = new Map<string, LanguageStatistics>();
  for (const language of languages) {
    const code = normalizeLanguageCode(language.code);
    if (!byCode.has(code)) byCode.set(code, language);
  }
  return byCode;
}

/** The language of a file; undefined where the component does not have it. */
export function languageOfFile(languages: LanguagesByCode, value: string): LanguageStatistics | undefined {
  for (const code of codesOfFile(value)) {
    const language = languages.get(code);
    if (language) return language;
  }
  return undefined;
}

/**
 * The files of a component's languages: by the language's code as the service writes it, what stands in the file's path
 * in the place of the code. Of several files of one language, the one that is written most like the code.
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
