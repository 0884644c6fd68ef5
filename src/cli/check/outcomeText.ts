import { namesOf } from "../../common/collections";
import { derived } from "../../common/memoize";
import { fillText } from "../../common/text/fillText";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { describeFailure } from "../../editor/text/failureText";
import { fileRemarkText } from "../../editor/text/fileProblemText";
import { gapText } from "../../editor/text/gapText";
import type { LocalProblem } from "../../local/localProblems";
import { checkText } from "../../model/checkTexts";
import type { Failure } from "../../model/failure";
import { isReadySoFar } from "../../model/gate/gate";
import type {
  GateCell,
  GateLanguage,
  GateReason,
  GateResult,
  Shortfall,
  UnreadPart,
} from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { OUTDATED_UNKNOWN_TEXTS, type OutdatedUnknown } from "../../model/statistics/outdatedUnknown";
import { type CheckOutcome, failingLanguages } from "./outcome";

/** More components than these are only counted. */
const MAX_COMPONENTS = 5;

const UNDETERMINED = "Readiness couldn't be determined";

export function counted(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`;
}

/** With the code, which is all there is of a language that no component has. */
export function namedLanguage({ name, code }: Pick<GateLanguage, "name" | "code">): string {
  return name === code ? code : `${name} (${code})`;
}

export function requiredLanguages({ languages }: GateResult): readonly GateLanguage[] {
  return languages.filter(({ isRequired }) => isRequired);
}

/** The required cells of a language that are not ready, or not known to be. */
export function openCells({ cells }: Pick<GateLanguage, "cells">): readonly GateCell[] {
  return cells.filter((cell) => cell.isRequired && cell.reasons.length > 0);
}

/** More than any percentage. */
const UNKNOWN_OFFSET = 200;

/** Sort key, worst first: cells that are not ready, then unknown ones, each by percentage. */
export function orderOf({ verdict, percent }: GateCell): number {
  return (verdict === "notReady" ? 0 : UNKNOWN_OFFSET) + (percent ?? -1);
}

/** Without a period at its end. */
export function summaryOf(outcome: CheckOutcome): string {
  const summary = stateSummaryOf(outcome);
  const { verdict, base, onlyNew } = outcome;
  if (onlyNew !== true || base === undefined || verdict === "unknown") return summary;
  if (verdict === "ready" && outcome.gate.verdict === "ready") return summary;
  if (verdict === "ready")
    return `${summary}. No language that is not ready is worse than at the base, so --only-new passes`;
  const worse = failingLanguages(base, true).length;
  return `${summary}. --only-new fails: ${counted(worse, "language")} ${worse === 1 ? "is" : "are"} worse than at the base`;
}

function stateSummaryOf({ verdict, gate, base }: CheckOutcome): string {
  const required = requiredLanguages(gate);
  const ready = `${required.filter(isReadySoFar).length} of ${counted(required.length, "language")} ready`;
  const { requiredSources, unread, problems, stale } = gate;
  const sources = bounded(requiredSources);
  switch (verdict) {
    case "ready":
      if (required.length > 0) return ready;
      return `No language has to be ready${sources && `, because only source languages are required (${sources})`}`;
    case "notReady": {
      const fallen = gate.verdict === "notReady" || base === undefined ? 0 : failingLanguages(base).length;
      if (fallen === 0) return ready;
      const were =
        fallen === 1 ? "was ready at the base and is not any more" : "were ready at the base and are not any more";
      return `${required.length > 0 ? `${ready}, but ` : ""}${counted(fallen, "language")} ${were}`;
    }
    case "unknown":
      if (required.length > 0) return `${UNDETERMINED}. So far, ${ready}`;
      if (gate.verdict === "ready" || unread.length + problems.length + stale.length > 0) return UNDETERMINED;
      return `${UNDETERMINED}, because ${sources ? `source strings are missing (${sources})` : "no language has translations"}`;
  }
}

/** What it takes until the release is ready; undefined if nothing. */
export function shortfallText(shortfall: Shortfall, measure: GateMeasure): string | undefined {
  const parts = [
    ...(shortfall.missing > 0 ? [counted(shortfall.missing, unitOf(measure))] : []),
    ...(shortfall.failingChecks > 0 ? [counted(shortfall.failingChecks, "failing check")] : []),
    ...(shortfall.outdated > 0 ? [counted(shortfall.outdated, "outdated string")] : []),
    ...(shortfall.absent > 0 ? [counted(shortfall.absent, "translation to add", "translations to add")] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${parts.join(", ")} in ${counted(shortfall.languages, "language")}`;
}

/** Why a language is not ready: `41 strings left to reach 90% (app 30, website 11)`. Empty if it is. */
export function reasonsText(language: Pick<GateLanguage, "code" | "cells">, gate: GateResult): string {
  const { cells } = language;
  const { measure } = gate;
  const isSeveral = componentCount(gate) > 1;
  const deciding = cells.some(({ isRequired }) => isRequired) ? cells.filter(({ isRequired }) => isRequired) : cells;
  const parts = [
    belowText(deciding, measure, isSeveral),
    countText(deciding, "failingChecks", "failing check", isSeveral),
    countText(deciding, "outdated", "outdated string", isSeveral),
    absentText(language, deciding, gate),
    wordsText(deciding, isSeveral),
    ...namesOf(OUTDATED_UNKNOWN_TEXTS).map((by) => outdatedUnknownText(deciding, by, isSeveral)),
    ...(labelsWith(deciding, "noStrings").length > 0 ? ["no strings"] : []),
    ...(labelsWith(deciding, "override").length > 0 ? ["only overrides strings of the source language"] : []),
    ...(labelsWith(deciding, "incomplete").length > 0 ? ["not read in full"] : []),
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** Those that are judged. */
export const componentCount = derived(
  ({ languages }: GateResult) => new Set(languages.flatMap((one) => one.cells.map(({ component }) => component))).size,
);

/** Whether a required language is in no component. */
export function isNowhere({ cells }: Pick<GateLanguage, "cells">, gate: GateResult): boolean {
  return labelsWith(cells, "absent").length === componentCount(gate);
}

function unitOf(measure: GateMeasure): string {
  return measure === "words" ? "word" : "string";
}

function belowText(cells: readonly GateCell[], measure: GateMeasure, isSeveral: boolean): string {
  const below = cells.flatMap(({ label, reasons }) =>
    reasons.flatMap((reason) => (reason.kind === "belowThreshold" ? [{ label, ...reason }] : [])),
  );
  if (below.length === 0) return "";
  const missing = below.reduce((sum, one) => sum + one.missing, 0);
  const thresholds = new Set(below.map(({ threshold }) => threshold));
  const [only] = thresholds;
  const isSame = thresholds.size === 1;
  const where = below
    .toSorted((a, b) => b.missing - a.missing)
    .map((one) => [one.label, `${one.missing}${isSame ? "" : ` to reach ${one.threshold}%`}`] as const);
  return `${counted(missing, unitOf(measure))} left${isSame ? ` to reach ${only}%` : ""}${listedParts(where, isSeveral)}`;
}

function countText(
  cells: readonly GateCell[],
  kind: "failingChecks" | "outdated",
  one: string,
  isSeveral: boolean,
): string {
  const parts = cells.flatMap(({ label, reasons }) =>
    reasons.flatMap((reason) => (reason.kind === kind ? [{ label, count: reason.count }] : [])),
  );
  if (parts.length === 0) return "";
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const where = parts.toSorted((a, b) => b.count - a.count).map((part) => [part.label, String(part.count)] as const);
  return `${counted(count, one)}${listedParts(where, isSeveral)}`;
}

function outdatedUnknownText(cells: readonly GateCell[], by: OutdatedUnknown, isSeveral: boolean): string {
  const labels = cells
    .filter(({ reasons }) => reasons.some((reason) => reason.kind === "outdatedUnknown" && reason.by === by))
    .map(({ label }) => label);
  return labels.length === 0
    ? ""
    : `outdated strings are not known${listed(labels, isSeveral)}: ${OUTDATED_UNKNOWN_TEXTS[by]}`;
}

function absentText(
  language: Pick<GateLanguage, "code" | "cells">,
  cells: readonly GateCell[],
  gate: GateResult,
): string {
  const labels = labelsWith(cells, "absent");
  if (labels.length === 0) return "";
  if (isNowhere(language, gate)) {
    const suggestion = cells.flatMap(({ reasons }) => reasons.flatMap(suggestionOf))[0];
    const meant = suggestion === undefined ? "" : ` (did you mean “${suggestion}”?)`;
    return `no component has the language code ${language.code}${meant}`;
  }
  return `not started in ${bounded(labels)}`;
}

function suggestionOf(reason: GateReason): readonly string[] {
  return reason.kind === "absent" && reason.suggestion !== undefined ? [reason.suggestion] : [];
}

function wordsText(cells: readonly GateCell[], isSeveral: boolean): string {
  const labels = labelsWith(cells, "wordsUnknown");
  return labels.length === 0 ? "" : `words are not counted${listed(labels, isSeveral)}`;
}

function labelsWith(
  cells: readonly GateCell[],
  kind: "absent" | "wordsUnknown" | "noStrings" | "override" | "incomplete",
): readonly string[] {
  return cells.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind)).map(({ label }) => label);
}

/** Of a sum; a single part is the whole. */
function listedParts(items: readonly (readonly [label: string, count: string])[], isShown: boolean): string {
  return listed(
    items.map(([label, count]) => (items.length === 1 ? label : `${label} ${count}`)),
    isShown,
  );
}

function listed(items: readonly string[], isShown: boolean): string {
  return isShown ? ` (${bounded(items)})` : "";
}

function bounded(items: readonly string[]): string {
  const more = items.length - MAX_COMPONENTS;
  return more > 0 ? `${items.slice(0, MAX_COMPONENTS).join(", ")} and ${more} more` : items.join(", ");
}

/** What could not be read, and why. */
export function unreadText({ label, reason }: UnreadPart): string {
  switch (reason.kind) {
    case "failed":
      return `${label} couldn't be read: ${failureText(reason.failure)}`;
    case "awaited":
      return `${label} was not read`;
    case "invalidEntry":
      if (reason.problem.kind === "notSearched") return `${label}: ${describeEntryProblem(reason.problem)}`;
      return `${label} in the settings is not valid: ${describeEntryProblem(reason.problem)}`;
    case "noLanguages":
      return `${label} has no languages`;
    case "noStrings":
      return `${label} has no strings`;
    case "incomplete":
      return `${label}: ${gapText(reason.gap)}`;
  }
}

/** There is no log that would have the details. */
function failureText(failure: Failure): string {
  return failure.kind === "internal" ? `Unexpected error: ${failure.detail}` : describeFailure(failure);
}

/** What is wrong with a string or a file. */
export function findingText(finding: LocalProblem): string {
  switch (finding.kind) {
    case "check":
      return `${checkText(finding.check, fillText)}: ${finding.source}`;
    case "missing":
      return `Untranslated: ${finding.source}`;
    case "outdated":
      return `Outdated translation: ${finding.source}, before: ${finding.before}`;
    case "file":
      return fileRemarkText(finding.remark);
  }
}
