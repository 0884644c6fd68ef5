import type { GateRules, ReadGate } from "../../model/gate/gateSettings";
import { percentOfThreshold } from "../../model/statistics/threshold";
import type { Settings } from "./settings";

/** By what a release is judged, with everything that is wrong in the settings. */
export function gateRulesOf({ threshold }: Pick<Settings, "threshold">, read: ReadGate): GateRules {
  return { settings: read.settings, threshold: percentOfThreshold(threshold), problems: read.problems };
}
