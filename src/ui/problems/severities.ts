import { PROBLEM_SEVERITIES } from "../../model/settingProblems";

export type ProblemSeverity = (typeof PROBLEM_SEVERITIES)[number];

export interface ProblemSeverities {
  /** Also of damaged files, which are warnings at least. */
  readonly failing: ProblemSeverity;
  readonly missing: ProblemSeverity;
  readonly outdated: ProblemSeverity;
}

/**
 * Reads the setting `translationStatus.problems`.
 *
 * @param value an object, or one severity: that of failing checks, or `off` for everything
 */
export function severitiesIn(value: unknown): ProblemSeverities {
  const given = value === "off" ? { failing: value, missing: value, outdated: value } : { failing: value };
  const severities: unknown = typeof value === "object" && value !== null ? value : given;
  const severityOf = (kind: keyof ProblemSeverities, otherwise: ProblemSeverity): ProblemSeverity => {
    const own: unknown = Reflect.get(Object(severities), kind);
    return PROBLEM_SEVERITIES.find((severity) => severity === own) ?? otherwise;
  };
  return {
    failing: severityOf("failing", "information"),
    missing: severityOf("missing", "off"),
    outdated: severityOf("outdated", "hint"),
  };
}
