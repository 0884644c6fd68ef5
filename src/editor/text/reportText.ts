import { env, l10n } from "vscode";
import type { Failure } from "../../model/failure";
import type { GateResult, GateVerdict, UnreadReason } from "../../model/gate/gateResult";
import type { Percent } from "../../model/statistics/percent";
import {
  andMore,
  hiddenButCounted,
  languageCount,
  languagesBelow,
  languagesWithFailingChecks,
  ofThemNotRequired,
  otherLanguages,
  unreadableComponents,
  unrefreshedComponents,
} from "./countTexts";
import { describeFailure } from "./failureText";
import { formatCount, formatPercent } from "./formatCount";
import { joinedText } from "./joinedText";
import { pictureWords } from "./pictureWords";
import { absentLines, languageText, leftSentences, progressText, readinessSentences, shipText } from "./readinessText";
import { settingProblemLine } from "./settingProblemText";
import { unreadReasonText } from "./unreadReasonText";

/** Of translations that are to be added. */
const MAX_ABSENT = 10;

const COMPONENT_HEADINGS = {
  component: () => l10n.t("Component"),
  translated: () => l10n.t("Translated"),
  languages: () => l10n.t("Languages"),
  below: (threshold: string) => l10n.t("Below {0}", threshold),
  failing: () => l10n.t("Failing checks"),
  updated: () => l10n.t("Updated"),
} as const;

const LANGUAGE_HEADINGS = {
  language: () => l10n.t("Language"),
  translated: () => l10n.t("Translated"),
  missing: () => l10n.t("Unfinished"),
  needsEditing: () => l10n.t("Needs editing"),
  failing: () => l10n.t("Failing checks"),
  outdated: () => l10n.t("Outdated"),
  lastChange: () => l10n.t("Last change"),
} as const;

const CHANGE_HEADINGS = {
  language: () => l10n.t("Language"),
  before: () => l10n.t("Before"),
  now: () => l10n.t("Now"),
  translated: () => l10n.t("Newly translated"),
  total: () => l10n.t("New strings"),
  failing: () => l10n.t("Failing checks"),
  outdated: () => l10n.t("Outdated"),
} as const;

/**
 * What reports say, in the user's language.
 *
 * @param hasGate whether the workspace says what a release takes; otherwise, the report speaks of thresholds.
 * @param filter of the view, and how many rows it leaves.
 */
export function createReportWords(hasGate: boolean, filter?: string) {
  return {
    message: (failure: Failure) => describeFailure(failure),
    componentHeading: (column: keyof typeof COMPONENT_HEADINGS, threshold: string) =>
      COMPONENT_HEADINGS[column](threshold),
    languageHeading: (column: keyof typeof LANGUAGE_HEADINGS) => LANGUAGE_HEADINGS[column](),
    changeHeading: (column: keyof typeof CHANGE_HEADINGS) => CHANGE_HEADINGS[column](),
    percent: (percent: Percent) => (percent === null ? l10n.t("no strings") : formatPercent(percent)),
    notLoaded: l10n.t("This component has not been loaded yet."),
    myLanguages: l10n.t("My Languages"),
    allLanguages: l10n.t("Languages"),
    allLanguagesOf: (project: string) => l10n.t("All languages of {0}", project),
    notStarted: (count: number) => l10n.t("Not started ({0})", formatCount(count)),
    source: l10n.t("source"),
    notRequired: l10n.t("not required"),
    stillRight: (count: number) => l10n.t("still correct: {0}", formatCount(count)),
    filter,
    hidden: hiddenButCounted,
    translated: (percent: string) => l10n.t("{0} translated", percent),
    dataFrom: (time: string) => l10n.t("data from {0}", time),
    languages: languageCount,
    otherLanguages,
    below: languagesBelow,
    belowNotRequired: ofThemNotRequired,
    withFailingChecks: languagesWithFailingChecks,
    unreadable: unreadableComponents,
    outdated: unrefreshedComponents,
    readiness: (result: GateResult) =>
      hasGate ? readinessSentences(result, result.verdict !== "unknown") : leftSentences(result),
    absent(result: GateResult) {
      const lines = hasGate ? absentLines(result) : [];
      return [
        ...lines.slice(0, MAX_ABSENT),
        ...(lines.length > MAX_ABSENT ? [andMore(lines.length - MAX_ABSENT)] : []),
      ];
    },
    changesSince: (name: string) => l10n.t("Changes since {0}", name),
    nothingChanged: l10n.t("Nothing changed."),
    overAll: l10n.t("All languages"),
    complete: (names: readonly string[]) => l10n.t("Now complete: {0}", joinedText(names)),
    added: (names: readonly string[]) => l10n.t("New languages: {0}", joinedText(names)),
    settingProblem: settingProblemLine,
    unread: (reason: UnreadReason) => unreadReasonText({ reason }),
    locale: env.language,
    page: pageWords(hasGate),
    pictures: pictureWords(hasGate),
    pastUnknown: (names: readonly string[]) => l10n.t("Changes are not known for {0}.", joinedText(names)),
  } as const;
}

/** What the page says, besides. */
function pageWords(hasGate: boolean) {
  return {
    title: l10n.t("Translation status"),
    titleOf: (subject: string) => l10n.t("Translation status of {0}", subject),
    verdict: (verdict: GateVerdict) => (hasGate ? shipText(verdict) : undefined),
    readyLanguages: hasGate ? l10n.t("Ready languages") : l10n.t("Threshold reached"),
    ofWhole: (part: number, whole: number) => l10n.t("{0} of {1}", formatCount(part), formatCount(whole)),
    count: formatCount,
    release: hasGate ? l10n.t("Release") : l10n.t("State"),
    languageReadiness: hasGate ? languageText : progressText,
    byComponent: l10n.t("Languages by component"),
    asTable: l10n.t("Show as table"),
    components: l10n.t("Components"),
    unreadParts: l10n.t("Not in this report"),
    total: l10n.t("Strings"),
    madeBy: (time: string) => l10n.t("Created by Translation Status on {0}.", time),
  } as const;
}
