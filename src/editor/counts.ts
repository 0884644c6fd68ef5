import { env, l10n } from "vscode";
import { once } from "../model/once";

/**
 * Every text with a number in it that other words depend on, in the plural form that the reader's language has for that
 * number: Russian says one thing for 1 and 21, another for 2, another for 5. The categories are those of Unicode's
 * plural rules; English has only `one` and `other`, and the others come from the translations.
 *
 * Each form is a call of its own, so that the tool that collects texts for translators sees it. The comment after
 * "plural of" names the phrase, and is part of the key by which the editor looks a translation up.
 */

type Forms = Readonly<Record<Intl.LDMLPluralRule, () => string>>;

/** Without translations for the editor's language the texts are English, and so are the rules for them. */
const rules = once(() => new Intl.PluralRules(l10n.bundle === undefined ? "en" : env.language));

function inForm(count: number, forms: Forms): string {
  return forms[rules().select(count)]();
}

/** `1 failing check` */
export function failingChecks(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} failing checks", args, comment: "plural of failing checks: zero" }),
    one: () => l10n.t({ message: "{0} failing check", args, comment: "plural of failing checks: one" }),
    two: () => l10n.t({ message: "{0} failing checks", args, comment: "plural of failing checks: two" }),
    few: () => l10n.t({ message: "{0} failing checks", args, comment: "plural of failing checks: few" }),
    many: () => l10n.t({ message: "{0} failing checks", args, comment: "plural of failing checks: many" }),
    other: () => l10n.t({ message: "{0} failing checks", args, comment: "plural of failing checks: other" }),
  });
}

/** `3 need editing`: strings. */
export function needEditing(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} need editing", args, comment: "plural of strings that need editing: zero" }),
    one: () => l10n.t({ message: "{0} needs editing", args, comment: "plural of strings that need editing: one" }),
    two: () => l10n.t({ message: "{0} need editing", args, comment: "plural of strings that need editing: two" }),
    few: () => l10n.t({ message: "{0} need editing", args, comment: "plural of strings that need editing: few" }),
    many: () => l10n.t({ message: "{0} need editing", args, comment: "plural of strings that need editing: many" }),
    other: () => l10n.t({ message: "{0} need editing", args, comment: "plural of strings that need editing: other" }),
  });
}

/** `3 newly translated`: strings. */
export function newlyTranslated(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: zero" }),
    one: () => l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: one" }),
    two: () => l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: two" }),
    few: () => l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: few" }),
    many: () => l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: many" }),
    other: () =>
      l10n.t({ message: "{0} newly translated", args, comment: "plural of newly translated strings: other" }),
  });
}

/** `3 fewer translated`: strings. */
export function fewerTranslated(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: zero" }),
    one: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: one" }),
    two: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: two" }),
    few: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: few" }),
    many: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: many" }),
    other: () =>
      l10n.t({ message: "{0} fewer translated", args, comment: "plural of strings no longer translated: other" }),
  });
}

/** `29 languages` */
export function languageCount(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} languages", args, comment: "plural of languages: zero" }),
    one: () => l10n.t({ message: "{0} language", args, comment: "plural of languages: one" }),
    two: () => l10n.t({ message: "{0} languages", args, comment: "plural of languages: two" }),
    few: () => l10n.t({ message: "{0} languages", args, comment: "plural of languages: few" }),
    many: () => l10n.t({ message: "{0} languages", args, comment: "plural of languages: many" }),
    other: () => l10n.t({ message: "{0} languages", args, comment: "plural of languages: other" }),
  });
}

/** `4 complete`: languages. */
export function completeLanguages(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: zero" }),
    one: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: one" }),
    two: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: two" }),
    few: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: few" }),
    many: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: many" }),
    other: () => l10n.t({ message: "{0} complete", args, comment: "plural of complete languages: other" }),
  });
}

/** `2 languages hidden` */
export function hiddenLanguages(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} languages hidden", args, comment: "plural of hidden languages: zero" }),
    one: () => l10n.t({ message: "{0} language hidden", args, comment: "plural of hidden languages: one" }),
    two: () => l10n.t({ message: "{0} languages hidden", args, comment: "plural of hidden languages: two" }),
    few: () => l10n.t({ message: "{0} languages hidden", args, comment: "plural of hidden languages: few" }),
    many: () => l10n.t({ message: "{0} languages hidden", args, comment: "plural of hidden languages: many" }),
    other: () => l10n.t({ message: "{0} languages hidden", args, comment: "plural of hidden languages: other" }),
  });
}

/**
 * `2 languages below 80%`
 *
 * @param threshold percent as it is shown.
 */
export function languagesBelow(count: number, threshold: string): string {
  const args = [count, threshold];
  return inForm(count, {
    zero: () => l10n.t({ message: "{0} languages below {1}", args, comment: "plural of languages below: zero" }),
    one: () => l10n.t({ message: "{0} language below {1}", args, comment: "plural of languages below: one" }),
    two: () => l10n.t({ message: "{0} languages below {1}", args, comment: "plural of languages below: two" }),
    few: () => l10n.t({ message: "{0} languages below {1}", args, comment: "plural of languages below: few" }),
    many: () => l10n.t({ message: "{0} languages below {1}", args, comment: "plural of languages below: many" }),
    other: () => l10n.t({ message: "{0} languages below {1}", args, comment: "plural of languages below: other" }),
  });
}

/** `and 3 more`: lines of a list that are left out. */
export function andMore(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: zero" }),
    one: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: one" }),
    two: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: two" }),
    few: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: few" }),
    many: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: many" }),
    other: () => l10n.t({ message: "and {0} more", args, comment: "plural of further lines: other" }),
  });
}

/** `Open 7 pages in the browser?` */
export function pagesToOpen(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "Open {0} pages in the browser?", args, comment: "plural of pages to open: zero" }),
    one: () => l10n.t({ message: "Open {0} page in the browser?", args, comment: "plural of pages to open: one" }),
    two: () => l10n.t({ message: "Open {0} pages in the browser?", args, comment: "plural of pages to open: two" }),
    few: () => l10n.t({ message: "Open {0} pages in the browser?", args, comment: "plural of pages to open: few" }),
    many: () => l10n.t({ message: "Open {0} pages in the browser?", args, comment: "plural of pages to open: many" }),
    other: () => l10n.t({ message: "Open {0} pages in the browser?", args, comment: "plural of pages to open: other" }),
  });
}

/** `Removed 3 entries.`: of the setting. */
export function removedEntries(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "Removed {0} entries.", args, comment: "plural of removed entries: zero" }),
    one: () => l10n.t({ message: "Removed {0} entry.", args, comment: "plural of removed entries: one" }),
    two: () => l10n.t({ message: "Removed {0} entries.", args, comment: "plural of removed entries: two" }),
    few: () => l10n.t({ message: "Removed {0} entries.", args, comment: "plural of removed entries: few" }),
    many: () => l10n.t({ message: "Removed {0} entries.", args, comment: "plural of removed entries: many" }),
    other: () => l10n.t({ message: "Removed {0} entries.", args, comment: "plural of removed entries: other" }),
  });
}

/** `named in 3 recent commits`: a component. */
export function recentCommits(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () => l10n.t({ message: "named in {0} recent commits", args, comment: "plural of recent commits: zero" }),
    one: () => l10n.t({ message: "named in {0} recent commit", args, comment: "plural of recent commits: one" }),
    two: () => l10n.t({ message: "named in {0} recent commits", args, comment: "plural of recent commits: two" }),
    few: () => l10n.t({ message: "named in {0} recent commits", args, comment: "plural of recent commits: few" }),
    many: () => l10n.t({ message: "named in {0} recent commits", args, comment: "plural of recent commits: many" }),
    other: () => l10n.t({ message: "named in {0} recent commits", args, comment: "plural of recent commits: other" }),
  });
}

/** `No answer within 30 seconds.` */
export function noAnswerWithin(count: number): string {
  const args = [count];
  return inForm(count, {
    zero: () =>
      l10n.t({ message: "No answer within {0} seconds.", args, comment: "plural of seconds without answer: zero" }),
    one: () =>
      l10n.t({ message: "No answer within {0} second.", args, comment: "plural of seconds without answer: one" }),
    two: () =>
      l10n.t({ message: "No answer within {0} seconds.", args, comment: "plural of seconds without answer: two" }),
    few: () =>
      l10n.t({ message: "No answer within {0} seconds.", args, comment: "plural of seconds without answer: few" }),
    many: () =>
      l10n.t({ message: "No answer within {0} seconds.", args, comment: "plural of seconds without answer: many" }),
    other: () =>
      l10n.t({ message: "No answer within {0} seconds.", args, comment: "plural of seconds without answer: other" }),
  });
}

/**
 * `12 of 36 strings`; the plural is that of the whole.
 */
export function stringsOf(part: number, whole: number): string {
  const args = [formatCount(part), formatCount(whole)];
  return inForm(whole, {
    zero: () => l10n.t({ message: "{0} of {1} strings", args, comment: "plural of strings: zero" }),
    one: () => l10n.t({ message: "{0} of {1} string", args, comment: "plural of strings: one" }),
    two: () => l10n.t({ message: "{0} of {1} strings", args, comment: "plural of strings: two" }),
    few: () => l10n.t({ message: "{0} of {1} strings", args, comment: "plural of strings: few" }),
    many: () => l10n.t({ message: "{0} of {1} strings", args, comment: "plural of strings: many" }),
    other: () => l10n.t({ message: "{0} of {1} strings", args, comment: "plural of strings: other" }),
  });
}

const numbers = once(() => new Intl.NumberFormat(env.language, { numberingSystem: "latn" }));

/**
 * A number with the reader's separators: `1,234`, `1 234`. Always in the digits of percentages and badges, so that a
 * row and its tooltip never show the same figure in two ways.
 */
export function formatCount(count: number): string {
  return numbers().format(count);
}
