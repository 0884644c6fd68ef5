import { SELECTIONS } from "../model/statistics/selections";
import { selectorOf } from "../model/statistics/selectLanguages";
import type { Threshold } from "../model/statistics/threshold";
import type { ViewOptions } from "../model/statistics/viewOptions";
import { entryLabel } from "./countedEntry";
import { countedLanguages } from "./projectLanguages";
import type { Snapshot } from "./snapshot";
import { type OverallLanguage, sumByLanguage } from "./sumByLanguage";

export type { OverallLanguage } from "./sumByLanguage";

/** Every language of any component or project, once, however they write its code. */
export function overallLanguages(snapshot: Snapshot): readonly OverallLanguage[] {
  return sumByLanguage(countedLanguages(snapshot));
}

/**
 * Those that the options list: which are shown is decided by the figures over all components; the text may match any
 * part.
 */
export function listOverallLanguages(
  snapshot: Snapshot,
  options: ViewOptions,
  threshold: Threshold,
): readonly OverallLanguage[] {
  const isShown = SELECTIONS[options.show];
  const matches = selectorOf({ ...options, show: "all" }, threshold);
  return overallLanguages(snapshot).filter(
    ({ language, parts }) =>
      isShown(language, threshold) && parts.some((part) => matches(part.language, entryLabel(part.entry))),
  );
}
