export const DEFAULT_THRESHOLD = 80;

/** Settings that a release may depend on, with their defaults in package.json. */
export const RELEASE_DEFAULTS: Readonly<Record<string, unknown>> = {
  components: [],
  languages: [],
  threshold: DEFAULT_THRESHOLD,
  gate: {},
  localFiles: "auto",
  ignoredChecks: [],
  untranslatedMarkers: [],
};

/** The valid values of a threshold, for texts. */
export const PERCENTAGES = ["0", "1–100"];

/** Whether a value is a valid threshold. One below 1 is probably a fraction: 0.95 instead of 95. */
export function isPercentage(value: unknown): value is number {
  return typeof value === "number" && (value === 0 || (value >= 1 && value <= 100));
}
