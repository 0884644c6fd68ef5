import { selectorOf } from "../../model/statistics/selecting";
import type { Threshold } from "../../model/statistics/threshold";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import { entryLabel } from "../../store/countedEntry";
import { listOverallLanguages } from "../../store/overallLanguages";
import { countedEntries } from "../../store/projectLanguages";
import type { Snapshot } from "../../store/snapshot";

export interface ListedCount {
  readonly listed: number;
  /** Without the filter; hidden languages are never listed. */
  readonly unfiltered: number;
}

/** Counts rows of languages: each once, or once for each component or project, as they are grouped. */
export function countListed(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): ListedCount {
  return {
    listed: countRows(snapshot, options, threshold),
    unfiltered: countRows(snapshot, { ...options, show: "all", text: "" }, threshold),
  };
}

function countRows(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): number {
  if (options.group === "language") return listOverallLanguages(snapshot, options, threshold).length;
  const isListed = selectorOf(options, threshold);
  return countedEntries(snapshot).reduce((sum, { entry, languages = [] }) => {
    const label = entryLabel(entry);
    return sum + languages.filter((language) => isListed(language, label, entry.key)).length;
  }, 0);
}
