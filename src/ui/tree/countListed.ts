import { componentLabel } from "../../model/component/component";
import { selectorOf } from "../../model/statistics/selecting";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import { listOverallLanguages } from "../../store/overallLanguages";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";

export interface ListedCount {
  readonly listed: number;
  /** Without the filter; hidden languages are never listed. */
  readonly unfiltered: number;
}

/** Counts rows of languages: each once, or once for each component, as they are grouped. */
export function countListed(snapshot: Snapshot, options: ViewOptions, threshold: number): ListedCount {
  return {
    listed: countRows(snapshot, options, threshold),
    unfiltered: countRows(snapshot, { ...options, show: "all", text: "" }, threshold),
  };
}

function countRows(snapshot: Snapshot, options: ViewOptions, threshold: number): number {
  if (options.group === "language") return listOverallLanguages(snapshot, options, threshold).length;
  const isListed = selectorOf(options, threshold);
  return componentsOf(snapshot).reduce((sum, { component, state }) => {
    const label = componentLabel(component);
    return sum + (statisticsOf(state)?.languages ?? []).filter((language) => isListed(language, label)).length;
  }, 0);
}
