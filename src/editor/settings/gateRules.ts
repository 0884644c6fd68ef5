import { env } from "vscode";
import { withoutRepeats } from "../../common/collections";
import { SETTINGS } from "../../contributions";
import type { GateRules, ReadGate } from "../../model/gate/gateSettings";
import { FOLDER_SETTINGS, isGateSet, settingProblems } from "../../model/settingProblems";
import { percentOfThreshold } from "../../model/statistics/threshold";
import type { Settings } from "./settings";

/** By what a release is judged, in pipelines too, with everything that is wrong in the settings. */
export function gateRulesOf(
  { releaseThreshold, ownSections }: Pick<Settings, "releaseThreshold" | "ownSections">,
  read: ReadGate,
): GateRules {
  const problems = ownSections.flatMap(({ values, isOfFolder }) =>
    settingProblems(values, SETTINGS, isOfFolder ? isOfFolders : undefined),
  );
  // Folders may share a problem of their workspace.
  return {
    settings: read.settings,
    threshold: releaseThreshold,
    problems: [...withoutRepeats(problems), ...read.problems],
  };
}

/** By what everything is judged that VS Code shows: where no gate is set, by the threshold of the view. */
export function shownRulesOf(
  settings: Parameters<typeof gateRulesOf>[0] & Pick<Settings, "threshold">,
  read: ReadGate,
): GateRules {
  const rules = gateRulesOf(settings, read);
  const shown = { ...rules, locale: env.language };
  return hasGate(settings) ? shown : { ...shown, threshold: percentOfThreshold(settings.threshold) };
}

/** Whether the workspace says what a release takes, be it wrong. */
export function hasGate({ ownSections }: Pick<Settings, "ownSections">): boolean {
  return ownSections.some(({ values, isOfFolder }) => !isOfFolder && isGateSet(values));
}

function isOfFolders(name: string): boolean {
  return FOLDER_SETTINGS.some((one) => one === name);
}
