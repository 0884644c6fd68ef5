import type { LocalProblem } from "../../local/localProblems";
import type { GateResult, GateVerdict } from "../../model/gate/gateResult";

/** What a check found, for every format. */
export interface CheckOutcome {
  readonly verdict: GateVerdict;
  readonly gate: GateResult;
  /** Settings that are not used, because they are wrong. Without them, nothing counts as ready. Clean lines. */
  readonly problems: readonly string[];
  /** In files of local components, relative to the folder. Only for formats that show them. */
  readonly findings: readonly LocalProblem[];
  /** Of this program. */
  readonly version: string;
}

/** A setting that is not used might have asked for more. */
export function verdictWith(gate: GateResult, problems: readonly string[]): GateVerdict {
  return gate.verdict === "ready" && problems.length > 0 ? "unknown" : gate.verdict;
}

export const EXIT_STATUS: Readonly<Record<GateVerdict, number>> = { ready: 0, notReady: 1, unknown: 2 };
