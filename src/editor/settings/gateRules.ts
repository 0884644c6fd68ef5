import type { GateRules, ReadGate } from "../../model/gate/gateSettings";
import type { Settings } from "./settings";

/** By what a release is judged, with everything that is wrong in the settings. */
export function gateRulesOf(
  { releaseThreshold, settingProblems }: Pick<Settings, "releaseThreshold" | "settingProblems">,
  read: ReadGate,
): GateRules {
  return { settings: read.settings, threshold: releaseThreshold, problems: [...settingProblems, ...read.problems] };
}
