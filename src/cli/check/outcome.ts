import type { LocalProblem } from "../../local/localProblems";
import { type BaseReport, holdsUpRelease, isDropped, isOpen } from "../../model/compare/baseReport";
import type { JudgedCost } from "../../model/compare/judgeCosts";
import type { GateResult, GateVerdict } from "../../model/gate/gateResult";
import type { WaitingComponent } from "./waiting";

/** What a check found, for every format. */
export interface CheckOutcome {
  readonly verdict: GateVerdict;
  readonly gate: GateResult;
  /** In files of local components, relative to the folder. Only for formats that show them. */
  readonly findings: readonly LocalProblem[];
  /** Those at lines that changed since the base. Only for the annotations. */
  readonly changedFindings?: readonly LocalProblem[];
  /** What changed since a base, if that was asked for. */
  readonly base?: BaseReport;
  /** Names of the rules of the release gate that are not those of the base. Only explains. */
  readonly changedRules?: readonly string[];
  /** Only explains. */
  readonly waiting?: readonly WaitingComponent[];
  /** See `CheckOptions`. */
  readonly onlyNew?: true;
  /** Of this program. */
  readonly version: string;
}

/** Whether what happened to a language of a component keeps a release from being ready. */
export function isFailing(cost: JudgedCost, onlyNew = false): boolean {
  return onlyNew ? cost.isRequired && cost.isWorsened : holdsUpRelease(cost);
}

/** Whether it keeps a release from being ready, or leaves that open. */
export function isFailure(cost: JudgedCost, onlyNew = false): boolean {
  return isFailing(cost, onlyNew) || isDropped(cost);
}

/**
 * The base only explains, with two exceptions. If a required language is not ready any more, nothing is: files that are not
 * merged yet may say that before the service does. And nothing tells whether a component, or a
 * language that was not ready, was meant to be removed.
 */
export function verdictWith(gate: GateResult, base?: BaseReport): GateVerdict {
  if (gate.unread.length + gate.problems.length > 0) return "unknown";
  if (base !== undefined && failingLanguages(base).length > 0) return "notReady";
  return gate.verdict === "ready" && base !== undefined && isOpen(base) ? "unknown" : gate.verdict;
}

/** What is not ready passes if the branch didn't make it worse. What is not known stays so. */
export function verdictOfChanges(gate: GateResult, base: BaseReport): GateVerdict {
  const { languages, unread, problems, stale, verdict } = gate;
  if (unread.length + problems.length > 0) return "unknown";
  if (failingLanguages(base, true).length > 0) return "notReady";
  const cells = languages.flatMap((language) => language.cells.filter(({ isRequired }) => isRequired));
  // Where the history was not read, nothing tells which strings became outdated.
  const mayBeOutdated = base.components.some(({ languages: costs }) =>
    costs.some(({ isRequired, mayBeWorsened }) => isRequired && mayBeWorsened),
  );
  const isUnknown = mayBeOutdated || stale.length > 0 || cells.some((cell) => cell.verdict === "unknown");
  if (isUnknown || verdict === "unknown" || isOpen(base)) return "unknown";
  // What could not be compared may be what became worse.
  return verdict === "notReady" && base.unknown.length > 0 ? "unknown" : "ready";
}

/** Names of languages for which a check fails. */
export function failingLanguages({ components }: BaseReport, onlyNew = false): readonly string[] {
  const failing = components.flatMap(({ languages }) => languages.filter((cost) => isFailing(cost, onlyNew)));
  return [...new Map(failing.map(({ code, name }) => [code, name])).values()];
}

export const EXIT_STATUS: Readonly<Record<GateVerdict, number>> = { ready: 0, notReady: 1, unknown: 2 };
