import type { PictureWords } from "../../../src/model/dashboard/pictureWords";
import type { OverviewCell } from "../../../src/model/overview/overview";
import type { OverviewPart } from "../../../src/pictures/data/overviewPart";
import type { PictureOptions } from "../../../src/pictures/picture";
import { lightTheme } from "../../../src/pictures/theme";

const WORDS: PictureWords = {
  ...{ heatMap: "Heat map", progress: "Progress", overTime: "Over time", language: "Language", component: "Component" },
  ...{
    translated: "Translated",
    failing: "Failing",
    needsEditing: "Needs editing",
    missing: "Missing",
    unfinished: "Unfinished",
    outdated: "Outdated",
    total: "Total",
  },
  ...{ threshold: "Threshold", thresholdIs: "At least {0}", forecast: "Forecast", notSeen: "Not seen", time: "Time" },
  ...{
    below: "Below {0}",
    belowThreshold: "Below threshold",
    thresholdReached: "Reached",
    complete: "Complete",
    absent: "Absent",
    stale: "Old",
    noStrings: "None",
  },
  ...{ readyLanguages: "Ready: {0} of {1}.", stringsLeft: "Strings left: {0}.", wordsLeft: "Words left: {0}." },
  ...{ failingStrings: "With failing checks: {0}.", absentLanguages: "To start: {0}.", unread: "Not read: {0}." },
  ...{ translatedStrings: "Strings: {0} of {1} ({2}).", translatedWords: "Words: {0} of {1} ({2})." },
  incomplete: "In part: {0}.",
  period: "From {0} to {1}.",
};

const NONE = { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 };

export const cell = (values: Partial<OverviewCell>): OverviewCell => ({
  ...{ component: 0, language: 0, total: 100, translated: 100, fuzzy: 0, failing: 0, percent: 100, threshold: 80 },
  ...{ isRequired: true, verdict: "ready", lastChange: null, lastAuthor: null, url: "https://example.org/" },
  ...values,
});

/**
 * | | App | Site |
 * |---|---|---|
 * | Czech | 50 of 200, 30 to edit, 10 failing | 100 of 100, 4 failing |
 * | German | 95 of 100, 5 to edit | absent, but required |
 * | Welsh | | nothing to translate |
 */
export const SMALL: OverviewPart = {
  measure: "strings",
  components: [
    { key: "app", name: "App", fetchedAt: 0 },
    { key: "site", name: "Site", fetchedAt: 0 },
  ],
  languages: [
    { code: "cs", name: "Czech", isRequired: true, verdict: "notReady", shortfall: NONE },
    { code: "de", name: "German", isRequired: true, verdict: "ready", shortfall: NONE },
    { code: "cy", name: "Welsh", isRequired: false, verdict: "ready", shortfall: NONE },
  ],
  cells: [
    cell({
      total: 200,
      translated: 50,
      fuzzy: 30,
      failing: 10,
      percent: 25,
      verdict: "notReady",
      totalWords: 900,
      translatedWords: 90,
    }),
    cell({ component: 1, failing: 4, totalWords: 300, translatedWords: 300 }),
    cell({ language: 1, translated: 95, fuzzy: 5, percent: 95, totalWords: 450, translatedWords: 449 }),
    cell({
      language: 2,
      component: 1,
      total: 0,
      translated: 0,
      percent: null,
      isRequired: false,
      totalWords: 0,
      translatedWords: 0,
    }),
  ],
  absent: [{ component: 1, language: 1 }],
};

export const optionsOf = (values: Partial<PictureOptions> = {}): PictureOptions => ({
  ...{ width: 1000, theme: lightTheme, words: WORDS, locale: "en", id: "picture" },
  ...values,
});
