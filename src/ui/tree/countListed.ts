import { componentLabel } from "../../model/component/component";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { selectorOf } from "../../model/statistics/selecting";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";

export interface ListedCount {
  readonly listed: number;
  /** Without the filter; hidden languages are never listed. */
  readonly unfiltered: number;
}

/** Counts rows of languages: each once, or once for each component, as they are grouped. */
export function countListed(snapshot: Snapshot, options: ViewOptions, threshold: number): ListedCount {
  const isListed = selectorOf(options, threshold);
  const isListedUnfiltered = selectorOf({ ...options, show: "all", text: "" }, threshold);
  const listed = new Set<string>();
  const unfiltered = new Set<string>();
  for (const { key, component, state } of componentsOf(snapshot)) {
    const label = componentLabel(component);
    for (const language of statisticsOf(state)?.languages ?? []) {
      const row = options.group === "language" ? normalizeLanguageCode(language.code) : `${key} ${language.code}`;
      if (isListedUnfiltered(language, label)) unfiltered.add(row);
      if (isListed(language, label)) listed.add(row);
    }
  }
  return { listed: listed.size, unfiltered: unfiltered.size };
}
