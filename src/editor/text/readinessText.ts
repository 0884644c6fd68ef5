import { l10n } from "vscode";
import { isReadySoFar } from "../../model/gate/gate";
import type {
  GateCell,
  GateLanguage,
  GateReason,
  GateResult,
  GateVerdict,
  Shortfall,
} from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { outdatedUnknownText } from "../../model/statistics/outdatedUnknown";
import {
  failingChecks,
  inLanguages,
  outdated,
  readyLanguages,
  stringsNeeded,
  stringsToReach,
  translationsToAdd,
  wordsNeeded,
  wordsToReach,
} from "./countTexts";
import { formatPercent } from "./formatCount";
import { joinedText } from "./joinedText";
import { withSuggestion } from "./settingProblemText";

const VERDICTS: Readonly<Record<GateVerdict, () => string>> = {
  ready: () => l10n.t("Ready to ship"),
  notReady: () => l10n.t("Not ready to ship"),
  unknown: () => l10n.t("Readiness unknown"),
};

export function shipText(verdict: GateVerdict): string {
  return VERDICTS[verdict]();
}

/** `7 of 12 languages ready`; undefined if none has to be. */
export function readyText(languages: readonly GateLanguage[], isAllKnown: boolean): string | undefined {
  const required = languages.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return undefined;
  const text = readyLanguages(required.filter(isReadySoFar).length, required.length);
  return isAllKnown ? text : l10n.t("So far, {0}", text);
}

/** `7 of 12 languages ready`, then what it takes: `41 strings left to reach 80% in 3 languages`. */
export function readinessSentences(
  { languages, measure, shortfall }: GateResult,
  isAllKnown: boolean,
): readonly string[] {
  const ready = readyText(languages, isAllKnown);
  const needed = neededText(shortfall, measure, languages);
  const isNamed = commonThreshold(languages) !== undefined;
  const left = needed === undefined || isNamed ? needed : l10n.t("Left to do: {0}", needed);
  return [ready, left].filter((sentence) => sentence !== undefined);
}

/** What it takes where nobody set the requirements of a release: `41 strings left to reach 80% in 3 languages`. */
export function leftSentences({ languages, measure, shortfall, unread, problems }: GateResult): readonly string[] {
  const needed = neededText(shortfall, measure, languages);
  // The verdict is unknown also where nothing is begun, and then no language is required.
  const isAllKnown = unread.length + problems.length === 0 && languages.every(({ verdict }) => verdict !== "unknown");
  return needed === undefined ? [] : [isAllKnown ? needed : l10n.t("So far, {0}", needed)];
}

/**
 * What it takes until the required languages are ready: `41 strings in 3 languages`; undefined if nothing.
 *
 * @param languages if their thresholds are the same, it is named.
 */
export function neededText(
  shortfall: Shortfall,
  measure: GateMeasure,
  languages: readonly GateLanguage[] = [],
): string | undefined {
  const parts = neededParts(shortfall, measure, commonThreshold(languages));
  return parts.length === 0 ? undefined : inLanguages(joinedText(parts), shortfall.languages);
}

function neededParts(shortfall: Shortfall, measure: GateMeasure, threshold?: number): readonly string[] {
  const { missing, failingChecks: failing, absent } = shortfall;
  const left =
    threshold === undefined
      ? (measure === "words" ? wordsNeeded : stringsNeeded)(missing)
      : toReach(missing, threshold, measure);
  return [
    ...(missing > 0 ? [left] : []),
    ...(failing > 0 ? [failingChecks(failing)] : []),
    ...(shortfall.outdated > 0 ? [outdated(shortfall.outdated)] : []),
    ...(absent > 0 ? [translationsToAdd(absent)] : []),
  ];
}

/** Which required languages that are below theirs have in common. */
function commonThreshold(languages: readonly GateLanguage[]): number | undefined {
  const cells = languages.flatMap((language) => language.cells.filter(({ isRequired }) => isRequired));
  const thresholds = new Set(
    cells.flatMap(({ reasons }) => reasons.flatMap((one) => (one.kind === "belowThreshold" ? one.threshold : []))),
  );
  return thresholds.size === 1 ? [...thresholds][0] : undefined;
}

function toReach(missing: number, threshold: number, measure: GateMeasure): string {
  return (measure === "words" ? wordsToReach : stringsToReach)(missing, formatPercent(threshold));
}

/**
 * Whether a language of one component is ready, and what it lacks.
 *
 * @param isNowhere whether no other component has the language either, if this one doesn't.
 */
export function cellText(
  { isRequired, verdict, threshold, reasons }: GateCell,
  measure: GateMeasure,
  isNowhere = false,
): string {
  const absent = reasons.find((reason) => reason.kind === "absent");
  if (absent && isNowhere) return withSuggestion(l10n.t("No component has this language."), absent.suggestion);
  if (absent) return l10n.t("Not started");
  return verdictText(verdict, isRequired, threshold, joinedText(reasons.map((reason) => reasonText(reason, measure))));
}

/** The same of a language over several components. */
export function languageText(language: GateLanguage, measure: GateMeasure): string {
  const { isRequired, verdict, cells } = language;
  const [only] = cells;
  if (only && cells.length === 1) return cellText({ ...only, verdict }, measure);
  const threshold = Math.max(...cells.map((cell) => cell.threshold));
  return verdictText(verdict, isRequired, threshold, lackedText(language, measure));
}

/** How far a language is, where nobody set the requirements of a release. */
export function progressText(language: GateLanguage, measure: GateMeasure): string {
  const lacks = lackedText(language, measure);
  if (lacks !== "") return lacks;
  return language.verdict === "ready" ? l10n.t("Threshold reached") : l10n.t("Not known yet");
}

/** What a language lacks over several components. */
function lackedText(language: GateLanguage, measure: GateMeasure): string {
  const { shortfall, cells } = language;
  const [only] = cells;
  if (only && cells.length === 1) return joinedText(only.reasons.map((reason) => reasonText(reason, measure)));
  const unknown = cells.flatMap(({ reasons }) =>
    reasons.filter(({ kind }) => kind === "wordsUnknown" || kind === "outdatedUnknown"),
  );
  const needed = neededParts(shortfall, measure, commonThreshold([language]));
  return joinedText([...needed, ...new Set(unknown.map((reason) => reasonText(reason, measure)))]);
}

function verdictText(verdict: GateCell["verdict"], isRequired: boolean, threshold: number, lacks: string): string {
  switch (verdict) {
    case "ready":
      return isRequired || threshold > 0 ? l10n.t("Ready") : l10n.t("Not required");
    case "notReady":
      return isRequired ? l10n.t("Not ready: {0}", lacks) : l10n.t("Not required");
    case "unknown":
      return lacks === "" ? l10n.t("Ready so far") : l10n.t("Unknown: {0}", lacks);
  }
}

function reasonText(reason: GateReason, measure: GateMeasure): string {
  switch (reason.kind) {
    case "belowThreshold":
      return toReach(reason.missing, reason.threshold, measure);
    case "failingChecks":
      return failingChecks(reason.count);
    case "outdated":
      return outdated(reason.count);
    case "outdatedUnknown":
      return l10n.t("outdated strings are not known: {0}", outdatedUnknownText(reason.by, l10n.t));
    case "absent":
      return translationsToAdd(1);
    case "wordsUnknown":
      return l10n.t("words are not counted");
    case "noStrings":
      return l10n.t("no strings");
    case "override":
      return l10n.t("only overrides strings of the source language");
    case "incomplete":
      return l10n.t("not read in full");
  }
}

/** What is to be added: `Czech – App: Not started`. */
export function absentLines({ languages, measure }: GateResult): readonly string[] {
  return languages.flatMap(({ name, cells }) =>
    cells
      .filter(({ reasons }) => reasons.some(({ kind }) => kind === "absent"))
      .map((cell) => `${name} – ${cell.label}: ${cellText(cell, measure)}`),
  );
}
