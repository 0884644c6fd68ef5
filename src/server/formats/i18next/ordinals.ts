import { perKey } from "../../../common/memoize";
import { languageTag } from "../../languages";

const ENOUGH_NUMBERS = 1000;

/** The CLDR ordinal categories that whole numbers take in a language: `one`, `two`, `few` and `other` for English. */
export const ordinalCategories = perKey((code: string): readonly Intl.LDMLPluralRule[] => {
  const tag = languageTag(code);
  const locale = Intl.PluralRules.supportedLocalesOf(tag === "" ? [] : [tag])[0] ?? "en";
  const rules = new Intl.PluralRules(locale, { type: "ordinal" });
  const found = new Set<Intl.LDMLPluralRule>();
  for (let number = 0; number <= ENOUGH_NUMBERS; number++) found.add(rules.select(number));
  return [...found];
});
