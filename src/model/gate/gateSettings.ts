import { normalizeLanguageCode } from "../language/languageCode";

/** What readiness is measured in. */
export const GATE_MEASURES = ["strings", "words"] as const;
export type GateMeasure = (typeof GATE_MEASURES)[number];

/** Whether failing checks alone keep a language from being ready. */
export const FAILING_CHECKS = ["ignore", "block"] as const;
export type FailingChecks = (typeof FAILING_CHECKS)[number];

/** What is said of a language, or of all languages. What is absent is decided by a more general rule. */
export interface LanguageRule {
  /** Minimum percentage, from 0 to 100. */
  readonly threshold?: number;
  readonly failingChecks?: FailingChecks;
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

/** Something in the setting that is not used; the rest counts. */
export interface GateProblem {
  /** Below `translationStatus.gate`, such as `components.app.threshold`; empty for the whole. A clean line. */
  readonly path: string;
  readonly kind: "unknownField" | "wrongValue" | "tooMany";
}

export interface ReadGate {
  readonly settings: GateSettings;
  readonly problems: readonly GateProblem[];
}

export const DEFAULT_GATE: GateSettings = { measure: "strings", languages: new Map(), components: new Map() };

/** Other settings, which decide what the gate's own leave open. */
export interface GateDefaults {
  readonly threshold: number;
  /** My languages. */
  readonly languages: readonly string[];
}

export interface NamedComponent {
  readonly label: string;
  /** `project/component`, with the categories of the component. */
  readonly path: string;
}

export interface ResolvedRule {
  /** Undefined: every language that is started. */
  readonly required: readonly string[] | undefined;
  of(code: string): Required<LanguageRule>;
}

/** The most specific rule decides: component and language, component, language, all. */
export function resolveRule(settings: GateSettings, defaults: GateDefaults, component: NamedComponent): ResolvedRule {
  const own = componentRule(settings, component);
  const mine = defaults.languages.length > 0 ? defaults.languages : undefined;
  return {
    required: own?.required ?? settings.required ?? mine,
    of(code) {
      const normalized = normalizeLanguageCode(code);
      const rules = [own?.languages.get(normalized), own, settings.languages.get(normalized), settings];
      const threshold = rules.find((rule) => rule?.threshold !== undefined)?.threshold;
      const failingChecks = rules.find((rule) => rule?.failingChecks !== undefined)?.failingChecks;
      return { threshold: threshold ?? defaults.threshold, failingChecks: failingChecks ?? "ignore" };
    },
  };
}

/** Names in the settings that no component has; most likely, they are misspelled. */
export function unmatchedNames({ components }: GateSettings, all: readonly NamedComponent[]): readonly string[] {
  const known = new Set(all.flatMap(({ label, path }) => [label, path]));
  return [...components.keys()].filter((name) => !known.has(name));
}

/** A path is unique; a label may not be. */
function componentRule({ components }: GateSettings, { label, path }: NamedComponent): ComponentRule | undefined {
  return components.get(path) ?? components.get(label);
}
