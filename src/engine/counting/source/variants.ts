import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { canonicalCode, isEnglish, languageTag } from "../../languages";
import type { ComponentSnapshot, LanguageSnapshot } from "../componentSnapshot";
import type { ReadFile } from "../fileStates";

/** How much of a component a file translates. */
export type Share = Pick<LanguageStatistics, "code" | "translated" | "total">;

/** Chinese has other characters in other countries. */
const IN_COUNTRY = /^((?!zh)[a-z]{2,3})_(?:[A-Z]{2}|\d{3})$/;
/** A translation of fewer strings has hardly begun, or has what is said otherwise in a country. */
export const MANY = 20;

/**
 * Whether a translation has so few strings that it only overrides some of another language.
 *
 * @param source its code; undefined if no language is known to be that of the source
 * @param fallsBackTo canonical codes of the languages from which programs take what it lacks
 */
export function isShareOfVariant(
  { code, translated, total }: Share,
  source: string | undefined,
  fallsBackTo: (code: string) => boolean,
): boolean {
  const own = canonicalCode(code);
  if (source !== undefined && isEnglish(code) && isEnglish(source)) return 2 * translated < total;
  const [, language] = IN_COUNTRY.exec(own) ?? [];
  return language !== undefined && MANY * translated < total && fallsBackTo(language);
}

/** Whether a language of a component only overrides another one. @param source its code */
export function isOverride(
  { code, counts: { translated, total } }: LanguageSnapshot,
  { format, languages }: ComponentSnapshot,
  source: string,
): boolean {
  if (translated === 0 || canonicalCode(code) === canonicalCode(source)) return false;
  return isShareOfVariant(
    { code, translated, total },
    source,
    (language) =>
      format.fallsBack === true &&
      languages.some((other) => canonicalCode(other.code) === language && 2 * other.counts.translated > total),
  );
}

/** Files without strings for the country that their language is from, such as `de-DE` beside a translated `de`. */
export function emptyInMainCountry<Row extends ReadFile>(
  rows: readonly Row[],
  source: string | undefined,
): ReadonlySet<Row> {
  const filled = new Set(rows.flatMap(({ code, read }) => (read.units.length > 0 ? canonicalCode(code) : [])));
  if (source !== undefined) filled.add(canonicalCode(source));
  return new Set(
    rows.filter(({ code, read }) => {
      const own = canonicalCode(code);
      const [, language] = IN_COUNTRY.exec(own) ?? [];
      if (language === undefined || read.units.length > 0 || !filled.has(language)) return false;
      return new Intl.Locale(language).maximize().region === new Intl.Locale(languageTag(own)).region;
    }),
  );
}
