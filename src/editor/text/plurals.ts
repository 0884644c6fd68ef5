import { env, l10n } from "vscode";
import { once } from "../../common/memoize";

/** Without a translation the texts are English, and so are the plural rules. */
const rules = once(() => new Intl.PluralRules(l10n.bundle === undefined ? "en" : env.language));

/**
 * A text in the reader's plural form. Russian has one form for 1 and 21, another for 2 and another for 5; English has
 * only `one` and `other` of Unicode's categories.
 *
 * `scripts/l10n/sources.mjs` extracts these calls for translators: the first three arguments must be literals.
 *
 * @param name tells translators what is counted; part of the key by which VS Code finds the translation.
 * @param count selects the form.
 */
function plural(name: string, one: string, other: string, count: number, args: (string | number)[]): string {
  const category = rules().select(count);
  return l10n.t({ message: category === "one" ? one : other, args, comment: `plural of ${name}: ${category}` });
}

/** `1 failing check` */
export function failingChecks(count: number): string {
  return plural("failing checks", "{0} failing check", "{0} failing checks", count, [count]);
}

/** `3 need editing`: strings. */
export function needEditing(count: number): string {
  return plural("strings that need editing", "{0} needs editing", "{0} need editing", count, [count]);
}

/** `3 newly translated`: strings. */
export function newlyTranslated(count: number): string {
  return plural("newly translated strings", "{0} newly translated", "{0} newly translated", count, [count]);
}

/** `3 fewer translated`: strings. */
export function fewerTranslated(count: number): string {
  return plural("strings no longer translated", "{0} fewer translated", "{0} fewer translated", count, [count]);
}

/** `29 languages` */
export function languageCount(count: number): string {
  return plural("languages", "{0} language", "{0} languages", count, [count]);
}

/** `4 complete`: languages. */
export function completeLanguages(count: number): string {
  return plural("complete languages", "{0} complete", "{0} complete", count, [count]);
}

/** `2 languages hidden` */
export function hiddenLanguages(count: number): string {
  return plural("hidden languages", "{0} language hidden", "{0} languages hidden", count, [count]);
}

/**
 * `2 languages below 80%`
 *
 * @param threshold percent as it is shown.
 */
export function languagesBelow(count: number, threshold: string): string {
  return plural("languages below", "{0} language below {1}", "{0} languages below {1}", count, [count, threshold]);
}

/** `and 3 more`: lines of a list that are left out. */
export function andMore(count: number): string {
  return plural("further lines", "and {0} more", "and {0} more", count, [count]);
}

/** `Open 7 pages in the browser?` */
export function pagesToOpen(count: number): string {
  return plural("pages to open", "Open {0} page in the browser?", "Open {0} pages in the browser?", count, [count]);
}

/** `Removed 3 entries.`: of the setting. */
export function removedEntries(count: number): string {
  return plural("removed entries", "Removed {0} entry.", "Removed {0} entries.", count, [count]);
}

/** `named in 3 recent commits`: a component. */
export function recentCommits(count: number): string {
  return plural("recent commits", "found in {0} recent commit", "found in {0} recent commits", count, [count]);
}

/** `No answer within 30 seconds.` */
export function noAnswerWithin(count: number): string {
  return plural("seconds without answer", "No response within {0} second.", "No response within {0} seconds.", count, [
    count,
  ]);
}

/**
 * `12 of 36 strings`; the plural is that of the whole.
 */
export function stringsOf(part: number, whole: number): string {
  return plural("strings", "{0} of {1} string", "{0} of {1} strings", whole, [formatCount(part), formatCount(whole)]);
}

const numbers = once(() => new Intl.NumberFormat(env.language, { numberingSystem: "latn" }));

/**
 * A number with the reader's separators: `1,234`, `1 234`. Always in the digits of percentages and badges, so that a
 * row and its tooltip never show the same figure in two ways.
 */
export function formatCount(count: number): string {
  return numbers().format(count);
}
