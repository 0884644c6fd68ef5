import { perKey } from "../../common/memoize";
import { languageTag } from "../languages";

/** Integers up to here take every cardinal form that whole numbers below a million take. */
const ENOUGH_NUMBERS = 1000;

/**
 * The CLDR cardinal categories that whole numbers take in a language, in CLDR's order: `one` and `other` for German.
 * `Intl.PluralRules.resolvedOptions()` lists too many, as those that only fractions or large powers of ten take.
 *
 * @param code in any usual spelling; `one` and `other` for an unknown language
 */
export const pluralCategories = perKey((code: string): readonly Intl.LDMLPluralRule[] => {
  const tag = languageTag(code);
  const rules = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(tag === "" ? [] : [tag])[0] ?? "en");
  const found = new Set<Intl.LDMLPluralRule>();
  for (let number = 0; number <= ENOUGH_NUMBERS; number++) found.add(rules.select(number));
  return PLURAL_CATEGORIES.filter((category) => found.has(category));
});

export const PLURAL_CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** Whether there is anything to see: more than white space and invisible characters. */
export function hasText(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 0x20 && first < 0x7f) || VISIBLE.test(text);
}

/** Whether there is nothing to see, and not only because of white space. */
export function isInvisible(text: string): boolean {
  return !hasText(text) && INVISIBLE.test(text);
}

/** U+2800, U+16FE4 and U+1D159 have glyphs without ink. */
const VISIBLE = /[^\s\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/u;
