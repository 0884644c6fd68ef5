import type { LocalProblem } from "../../local/localProblems";
import { type BaseReport, isDropped, isOpen } from "../../model/compare/baseReport";
import type { JudgedCost } from "../../model/compare/judgeCosts";
import type { GateResult, GateVerdict } from "../../model/gate/gateResult";
import { normalizeLanguageCode } from "../../model/language/languageCode";

/** What a check found, for every format. */
export interface CheckOutcome {
  readonly verdict: GateVerdict;
  readonly gate: GateResult;
  /** In files of local components, relative to the folder. Only for formats that show them. */
  readonly findings: readonly LocalProblem[];
  /** What changed since a base, if that was asked for. */
  readonly base?: BaseReport;
  /** Whether only what became worse since the base keeps it from being ready. */
  readonly onlyNew?: true;
  /** Of this program. */
  readonly version: string;
}

/** Whether what happened to a language of a component keeps a release from being ready, or leaves that open. */
export function isFailure(cost: JudgedCost, onlyNew = false): boolean {
  return (cost.fell && cost.isRequired) || isDropped(cost) || (onlyNew && cost.isRequired && cost.isWorsened);
}

/**
 * The base only explains, with two exceptions. If a required language is not ready any more, nothing is: files that are not
 * merged yet may say that before the service does. And nothing tells whether a component, or a
 * language that was not ready, was meant to be removed.
 */
export function verdictWith(gate: GateResult, base?: BaseReport): GateVerdict {
  if (gate.unread.length + gate.problems.length > 0) return "unknown";
  if (base?.components.some(({ languages }) => languages.some(({ isRequired, fell }) => isRequired && fell))) {
    return "notReady";
  }
  return gate.verdict === "ready" && base !== undefined && isOpen(base) ? "unknown" : gate.verdict;
}

/**
 * A component alone doesn't tell which of its languages are required: that one has a language may ask it of the others, and
 * languages that only override another one are not asked for.
 */
export function requiredByGate(base: BaseReport, { languages }: GateResult): BaseReport {
  const keyOf = (code: string, component: string): string => JSON.stringify([normalizeLanguageCode(code), component]);
  const required = new Map(
    languages.flatMap(({ code, cells }) => cells.map((cell) => [keyOf(code, cell.label), cell.isRequired])),
  );
  const components = base.components.map((component) => ({
    ...component,
    languages: component.languages.map((cost) => ({
      ...cost,
      isRequired: required.get(keyOf(cost.code, component.label)) ?? cost.isRequired,
    })),
  }));
  return { ...base, components };
}

/** What is not ready passes if the branch didn't make it worse. What is not known stays so. */
export function verdictOfChanges(gate: GateResult, base: BaseReport): GateVerdict {
  const { languages, unread, problems, stale, verdict } = gate;
  if (unread.length + problems.length > 0) return "unknown";
  if (worsenedLanguages(base).length > 0) return "notReady";
  const cells = languages.flatMap((language) => language.cells.filter(({ isRequired }) => isRequired));
  // Where the history was not read, nothing tells which strings became outdated.
  const mayBeOutdated = base.components.some(({ label, changed, languages: costs }) =>
    costs.some(
      ({ code, isRequired, outdated }) =>
        isRequired && !outdated && changed.count > 0 && hasOutdated(languages, code, label),
    ),
  );
  const isUnknown = mayBeOutdated || stale.length > 0 || cells.some((cell) => cell.verdict === "unknown");
  if (isUnknown || verdict === "unknown" || isOpen(base)) return "unknown";
  // What could not be compared may be what became worse.
  return verdict === "notReady" && base.unknown.length > 0 ? "unknown" : "ready";
}

function hasOutdated(languages: GateResult["languages"], code: string, component: string): boolean {
  const cells = languages.find((language) => language.code === code)?.cells ?? [];
  return cells.some(({ label, reasons }) => label === component && reasons.some(({ kind }) => kind === "outdated"));
}

/** Names of required languages that are not ready and became worse. */
export function worsenedLanguages({ components }: BaseReport): readonly string[] {
  const worsened = components.flatMap(({ languages }) =>
    languages.filter((cost) => cost.isRequired && cost.isWorsened),
  );
  return [...new Map(worsened.map(({ code, name }) => [code, name])).values()];
}

export const EXIT_STATUS: Readonly<Record<GateVerdict, number>> = { ready: 0, notReady: 1, unknown: 2 };
