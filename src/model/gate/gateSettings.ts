import { once } from "../../common/memoize";
import { normalizeLanguageCode } from "../language/languageCode";
import type { SettingProblem } from "../settingProblems";

/** What readiness is measured in. */
export const GATE_MEASURES = ["strings", "words"] as const;
export type GateMeasure = (typeof GATE_MEASURES)[number];

/** Whether failing checks or outdated strings alone keep a language from being ready. */
export const EFFECTS = ["ignore", "block"] as const;
export type GateEffect = (typeof EFFECTS)[number];
/** What may keep a language from being ready besides its percentage. */
export const EFFECT_NAMES = ["failingChecks", "outdated"] as const;

/** What is said of a language, or of all languages. What is absent is decided by a more general rule. */
export interface LanguageRule extends Partial<Readonly<Record<(typeof EFFECT_NAMES)[number], GateEffect>>> {
  /** Minimum percentage, from 0 to 100. */
  readonly threshold?: number;
}

/** By normalized code. */
export type LanguageRules = ReadonlyMap<string, LanguageRule>;

export interface ComponentRule extends LanguageRule {
  /** Codes of languages that must be ready in the component. */
  readonly required?: readonly string[];
  readonly languages: LanguageRules;
}

/** The setting `translationStatus.gate`. */
export interface GateSettings extends ComponentRule {
  readonly measure: GateMeasure;
  /** By `project/component`, or by the name that is shown for a component. */
  readonly components: ReadonlyMap<string, ComponentRule>;
}

export interface ReadGate {
  readonly settings: GateSettings;
  readonly problems: readonly SettingProblem[];
}

export const DEFAULT_GATE: GateSettings = { measure: "strings", languages: new Map(), components: new Map() };

/** Whether any component must have languages that it may lack. */
export function requiresLanguages({ required = [], components }: GateSettings): boolean {
  return required.length > 0 || [...components.values()].some((rule) => (rule.required ?? []).length > 0);
}

/** Whether outdated strings keep any language from being ready, so that the history has to be read. */
export function blocksOutdated({ components, ...general }: GateSettings): boolean {
  return [general, ...components.values()].some((rule) => blocks(rule, "outdated"));
}

/** Everything by which a release is judged. */
export interface GateRules {
  readonly settings: GateSettings;
  /** Minimum percentage where the settings of the gate have none. */
  readonly threshold: number;
  /** What is wrong in any setting that the judgment depends on. With a problem, nothing is ready. */
  readonly problems: readonly SettingProblem[];
  /** BCP 47, for names of languages that no component has; English if omitted. */
  readonly locale?: string;
}

/** For a part of a release: where any languages are required, these are. @param codes normalized */
export function requiringOnly(rules: GateRules, codes: readonly string[]): GateRules {
  const narrowed = <Rule extends ComponentRule>(rule: Rule): Rule =>
    (rule.required ?? []).length === 0 ? rule : { ...rule, required: codes };
  const { settings } = rules;
  const components = new Map([...settings.components].map(([name, rule]) => [name, narrowed(rule)]));
  return { ...rules, settings: { ...narrowed(settings), components } };
}

export interface NamedComponent {
  readonly label: string;
  /** `project/component`, with the categories of the component. */
  readonly path: string;
}

export interface ResolvedRule {
  /** Undefined: every language that is started. */
  readonly required: readonly string[] | undefined;
  /** Whether failing checks keep any language from being ready, so that all strings have to be checked. */
  readonly blocksFailingChecks: boolean;
  /**
   * The rule of a language.
   *
   * @param isOverride see `LanguageStatistics`. Of one that the settings do not name, no string is missed.
   */
  of(code: string, isOverride?: boolean): Required<LanguageRule>;
  /** Whether the settings name a language. */
  names(code: string): boolean;
}

/** The most specific rule decides: component and language, component, language, all. */
export function resolveRule(
  { settings, threshold: general }: Pick<GateRules, "settings" | "threshold">,
  component: NamedComponent,
): ResolvedRule {
  const own = componentRule(settings, component);
  const required = own?.required ?? settings.required;
  const namedCodes = once(
    () =>
      new Set([
        ...(required ?? []).map(normalizeLanguageCode),
        ...[own, settings].flatMap((rule) => [...(rule?.languages.keys() ?? [])]),
      ]),
  );
  const names = (code: string): boolean => namedCodes().has(normalizeLanguageCode(code));
  return {
    ...{ required, names },
    blocksFailingChecks: [own, settings].some((rule) => rule !== undefined && blocks(rule, "failingChecks")),
    of(code, isOverride = false) {
      const normalized = normalizeLanguageCode(code);
      const rules = [own?.languages.get(normalized), own, settings.languages.get(normalized), settings];
      const decided = <Name extends keyof LanguageRule>(name: Name): LanguageRule[Name] | undefined =>
        rules.find((rule) => rule?.[name] !== undefined)?.[name];
      const needsThreshold = !isOverride || names(code);
      return {
        threshold: needsThreshold ? (decided("threshold") ?? general) : 0,
        failingChecks: decided("failingChecks") ?? "ignore",
        outdated: decided("outdated") ?? "ignore",
      };
    },
  };
}

function blocks(rule: Omit<ComponentRule, "required">, name: (typeof EFFECT_NAMES)[number]): boolean {
  return [rule, ...rule.languages.values()].some((each) => each[name] === "block");
}

/** A path is unique; a label may not be. */
function componentRule({ components }: GateSettings, { label, path }: NamedComponent): ComponentRule | undefined {
  return components.get(path) ?? components.get(label);
}
