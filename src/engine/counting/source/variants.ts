import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { canonicalCode, isEnglish } from "../../languages";
import type { ComponentSnapshot, LanguageSnapshot } from "../componentSnapshot";

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
