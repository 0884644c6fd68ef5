import { countedBy } from "../../../common/collections";
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
  const found = cardinals(code);
  return PLURAL_CATEGORIES.filter((category) => found.has(category));
});

const cardinals = perKey((code: string) => categoriesOf(code, "cardinal"));

/**
 * Whether a category is for so few numbers that its text can name them, as French does with 0 and 1; not for 1, 21, 31 and
 * so on, as in Russian.
 */
export function isForFewNumbers(code: string, category: Intl.LDMLPluralRule): boolean {
  return (cardinals(code).get(category) ?? 0) <= 2;
}

/** The CLDR ordinal categories that whole numbers take in a language: `one`, `two`, `few` and `other` for English. */
export const ordinalCategories = perKey((code: string): readonly Intl.LDMLPluralRule[] => [
  ...categoriesOf(code, "ordinal").keys(),
]);

/** CLDR 48 added rules for Chuvash, which the platforms that show the texts do not have yet. */
const TOO_NEW: ReadonlySet<string> = new Set(["cv"]);

/** With how many numbers take each. */
function categoriesOf(code: string, type: Intl.PluralRuleType): ReadonlyMap<Intl.LDMLPluralRule, number> {
  const tag = languageTag(code);
  const [language = ""] = tag.split("-", 1);
  const [locale = tag === "" ? "en" : undefined] = Intl.PluralRules.supportedLocalesOf(tag === "" ? [] : [tag]);
  // CLDR's root has only this form.
  if (locale === undefined || TOO_NEW.has(language)) return new Map([["other", ENOUGH_NUMBERS]]);
  const rules = new Intl.PluralRules(locale, { type });
  return countedBy(Array.from({ length: ENOUGH_NUMBERS + 1 }, (_, number) => rules.select(number)));
}

export const PLURAL_CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

export function isPluralCategory(part: string): boolean {
  return PLURAL_CATEGORIES.some((category) => category === part);
}

/** CLDR's category at the end of a part's name: `one` of `device.iphone.one`, but none of `device.other`. */
export function categoryOf(part = ""): Intl.LDMLPluralRule | undefined {
  const [last, container] = part.split(".").reverse();
  // Fluent's attributes have no name before the dot.
  if (container === "" || container === "device" || container === "substitutions") return undefined;
  return PLURAL_CATEGORIES.find((category) => category === last);
}
