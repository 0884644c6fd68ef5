// Between the plural forms of gettext, which have indexes, and those of Unicode, which the program asks for by name.

/** @import { PluralForms } from "./types.d.ts" */

/** Every category of Unicode's plural rules (CLDR). */
export const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/**
 * How the header of a new file counts, by language: as gettext's own tools and the services write it, so that they
 * agree. Forms stand in the order of the categories above.
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

/** The header `Plural-Forms` of a new file; that of English and German for languages that are not listed. */
export function pluralHeader(/** @type {string} */ code) {
  return HEADERS[code] ?? "nplurals=2; plural=(n != 1);";
}

/** Numbers in which every category of every language shows up that whole numbers can have. */
const SAMPLES = [...Array.from({ length: 1001 }, (_, index) => index), 1_000_000];

/**
 * Reads a header `Plural-Forms`.
 *
 * @param {string} header
 * @returns {PluralForms | undefined} undefined for a header that says nothing, or something else than a rule
 */
export function parsePluralHeader(header) {
  const [, count, rule] =
    /^\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([n0-9\s()?:%<>=!&|+*/-]+?)\s*;?\s*$/.exec(header) ?? [];
  if (count === undefined || rule === undefined) return undefined;
  try {
    // A rule is an expression of C that means the same in JavaScript; the pattern lets nothing else through.
    const evaluate = /** @type {PluralForms["indexOf"]} */ (new Function("n", `return Number(${rule});`));
    const indexes = SAMPLES.map((number) => evaluate(number));
    if (!indexes.every((index) => Number.isInteger(index) && index >= 0 && index < Number(count))) return undefined;
    return { count: Number(count), indexOf: evaluate };
  } catch {
    return undefined;
  }
}

/**
 * The form for each category: the one that the least number of that category takes; for a category that no whole number
 * has (`other` in Russian), the last form.
 *
 * @param {string} locale as Unicode writes it: `pt-BR`
 * @param {PluralForms} forms
 * @returns {Record<string, number>} index of a form by category, for all categories
 */
export function formsByCategory(locale, { count, indexOf }) {
  const rules = new Intl.PluralRules(locale);
  const least = new Map();
  for (const number of SAMPLES) {
    const category = rules.select(number);
    if (!least.has(category)) least.set(category, number);
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, least.has(category) ? indexOf(least.get(category)) : count - 1]),
  );
}

/**
 * Numbers whose category and form do not fit together: two numbers of one category that take two forms. Such a file
 * would show the wrong form for one of them. Round millions may differ: few files have a form of their own for them.
 */
export function clashingNumbers(/** @type {string} */ locale, /** @type {PluralForms} */ forms) {
  const rules = new Intl.PluralRules(locale);
  const byCategory = formsByCategory(locale, forms);
  return SAMPLES.filter((number) => forms.indexOf(number) !== byCategory[rules.select(number)]);
}

/** Whether a form stands for one number only, so that its text may leave the number out: the dual of Arabic. */
export function standsForOneNumber(/** @type {number} */ index, /** @type {PluralForms} */ { indexOf }) {
  return SAMPLES.filter((number) => indexOf(number) === index).length === 1;
}
