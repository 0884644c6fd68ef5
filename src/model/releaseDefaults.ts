export const DEFAULT_THRESHOLD = 80;

/** Settings that a release may depend on, with their defaults in package.json. */
export const RELEASE_DEFAULTS: Readonly<Record<string, unknown>> = {
  components: [],
  languages: [],
  threshold: DEFAULT_THRESHOLD,
  gate: {},
  localFiles: "auto",
  ignoredChecks: [],
};

export function isPercentage(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}
