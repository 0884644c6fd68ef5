import type { ViewBadge } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import {
  invalidEntries,
  myLanguagesBelow,
  unreadableComponents,
  unreadableProjects,
} from "../../editor/text/countTexts";
import { joinedText } from "../../editor/text/joinedText";
import { thresholdText } from "../../editor/text/thresholdText";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import { countActionable } from "../../store/actionable";
import type { Snapshot } from "../../store/snapshot";

/**
 * The number in the Activity Bar: what somebody can act on.
 *
 * @param shown returned if it is the same, as VS Code redraws any other.
 * @param settingProblems number of other settings that are wrong, such as rules of the gate.
 */
export function badgeFor(
  snapshot: Snapshot,
  { badge, languages: pinned, threshold }: Settings,
  { hidden }: ViewOptions,
  shown: ViewBadge | undefined,
  settingProblems = 0,
): ViewBadge | undefined {
  if (!badge) return undefined;
  const { components, projects, languages, ...entries } = countActionable(snapshot, pinned, threshold, hidden);
  const invalid = entries.invalid + settingProblems;
  const value = components + projects + invalid + languages;
  if (value === 0) return undefined;
  const tooltip = joinedText([
    ...(components > 0 ? [unreadableComponents(components)] : []),
    ...(projects > 0 ? [unreadableProjects(projects)] : []),
    ...(invalid > 0 ? [invalidEntries(invalid)] : []),
    ...(languages > 0 ? [myLanguagesBelow(languages, thresholdText(threshold))] : []),
  ]);
  return shown?.value === value && shown.tooltip === tooltip ? shown : { value, tooltip };
}
