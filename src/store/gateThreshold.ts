import { derived } from "../common/memoize";
import { isBelowIn } from "../model/gate/gateCell";
import { type GateDefaults, type GateSettings, type ResolvedRule, resolveRule } from "../model/gate/gateSettings";
import type { Threshold } from "../model/statistics/threshold";
import { namedComponent } from "./gateInput";
import { componentsOf, type Snapshot } from "./snapshot";

/**
 * The threshold by which the view judges, so that it agrees with the release gate. What has no component, such as a sum,
 * is judged by the rules for all components.
 *
 * @param rules see {@link gateRules}.
 */
export function gateThreshold(
  source: { readonly snapshot: Snapshot },
  settings: GateSettings,
  defaults: GateDefaults,
  rules: string,
): Threshold {
  const { measure, languages, components } = settings;
  const general = settings.threshold ?? defaults.threshold;
  if (measure === "strings" && languages.size === 0 && components.size === 0) return general;
  const overAll = resolveRule(settings, defaults, { label: "", path: "" });
  const rulesOf = derived(
    (snapshot: Snapshot): ReadonlyMap<string, ResolvedRule> =>
      new Map(
        componentsOf(snapshot).map((entry) => [entry.key, resolveRule(settings, defaults, namedComponent(entry))]),
      ),
  );
  const of = (component = "", code = ""): number =>
    (rulesOf(source.snapshot).get(component) ?? overAll).of(code).threshold;
  return {
    rules,
    of,
    isBelow: (language, component) => isBelowIn(language, measure, of(component, language.code)),
  };
}

/** Tells rules apart: the same text for the same rules. */
export function gateRules({ components, ...settings }: GateSettings, defaults: GateDefaults): string {
  const named = [...components].map(([name, rule]) => [name, { ...rule, languages: [...rule.languages] }]);
  return JSON.stringify([defaults, { ...settings, languages: [...settings.languages] }, named]);
}
