import { env, l10n } from "vscode";
import { once } from "../../common/memoize";
import { formatCount } from "./formatCount";

/** Without a translation the texts are English. */
const rules = once(() => new Intl.PluralRules(l10n.bundle === undefined ? "en" : env.language));

/**
 * A text in the plural form of the user's language. `scripts/l10n/sources.mjs` extracts these calls for translators, so
 * the first three arguments must be literals.
 *
 * @param name tells translators what is counted; part of the translation's key.
 */
function plural(name: string, one: string, other: string, count: number, args: (string | number)[]): string {
  const category = rules().select(count);
  return l10n.t({ message: category === "one" ? one : other, args, comment: `plural of ${name}: ${category}` });
}

export function failingChecks(count: number): string {
  return plural("failing checks", "{0} failing check", "{0} failing checks", count, [count]);
}

/** For rows: a shorter form of {@link failingChecks}. */
export function failing(count: number): string {
  return plural("failing checks in a row", "{0} failing", "{0} failing", count, [formatCount(count)]);
}

export function missing(count: number): string {
  return plural("unfinished strings", "{0} unfinished", "{0} unfinished", count, [formatCount(count)]);
}

/** For rows: translated strings whose source has changed since. */
export function outdated(count: number): string {
  return plural("outdated strings in a row", "{0} outdated", "{0} outdated", count, [formatCount(count)]);
}

export function needEditing(count: number): string {
  return plural("strings that need editing", "{0} needs editing", "{0} need editing", count, [count]);
}

export function filesNotShown(count: number): string {
  return plural("files not shown", "{0} file not shown", "{0} files not shown", count, [formatCount(count)]);
}

export function newlyTranslated(count: number): string {
  return plural("newly translated strings", "{0} newly translated", "{0} newly translated", count, [count]);
}

export function fewerTranslated(count: number): string {
  return plural("strings no longer translated", "{0} fewer translated", "{0} fewer translated", count, [count]);
}

export function languageCount(count: number): string {
  return plural("languages", "{0} language", "{0} languages", count, [count]);
}

export function ofThemNotRequired(count: number): string {
  return plural("not required", "{0} of them not required", "{0} of them not required", count, [formatCount(count)]);
}

export function componentCount(count: number): string {
  return plural("components", "{0} component", "{0} components", count, [formatCount(count)]);
}

export function completeLanguages(count: number): string {
  return plural("complete languages", "{0} complete", "{0} complete", count, [count]);
}

export function hiddenLanguages(count: number): string {
  return plural("hidden languages", "{0} language hidden", "{0} languages hidden", count, [count]);
}

/** For reports, whose percentages include hidden languages. */
export function hiddenButCounted(count: number): string {
  return plural(
    "hidden languages in a report",
    "{0} language hidden, but included in percentages",
    "{0} languages hidden, but included in percentages",
    count,
    [count],
  );
}

export function unreadableComponents(count: number): string {
  return plural(
    "components that could not be read",
    "{0} component could not be read",
    "{0} components could not be read",
    count,
    [count],
  );
}

/** Components that could not be read again. */
export function unrefreshedComponents(count: number): string {
  return plural("stale components", "{0} component not refreshed", "{0} components not refreshed", count, [count]);
}

/** @param threshold formatted percentage. */
export function languagesBelow(count: number, threshold: string): string {
  return plural("languages below", "{0} language below {1}", "{0} languages below {1}", count, [count, threshold]);
}

export function languagesWithFailingChecks(count: number): string {
  return plural(
    "languages with failing checks",
    "{0} language with failing checks",
    "{0} languages with failing checks",
    count,
    [count],
  );
}

/** For rows: languages that were not there when the view was last viewed. */
export function newLanguages(count: number): string {
  return plural("new languages in a row", "{0} new", "{0} new", count, [formatCount(count)]);
}

/** What each of several languages has. */
export function stringsEach(count: number): string {
  return plural("strings of each language", "{0} string each", "{0} strings each", count, [formatCount(count)]);
}

/** For the badge, which has no room for names. @param threshold formatted percentage. */
export function myLanguagesBelow(count: number, threshold: string): string {
  return plural("my languages below", "{0} of my languages is below {1}", "{0} of my languages are below {1}", count, [
    count,
    threshold,
  ]);
}

export function unreadableProjects(count: number): string {
  return plural(
    "projects that could not be read",
    "{0} project could not be read",
    "{0} projects could not be read",
    count,
    [count],
  );
}

export function invalidEntries(count: number): string {
  return plural(
    "invalid entries",
    "{0} entry of the settings is invalid",
    "{0} entries of the settings are invalid",
    count,
    [count],
  );
}

/** Languages of a component that a filter leaves out. */
export function otherLanguages(count: number): string {
  return plural("other languages", "{0} other language", "{0} other languages", count, [count]);
}

export function andMore(count: number): string {
  return plural("further lines", "and {0} more", "and {0} more", count, [formatCount(count)]);
}

export function pagesToOpen(count: number): string {
  return plural("pages to open", "Open {0} page in the browser?", "Open {0} pages in the browser?", count, [count]);
}

export function removedEntries(count: number): string {
  return plural("removed entries", "Removed {0} entry.", "Removed {0} entries.", count, [count]);
}

export function recentCommits(count: number): string {
  return plural("recent commits", "found in {0} recent commit", "found in {0} recent commits", count, [count]);
}

export function noAnswerWithin(count: number): string {
  return plural("seconds without answer", "No response within {0} second", "No response within {0} seconds", count, [
    count,
  ]);
}

export function stringsOf(part: number, whole: number): string {
  return plural("strings", "{0} of {1} string", "{0} of {1} strings", whole, [formatCount(part), formatCount(whole)]);
}

/** Of the languages that have to be ready. */
export function readyLanguages(ready: number, whole: number): string {
  const args = [formatCount(ready), formatCount(whole)];
  return plural("ready languages", "{0} of {1} language is ready", "{0} of {1} languages are ready", whole, args);
}

/** @param what `41 strings, 3 failing checks` */
export function inLanguages(what: string, count: number): string {
  const args = [what, formatCount(count)];
  return plural("languages that are not ready", "{0} in {1} language", "{0} in {1} languages", count, args);
}

export function stringsNeeded(count: number): string {
  return plural("needed strings", "{0} string", "{0} strings", count, [formatCount(count)]);
}

export function wordsNeeded(count: number): string {
  return plural("needed words", "{0} word", "{0} words", count, [formatCount(count)]);
}

/** Languages that components lack, counted for each component. */
export function translationsToAdd(count: number): string {
  const args = [formatCount(count)];
  return plural("translations to add", "{0} translation to add", "{0} translations to add", count, args);
}

/** @param threshold formatted percentage. */
export function stringsToReach(count: number, threshold: string): string {
  return plural("strings left to a threshold", "{0} string left to reach {1}", "{0} strings left to reach {1}", count, [
    formatCount(count),
    threshold,
  ]);
}

/** @param threshold formatted percentage. */
export function wordsToReach(count: number, threshold: string): string {
  return plural("words left to a threshold", "{0} word left to reach {1}", "{0} words left to reach {1}", count, [
    formatCount(count),
    threshold,
  ]);
}

/** What a component has to translate. */
export function addedStrings(count: number): string {
  return plural("added strings", "+{0} new string", "+{0} new strings", count, [formatCount(count)]);
}

export function removedStrings(count: number): string {
  return plural("removed strings", "{0} string removed", "{0} strings removed", count, [formatCount(count)]);
}

export function moreFailingChecks(count: number): string {
  return plural("added failing checks", "+{0} failing check", "+{0} failing checks", count, [formatCount(count)]);
}

export function fewerFailingChecks(count: number): string {
  return plural("removed failing checks", "−{0} failing check", "−{0} failing checks", count, [formatCount(count)]);
}

export function newLanguageCount(count: number): string {
  return plural("added languages", "{0} new language", "{0} new languages", count, [formatCount(count)]);
}

export function removedLanguageCount(count: number): string {
  return plural("removed languages", "{0} language removed", "{0} languages removed", count, [formatCount(count)]);
}

/** @param day of the oldest commit. */
export function readComponentHistories(count: number, day: string): string {
  return plural(
    "components whose history was read",
    "Read the history of {0} component back to {1}.",
    "Read the history of {0} components back to {1}.",
    count,
    [formatCount(count), day],
  );
}

/** Continues a sentence that says when something will be complete. */
export function recentWeeks(count: number): string {
  return plural("weeks of a forecast", "at the pace of the last {0} week", "at the pace of the last {0} weeks", count, [
    count,
  ]);
}

/** Of source strings, since a base. */
export function stringsAdded(count: number): string {
  return plural("added source strings", "{0} added", "{0} added", count, [formatCount(count)]);
}

export function stringsChanged(count: number): string {
  return plural("changed source strings", "{0} changed", "{0} changed", count, [formatCount(count)]);
}

export function stringsRemoved(count: number): string {
  return plural("removed source strings", "{0} removed", "{0} removed", count, [formatCount(count)]);
}

/** Words of the source texts. */
export function wordsToTranslate(count: number): string {
  return plural("words to translate", "{0} word to translate", "{0} words to translate", count, [formatCount(count)]);
}

/** Strings whose translation is outdated since a base. */
export function becameOutdated(count: number): string {
  const args = [formatCount(count)];
  return plural("strings made outdated", "{0} string became outdated", "{0} strings became outdated", count, args);
}

export function becameMissing(count: number): string {
  return plural(
    "strings that became unfinished",
    "{0} string newly unfinished",
    "{0} strings newly unfinished",
    count,
    [formatCount(count)],
  );
}
