import { env, l10n } from "vscode";
import { once } from "../../common/memoize";
import { formatCount } from "./formatCount";

/** Without a translation the texts are English. */
const rules = once(() => new Intl.PluralRules(l10n.bundle === undefined ? "en" : env.language));

/**
 * Writes a text in the plural form of the user's language. `scripts/l10n/sources.mjs` extracts these calls for
 * translators, so the first three arguments must be literals.
 *
 * @param name tells translators what is counted; part of the translation's key.
 * @param counted index of the argument that decides the form.
 */
// @__NO_SIDE_EFFECTS__
function plural<Args extends readonly (string | number)[] = [count: number]>(
  name: string,
  one: string,
  other: string,
  counted = 0,
): (...args: Args) => string {
  return (...args) => {
    const category = rules().select(Number(args[counted]));
    return l10n.t({
      message: category === "one" ? one : other,
      args: args.map((value) => (typeof value === "number" ? formatCount(value) : value)),
      comment: `plural of ${name}: ${category}`,
    });
  };
}

export const failingChecks = plural("failing checks", "{0} failing check", "{0} failing checks");

/** For rows: a shorter form of {@link failingChecks}. */
export const failing = plural("failing checks in a row", "{0} failing", "{0} failing");

export const missing = plural("unfinished strings", "{0} unfinished", "{0} unfinished");

/** For rows: translated strings whose source has changed since. */
export const outdated = plural("outdated strings in a row", "{0} outdated", "{0} outdated");

export const needEditing = plural("strings that need editing", "{0} needs editing", "{0} need editing");
export const filesNotShown = plural("files not shown", "{0} file not shown", "{0} files not shown");
export const newlyTranslated = plural("newly translated strings", "{0} newly translated", "{0} newly translated");
export const fewerTranslated = plural("strings no longer translated", "{0} fewer translated", "{0} fewer translated");
export const languageCount = plural("languages", "{0} language", "{0} languages");
export const ofThemNotRequired = plural("not required", "{0} of them not required", "{0} of them not required");
export const componentCount = plural("components", "{0} component", "{0} components");
export const completeLanguages = plural("complete languages", "{0} complete", "{0} complete");
export const hiddenLanguages = plural("hidden languages", "{0} language hidden", "{0} languages hidden");

/** For reports, whose percentages include hidden languages. */
export const hiddenButCounted = plural(
  "hidden languages in a report",
  "{0} language hidden, but included in percentages",
  "{0} languages hidden, but included in percentages",
);

export const unreadableComponents = plural(
  "components that couldn't be read",
  "{0} component couldn't be read",
  "{0} components couldn't be read",
);

/** Components that could not be read again. */
export const unrefreshedComponents = plural(
  "stale components",
  "{0} component not refreshed",
  "{0} components not refreshed",
);

/** @param threshold formatted percentage. */
export const languagesBelow = plural<[count: number, threshold: string]>(
  "languages below",
  "{0} language below {1}",
  "{0} languages below {1}",
);

export const languagesWithFailingChecks = plural(
  "languages with failing checks",
  "{0} language with failing checks",
  "{0} languages with failing checks",
);

/** For rows: languages that were not there when the view was last viewed. */
export const newLanguages = plural("new languages in a row", "{0} new", "{0} new");

/** What each of several languages has. */
export const stringsEach = plural("strings of each language", "{0} string each", "{0} strings each");

/** For the badge, which has no room for names. @param threshold formatted percentage. */
export const myLanguagesBelow = plural<[count: number, threshold: string]>(
  "my languages below",
  "{0} of my languages is below {1}",
  "{0} of my languages are below {1}",
);

export const unreadableProjects = plural(
  "projects that couldn't be read",
  "{0} project couldn't be read",
  "{0} projects couldn't be read",
);
export const invalidEntries = plural(
  "invalid entries",
  "{0} entry of the settings is invalid",
  "{0} entries of the settings are invalid",
);

/** Languages of a component that a filter leaves out. */
export const otherLanguages = plural("other languages", "{0} other language", "{0} other languages");

export const andMore = plural("further lines", "and {0} more", "and {0} more");
export const pagesToOpen = plural("pages to open", "Open {0} page in the browser?", "Open {0} pages in the browser?");
export const removedEntries = plural("removed entries", "Removed {0} entry.", "Removed {0} entries.");
export const recentCommits = plural("recent commits", "found in {0} recent commit", "found in {0} recent commits");
export const noAnswerWithin = plural(
  "seconds without answer",
  "No response within {0} second",
  "No response within {0} seconds",
);
export const stringsOf = plural<[part: number, whole: number]>("strings", "{0} of {1} string", "{0} of {1} strings", 1);

/** Of the languages that have to be ready. */
export const readyLanguages = plural<[ready: number, whole: number]>(
  "ready languages",
  "{0} of {1} language ready",
  "{0} of {1} languages ready",
  1,
);

/** @param what `41 strings, 3 failing checks` */
export const inLanguages = plural<[what: string, count: number]>(
  "languages that are not ready",
  "{0} in {1} language",
  "{0} in {1} languages",
  1,
);

export const stringsNeeded = plural("needed strings", "{0} string", "{0} strings");
export const wordsNeeded = plural("needed words", "{0} word", "{0} words");

/** Languages that components lack, counted for each component. */
export const translationsToAdd = plural("translations to add", "{0} translation to add", "{0} translations to add");

/** @param threshold formatted percentage. */
export const stringsToReach = plural<[count: number, threshold: string]>(
  "strings left to a threshold",
  "{0} string left to reach {1}",
  "{0} strings left to reach {1}",
);

/** @param threshold formatted percentage. */
export const wordsToReach = plural<[count: number, threshold: string]>(
  "words left to a threshold",
  "{0} word left to reach {1}",
  "{0} words left to reach {1}",
);

/** What a component has to translate. */
export const addedStrings = plural("added strings", "+{0} new string", "+{0} new strings");

export const removedStrings = plural("removed strings", "{0} string removed", "{0} strings removed");
export const moreFailingChecks = plural("added failing checks", "+{0} failing check", "+{0} failing checks");
export const fewerFailingChecks = plural("removed failing checks", "−{0} failing check", "−{0} failing checks");
export const newLanguageCount = plural("added languages", "{0} new language", "{0} new languages");
export const removedLanguageCount = plural("removed languages", "{0} language removed", "{0} languages removed");

/** @param day of the oldest commit. */
export const readComponentHistories = plural<[count: number, day: string]>(
  "components whose history was read",
  "Read the history of {0} component back to {1}.",
  "Read the history of {0} components back to {1}.",
);

/** Continues a sentence that says when something will be complete. */
export const recentWeeks = plural(
  "weeks of a forecast",
  "at the pace of the last {0} week",
  "at the pace of the last {0} weeks",
);

/** Of source strings, since a base. */
export const stringsAdded = plural("added source strings", "{0} added", "{0} added");

export const stringsChanged = plural("changed source strings", "{0} changed", "{0} changed");
export const stringsRemoved = plural("removed source strings", "{0} removed", "{0} removed");
export const stringsRenamed = plural("renamed source strings", "{0} renamed", "{0} renamed");

/** Words of the source texts. */
export const wordsToTranslate = plural("words to translate", "{0} word to translate", "{0} words to translate");

/** Strings whose translation is outdated since a base. */
export const becameOutdated = plural(
  "strings made outdated",
  "{0} string became outdated",
  "{0} strings became outdated",
);

export const becameMissing = plural(
  "strings that became unfinished",
  "{0} string newly unfinished",
  "{0} strings newly unfinished",
);
