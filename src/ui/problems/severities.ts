const PROBLEM_SEVERITIES = ["off", "hint", "information", "warning", "error"] as const;
export type ProblemSeverity = (typeof PROBLEM_SEVERITIES)[number];

export interface ProblemSeverities {
  /** Also of damaged files. */
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
  const severityOf = (kind: keyof ProblemSeverities, otherwise: ProblemSeverity): ProblemSeverity => {
    const own: unknown = typeof value === "object" && value !== null ? Reflect.get(value, kind) : value;
    const known = PROBLEM_SEVERITIES.find((severity) => severity === own);
    return kind === "failing" || known === "off" || own !== value ? (known ?? otherwise) : otherwise;
  };
  return {
    failing: severityOf("failing", "information"),
    missing: severityOf("missing", "off"),
    outdated: severityOf("outdated", "hint"),
  };
}
