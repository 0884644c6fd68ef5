import type { ViewBadge } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import { languagesBelow } from "../../editor/text/plurals";
import { formatPercent } from "../../model/statistics/percent";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import type { Snapshot } from "../../store/snapshot";
import { countBelow, summarize } from "../../store/summary";

/**
 * The number in the Activity Bar: languages below the threshold, each once, without hidden ones.
 *
 * @param shown returned if it is the same, as VS Code redraws any other.
 */
export function badgeFor(
  snapshot: Snapshot,
  { languages, threshold }: Settings,
  { hidden }: ViewOptions,
  shown: ViewBadge | undefined,
): ViewBadge | undefined {
  const value = countBelow(summarize(snapshot, languages, threshold), hidden);
  if (value === 0) return undefined;
  const tooltip = languagesBelow(value, formatPercent(threshold));
  return shown?.value === value && shown.tooltip === tooltip ? shown : { value, tooltip };
}
