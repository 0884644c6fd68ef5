import { type ComponentReference, componentLabel, isLocal } from "../model/component/component";
import { evaluateGate } from "../model/gate/gate";
import type { GateCell, GateResult } from "../model/gate/gateResult";
import type { GateRules } from "../model/gate/gateSettings";
import { normalizeLanguageCode } from "../model/language/languageCode";
import type { ReleaseOverview } from "../model/overview/overview";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { gateInputOf } from "../store/release/gateInput";
import { createOverview } from "../store/release/releaseOverview";
import { componentsOf, type Snapshot, statisticsOf } from "../store/snapshot";

/** What is known of a release when a tool is called. */
export interface KnownRelease {
  readonly overview: ReleaseOverview;
  readonly gate: GateResult;
  /** By key, those that were read. */
  readonly components: ReadonlyMap<string, KnownComponent>;
  /** What is wrong in the settings, one line each. */
  readonly problems: readonly string[];
}

export interface KnownComponent {
  readonly key: string;
  readonly label: string;
  readonly reference: ComponentReference;
  readonly languages: readonly LanguageStatistics[];
  /** Mask of its translation files, relative to the workspace folder. */
  readonly files?: string;
}

export interface JudgingOptions {
  readonly rules: GateRules;
  /** What is wrong in the settings, in one line. */
  readonly problemText: (problem: GateResult["problems"][number]) => string;
  /** Why something is not known, in one line. */
  readonly messageOf: (unread: GateResult["unread"][number]) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function knownRelease(snapshot: Snapshot, options: JudgingOptions): KnownRelease {
  const { rules, problemText, messageOf, now } = options;
  const gate = evaluateGate(gateInputOf(snapshot), rules);
  const known = componentsOf(snapshot).flatMap(({ key, component, state }): readonly KnownComponent[] => {
    const statistics = statisticsOf(state);
    if (!statistics) return [];
    const { reference, languages } = statistics;
    const { files } = component;
    return [{ key, label: componentLabel(component), reference, languages, ...(files === undefined ? {} : { files }) }];
  });
  const components = new Map(known.map((component) => [component.key, component]));
  const overview = createOverview(snapshot, {
    ...{ result: gate, threshold: rules.threshold, messageOf, now },
    nameOf: (key) => components.get(key)?.label ?? key,
  });
  return { overview, gate, components, problems: gate.problems.map(problemText) };
}

/** What the gate says of a language in a component; undefined where there is nothing to judge. */
export function cellIn({ languages }: GateResult, key: string, code: string): GateCell | undefined {
  const normalized = normalizeLanguageCode(code);
  const language = languages.find((one) => normalizeLanguageCode(one.code) === normalized);
  return language?.cells.find(({ component }) => component === key);
}

/** `project/component`, as rules of the gate name it. */
export function pathOf({ reference: { project, component } }: KnownComponent): string {
  return `${project}/${component}`;
}

/** The page of a language, or its file, relative to the folder: where on the disk that is, concerns nobody. */
export function placeOfLanguage(component: KnownComponent, url: string): { page?: string; file?: string } {
  const { reference } = component;
  if (!isLocal(reference)) return { page: url };
  const start = `${reference.service}/`;
  return url.startsWith(start) ? { file: decoded(url.slice(start.length)) } : {};
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
