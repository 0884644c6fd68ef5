import type { LanguageStatistics } from "./statistics";

/** Minimum percentage for a language to count as ready: one for all, or by the rules of the release gate. */
export type Threshold = number | GateThreshold;

export interface GateThreshold {
  /** What decides, as text: differs between different rules. */
  readonly rules: string;
  /** @param component key of the component; without one, the language is judged over several components. */
  isBelow(language: LanguageStatistics, component?: string): boolean;
  /** Whether the release waits for it: required and not ready, also because of failing checks. @param component as above. */
  isAwaited(language: LanguageStatistics, component?: string): boolean;
  /** Names of required languages that the component lacks. @param component its key */
  absentIn(component: string): readonly string[];
  /** In percent, where it is the same for all languages. */
  readonly same: number | undefined;
  /** In percent. @param component its key. @param code without one, of all languages together. */
  of(component?: string, code?: string): number;
}

/** In percent, of a language, component or both; otherwise the general one. @param component its key. */
export function percentOfThreshold(threshold: Threshold, component?: string, code?: string): number {
  return typeof threshold === "number" ? threshold : threshold.of(component, code);
}
