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
import { formatPercent } from "../../model/statistics/percent";
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

const VERDICTS: Readonly<Record<GateVerdict, () => string>> = {
  ready: () => l10n.t("Ready to ship"),
  notReady: () => l10n.t("Not ready to ship"),
  unknown: () => l10n.t("Readiness unknown"),
};

export function shipText(verdict: GateVerdict): string {
  return VERDICTS[verdict]();
}

/** `7 of 12 languages are ready`; undefined if none has to be. */
export function readyText(languages: readonly GateLanguage[], isAllKnown: boolean): string | undefined {
  const required = languages.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return undefined;
  const text = readyLanguages(required.filter(isReadySoFar).length, required.length);
  return isAllKnown ? text : l10n.t("So far, {0}", text);
}

/** `7 of 12 languages are ready`, then what it takes. */
export function readinessSentences(
  { languages, measure, shortfall }: GateResult,
  isAllKnown: boolean,
): readonly string[] {
  const ready = readyText(languages, isAllKnown);
  const needed = neededText(shortfall, measure);
  return [
    ...(ready === undefined ? [] : [ready]),
    ...(needed === undefined ? [] : [l10n.t("Left to do: {0}", needed)]),
  ];
}

/** What it takes until the required languages are ready: `41 strings in 3 languages`; undefined if nothing. */
export function neededText(shortfall: Shortfall, measure: GateMeasure): string | undefined {
  const parts = neededParts(shortfall, measure);
  return parts.length === 0 ? undefined : inLanguages(parts.join(", "), shortfall.languages);
}

function neededParts(shortfall: Shortfall, measure: GateMeasure): readonly string[] {
  const { missing, failingChecks: failing, absent } = shortfall;
  return [
    ...(missing > 0 ? [measure === "words" ? wordsNeeded(missing) : stringsNeeded(missing)] : []),
    ...(failing > 0 ? [failingChecks(failing)] : []),
    ...(shortfall.outdated > 0 ? [outdated(shortfall.outdated)] : []),
    ...(absent > 0 ? [translationsToAdd(absent)] : []),
  ];
}

/** Whether a language of one component is ready, and what it lacks. */
export function cellText({ isRequired, verdict, threshold, reasons }: GateCell, measure: GateMeasure): string {
  return verdictText(verdict, isRequired, threshold, reasons.map((reason) => reasonText(reason, measure)).join(", "));
}

/** The same of a language over several components. */
export function languageText({ isRequired, verdict, shortfall, cells }: GateLanguage, measure: GateMeasure): string {
  const [only] = cells;
  if (only && cells.length === 1) return cellText({ ...only, verdict }, measure);
  const unknown = cells.flatMap(({ reasons }) =>
    reasons.filter(({ kind }) => kind === "wordsUnknown" || kind === "outdatedUnknown"),
  );
  const parts = [...neededParts(shortfall, measure), ...new Set(unknown.map((reason) => reasonText(reason, measure)))];
  const threshold = Math.max(...cells.map((cell) => cell.threshold));
  return verdictText(verdict, isRequired, threshold, parts.join(", "));
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
    case "belowThreshold": {
      const threshold = formatPercent(reason.threshold);
      return measure === "words" ? wordsToReach(reason.missing, threshold) : stringsToReach(reason.missing, threshold);
    }
    case "failingChecks":
      return failingChecks(reason.count);
    case "outdated":
      return outdated(reason.count);
    case "outdatedUnknown":
      return l10n.t("outdated strings are not known: {0}", outdatedUnknownText(reason.by, l10n.t));
    case "absent":
      return reason.suggestion === undefined
        ? translationsToAdd(1)
        : `${translationsToAdd(1)} (${l10n.t("Did you mean “{0}”?", reason.suggestion)})`;
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
