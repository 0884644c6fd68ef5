// Converts between the plural forms of gettext, by index, and those of Unicode, by category.

/** @import { PluralForms } from "./types.d.ts" */

/** The categories of Unicode's plural rules (CLDR). */
export const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/**
 * Plural-Forms headers of new files, the same as those of gettext and Weblate. Forms are in the order of the categories.
 *
 * @type {Readonly<Record<string, string>>}
 */
const HEADERS = {
  ar: "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
  cs: "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
  fr: "nplurals=2; plural=(n > 1);",
  hi: "nplurals=2; plural=(n > 1);",
  ja: "nplurals=1; plural=0;",
  pt_BR: "nplurals=2; plural=(n > 1);",
  ru: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
  uk: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
  zh_CN: "nplurals=1; plural=0;",
};

export function pluralHeader(/** @type {string} */ code) {
  return HEADERS[code] ?? "nplurals=2; plural=(n != 1);";
}

/** Includes an integer of every category that integers have in any language. */
const SAMPLES = [...Array.from({ length: 1001 }, (_, index) => index), 1_000_000];

/**
 * @param {string} header value of `Plural-Forms`
 * @returns {PluralForms | undefined} undefined for a header that says nothing, or something else than a rule
 */
export function parsePluralHeader(header) {
  const [, count, rule] =
    /^\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([n0-9\s()?:%<>=!&|+*/-]+?)\s*;?\s*$/.exec(header) ?? [];
  if (count === undefined || rule === undefined) return undefined;
  try {
    // The pattern allows only C expressions that mean the same in JavaScript.
    const evaluate = /** @type {PluralForms["indexOf"]} */ (new Function("n", `return Number(${rule});`));
    const indexes = SAMPLES.map((number) => evaluate(number));
    if (!indexes.every((index) => Number.isInteger(index) && index >= 0 && index < Number(count))) return undefined;
    return { count: Number(count), indexOf: evaluate };
  } catch {
    return undefined;
  }
}

/**
 * The form for each category is that of its smallest integer, or the last form for a category without integers (`other`
 * in Russian).
 *
 * @param {string} locale in the notation of Unicode: `pt-BR`
 * @param {PluralForms} forms
 * @returns {Record<string, number>} index of a form by category, for the categories of the language
 */
export function formsByCategory(locale, { count, indexOf }) {
  const rules = new Intl.PluralRules(locale);
  const least = new Map();
  for (const number of SAMPLES) {
    const category = rules.select(number);
    if (!least.has(category)) least.set(category, number);
  }
  return Object.fromEntries(
    rules
      .resolvedOptions()
      .pluralCategories.map((category) => [category, least.has(category) ? indexOf(least.get(category)) : count - 1]),
  );
}

/**
 * Numbers whose form differs from that of their category, for which the wrong form would be shown. Round millions may
 * differ, because few files have a form for them.
 */
export function clashingNumbers(/** @type {string} */ locale, /** @type {PluralForms} */ forms) {
  const rules = new Intl.PluralRules(locale);
  const byCategory = formsByCategory(locale, forms);
  return SAMPLES.filter((number) => forms.indexOf(number) !== byCategory[rules.select(number)]);
}

/** Whether a form is for a single number, so that its text may omit the number: the dual of Arabic. */
export function standsForOneNumber(/** @type {number} */ index, /** @type {PluralForms} */ { indexOf }) {
  return SAMPLES.filter((number) => indexOf(number) === index).length === 1;
}
