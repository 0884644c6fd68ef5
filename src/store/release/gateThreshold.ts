import { addTo } from "../../common/collections";
import { derived } from "../../common/memoize";
import { isBelowIn, judge } from "../../model/gate/gateCell";
import type { GateResult } from "../../model/gate/gateResult";
import { EFFECT_NAMES, type GateRules, type ResolvedRule, resolveRule } from "../../model/gate/gateSettings";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { isNotStarted } from "../../model/statistics/selections";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { GateThreshold, Threshold } from "../../model/statistics/threshold";
import { componentsOf, type Snapshot } from "../snapshot";
import { gateInputOf, namedComponent } from "./gateInput";

/**
 * The threshold by which the view judges, so that it agrees with the release gate. What has no component, such as a sum,
 * is judged by the rules for all components.
 *
 * @param text see {@link gateRules}.
 * @param resultOf what the gate says of a snapshot.
 */
export function gateThreshold(
  source: { readonly snapshot: Snapshot },
  rules: GateRules,
  text: string,
  resultOf: (snapshot: Snapshot) => GateResult,
): Threshold {
  const { settings } = rules;
  const { measure, languages, components, required } = settings;
  const general = settings.threshold ?? rules.threshold;
  const same = measure === "strings" && languages.size === 0 && components.size === 0 ? general : undefined;
  if (same !== undefined && required === undefined && !EFFECT_NAMES.some((name) => settings[name] === "block"))
    return same;
  const overAll = resolveRule(rules, { label: "", path: "" });
  const judgedIn = derived((snapshot: Snapshot) => judgeOnce(snapshot, resultOf(snapshot)));
  const rulesOf = derived(
    (snapshot: Snapshot): ReadonlyMap<string, ResolvedRule> =>
      new Map(componentsOf(snapshot).map((entry) => [entry.key, resolveRule(rules, namedComponent(entry))])),
  );
  const of = (component = "", code = "", isOverride = false): number =>
    (rulesOf(source.snapshot).get(component) ?? overAll).of(code, isOverride).threshold;
  return {
    ...{ rules: text, of, same },
    isBelow: (language, component = "") =>
      isBelowIn(language, measure, of(component, language.code, language.isOverride)),
    isAwaited: awaitedBy(() => judgedIn(source.snapshot), rules, overAll),
    absentIn: (component) => judgedIn(source.snapshot).absent.get(component) ?? [],
  };
}

/** What the gate says of the snapshot; of a project whose components were not read, what its sums say. */
function awaitedBy(
  judgedNow: () => Judged,
  rules: GateRules,
  { required, of }: ResolvedRule,
): GateThreshold["isAwaited"] {
  const isAwaitedBySums = (language: LanguageStatistics): boolean => {
    if (language.total <= 0) return false;
    if (required ? !includesLanguage(required, language.code) : isNotStarted(language)) return false;
    const rule = of(language.code);
    return judge({ key: "", label: "" }, language, rules.settings.measure, rule, true).verdict === "notReady";
  };
  return (language, component) => {
    const { judged, awaited } = judgedNow();
    const where = awaited.get(normalizeLanguageCode(language.code));
    if (component === undefined ? judged.size === 0 : !judged.has(component)) return isAwaitedBySums(language);
    return component === undefined ? where !== undefined : where?.has(component) === true;
  };
}

interface Judged {
  /** Keys of the components that were read, and of their projects. */
  readonly judged: ReadonlySet<string>;
  /** Where a required language is not ready, by its normalized code. */
  readonly awaited: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of required languages that components lack, by the key of the component. */
  readonly absent: ReadonlyMap<string, readonly string[]>;
}

function judgeOnce(snapshot: Snapshot, result: GateResult): Judged {
  const input = gateInputOf(snapshot);
  const projects = new Map(componentsOf(snapshot).map(({ key, component }) => [key, component.membership?.key]));
  const withProject = (key: string): readonly string[] => {
    const project = projects.get(key);
    return project === undefined ? [key] : [key, project];
  };
  const awaited = new Map<string, Set<string>>();
  const absent = new Map<string, string[]>();
  for (const { code, name, cells } of result.languages) {
    const keys = cells
      .filter(({ isRequired, verdict }) => isRequired && verdict === "notReady")
      .flatMap(({ component }) => withProject(component));
    for (const { component, reasons } of cells) {
      if (reasons.some(({ kind }) => kind === "absent")) addTo(absent, component, name);
    }
    if (keys.length > 0) awaited.set(normalizeLanguageCode(code), new Set(keys));
  }
  return { judged: new Set(input.components.flatMap(({ key }) => withProject(key))), awaited, absent };
}

/** Tells rules apart: the same text for the same rules. */
export function gateRules({ settings: { components, ...settings }, threshold }: GateRules): string {
  const named = [...components].map(([name, rule]) => [name, { ...rule, languages: [...rule.languages] }]);
  return JSON.stringify([threshold, { ...settings, languages: [...settings.languages] }, named]);
}
