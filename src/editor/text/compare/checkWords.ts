import { l10n } from "vscode";
import { formatCount } from "../formatCount";

/** What comparisons say. */
export const compareWords = {
  comparedWith: (ref: string, commit: string) => l10n.t("Compared with {0} ({1})", ref, commit),
  removedComponents: () => l10n.t("Components that were removed or are no longer recognized"),
  notCompared: () => l10n.t("Not compared"),
  withoutFiles: (components: string) => l10n.t("No translation files in this folder: {0}", components),
  withNote: (text: string, note: string) => l10n.t("{0} ({1})", text, note),
  added: () => l10n.t("Added"),
  changed: () => l10n.t("Changed"),
  removed: () => l10n.t("Removed"),
  newSinceThen: () => l10n.t("New since then"),
  renamed: (count: number) => l10n.t("Renamed ({0})", formatCount(count)),
} as const;

/** What the Markdown of a check says besides. */
export const checkWords = {
  translationStatus: () => l10n.t("Translation status"),
  whatCouldNotBeRead: () => l10n.t("What couldn't be read"),
  notWorse: () => l10n.t("Not worse"),
  passesOnlyNew: () => l10n.t("No language that is not ready is worse than at the base"),
  worseThanAtTheBase: (languages: string) => l10n.t("Worse than at the base: {0}", languages),
  stillNeeded: (what: string) => l10n.t("Left to do: {0}", what),
  nothingLeft: () => l10n.t("Nothing is left to do for this release"),
  noLanguageHasToBeReady: () => l10n.t("No language has to be ready"),
  sourceStringsAreMissing: (languages: string) => l10n.t("Source strings are missing: {0}", languages),
  noLanguageHasTranslations: () => l10n.t("No language has translations"),
  waiting: (component: string, files: string) =>
    l10n.t(
      "{0}: Weblate has translations to commit, push or merge, and this branch changes {1}. To avoid conflicts, merge Weblate's pull request first, without squashing",
      component,
      files,
    ),
  changedRules: (names: string) => l10n.t("The branch changes the release requirements: {0}", names),
  language: () => l10n.t("Language"),
  component: () => l10n.t("Component"),
  translated: () => l10n.t("Translated"),
  release: () => l10n.t("Release"),
  components: () => l10n.t("Components"),
  before: () => l10n.t("Before"),
  now: () => l10n.t("Now"),
  change: () => l10n.t("Change"),
  file: () => l10n.t("File"),
  source: () => l10n.t("Source"),
  words: () => l10n.t("Words"),
} as const;
