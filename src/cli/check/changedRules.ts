import { EFFECT_NAMES } from "../../model/gate/gateSettings";
import { type GateArguments, withGateArguments } from "../components/gateArguments";
import { type CheckSettings, settingsAt } from "./checkSettings";

/** Names of what says otherwise how a release is judged than it did in a commit, where arguments don't replace it. */
export async function changedRules(
  folder: string,
  commit: string,
  settings: CheckSettings,
  gateArguments: GateArguments,
): Promise<readonly string[]> {
  if (!settings.hasRulesFile) return [];
  const then = withGateArguments(await settingsAt(folder, commit, settings.files), gateArguments);
  const [now, before] = [rulesIn(settings), rulesIn(then)];
  return Object.keys(now).filter((name) => now[name] !== before[name]);
}

function rulesIn({ gate, threshold, ignoredChecks, markers }: CheckSettings): Readonly<Record<string, string>> {
  const effects = EFFECT_NAMES.map((name) => [name, gate[name] ?? "ignore"] as const);
  const { measure, required, languages, components } = gate;
  const values = Object.entries({
    ...{ threshold: gate.threshold ?? threshold, measure, required },
    ...{ ...Object.fromEntries(effects), languages, components, ignoredChecks, untranslatedMarkers: markers },
  });
  const write = (_name: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, write) ?? ""]));
}
