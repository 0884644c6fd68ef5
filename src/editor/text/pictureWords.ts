import { l10n } from "vscode";
import type { PictureWords } from "../../model/dashboard/pictureWords";

/**
 * What pictures say besides names and numbers.
 *
 * @param hasGate whether the workspace says what a release takes; otherwise, no picture speaks of one.
 */
export function pictureWords(hasGate: boolean): PictureWords {
  return {
    heatMap: l10n.t("Translation progress by language and component"),
    progress: l10n.t("Translated, failing, and unfinished strings"),
    overTime: l10n.t("Translation progress over time"),
    language: l10n.t("Language"),
    component: l10n.t("Component"),
    translated: l10n.t("Translated"),
    failing: l10n.t("Translated, with failing checks"),
    needsEditing: l10n.t("Needs editing"),
    missing: l10n.t("Untranslated"),
    unfinished: l10n.t("Unfinished"),
    outdated: l10n.t("Outdated"),
    total: l10n.t("Total"),
    threshold: l10n.t("Threshold"),
    thresholdIs: l10n.t("Threshold: {0}", "{0}"),
    forecast: l10n.t("Forecast"),
    notSeen: l10n.t("Exact date unknown"),
    below: l10n.t("Below {0}", "{0}"),
    belowThreshold: l10n.t("Below threshold"),
    thresholdReached: l10n.t("Threshold reached"),
    complete: l10n.t("Complete"),
    absent: l10n.t("Required, not started"),
    noStrings: l10n.t("no strings"),
    stale: l10n.t("Couldn't be refreshed"),
    time: l10n.t("Time"),
    readyLanguages: hasGate
      ? l10n.t("Ready languages: {0} of {1}.", "{0}", "{1}")
      : l10n.t("Languages that reach the threshold: {0} of {1}.", "{0}", "{1}"),
    stringsLeft: l10n.t("Strings left to complete all languages: {0}.", "{0}"),
    wordsLeft: l10n.t("Words left to complete all languages: {0}.", "{0}"),
    failingStrings: l10n.t("Strings with failing checks: {0}.", "{0}"),
    absentLanguages: l10n.t("Required translations to add: {0}.", "{0}"),
    unread: l10n.t("Couldn't be read: {0}.", "{0}"),
    incomplete: l10n.t("Incomplete: {0}.", "{0}"),
    translatedStrings: l10n.t("Translated strings: {0} of {1} ({2}).", "{0}", "{1}", "{2}"),
    translatedWords: l10n.t("Translated words: {0} of {1} ({2}).", "{0}", "{1}", "{2}"),
    period: l10n.t("From {0} to {1}.", "{0}", "{1}"),
  };
}
