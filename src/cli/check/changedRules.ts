import { type Result, succeed } from "../../common/result";
import { EFFECT_NAMES } from "../../model/gate/gateSettings";
import { type GateArguments, withGateArguments } from "../components/gateArguments";
import { type CheckSettings, settingsAt } from "./checkSettings";

/**
 * Names of what says otherwise how a release is judged than it did in a commit, where arguments don't replace it. Fails with
 * a settings file of the commit that Git can't read.
 */
export async function changedRules(
  folder: string,
  commit: string,
  settings: CheckSettings,
  gateArguments: GateArguments,
): Promise<Result<readonly string[], string>> {
  if (!settings.hasRulesFile) return succeed([]);
  const then = await settingsAt(folder, commit, settings.files);
  if (!then.ok) return then;
  const [now, before] = [rulesIn(settings), rulesIn(withGateArguments(then.value, gateArguments))];
  return succeed(Object.keys(now).filter((name) => now[name] !== before[name]));
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
