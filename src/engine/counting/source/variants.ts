import { canonicalCode, isEnglish } from "../../languages";

/** How much of a component a file translates. */
export interface Share {
  readonly code: string;
  readonly translated: number;
  readonly total: number;
}

/** Chinese has other characters in other countries. */
const IN_COUNTRY = /^((?!zh)[a-z]{2,3})_(?:[A-Z]{2}|\d{3})$/;
/** A translation of fewer strings has hardly begun, or has what is said otherwise in a country. */
const MANY = 20;

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
