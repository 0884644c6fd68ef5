import { perKey } from "../../../common/memoize";
import { languageTag } from "../../languages";

/** Integers up to here take every cardinal form that whole numbers below a million take. */
const ENOUGH_NUMBERS = 1000;

/**
 * The CLDR cardinal categories that whole numbers take in a language, in CLDR's order: `one` and `other` for German.
 * `Intl.PluralRules.resolvedOptions()` lists too many, as those that only fractions or large powers of ten take.
 *
 * @param code in any usual spelling; `one` and `other` for what is no code, `other` for a language that CLDR does not know
 */
export const pluralCategories = perKey((code: string): readonly Intl.LDMLPluralRule[] => {
  const found = categoriesOf(code, "cardinal");
  return PLURAL_CATEGORIES.filter((category) => found.has(category));
});

/** The CLDR ordinal categories that whole numbers take in a language: `one`, `two`, `few` and `other` for English. */
export const ordinalCategories = perKey((code: string): readonly Intl.LDMLPluralRule[] => [
  ...categoriesOf(code, "ordinal"),
]);

/** CLDR 48 added rules for Chuvash, which the platforms that show the texts do not have yet. */
const TOO_NEW: ReadonlySet<string> = new Set(["cv"]);

function categoriesOf(code: string, type: Intl.PluralRuleType): ReadonlySet<Intl.LDMLPluralRule> {
  const tag = languageTag(code);
  const [language = ""] = tag.split("-", 1);
  const [locale = tag === "" ? "en" : undefined] = Intl.PluralRules.supportedLocalesOf(tag === "" ? [] : [tag]);
  // CLDR's root has only this form.
  if (locale === undefined || TOO_NEW.has(language)) return new Set(["other"]);
  const rules = new Intl.PluralRules(locale, { type });
  const found = new Set<Intl.LDMLPluralRule>();
  for (let number = 0; number <= ENOUGH_NUMBERS; number++) found.add(rules.select(number));
  return found;
}

export const PLURAL_CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
