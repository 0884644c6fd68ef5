import { withoutRepeats } from "../../common/collections";
import type { Result } from "../../common/result";
import { cellsByLanguage } from "../gate/gateCell";
import type { GateResult } from "../gate/gateResult";
import type { GateRules } from "../gate/gateSettings";
import { normalizeLanguageCode } from "../language/languageCode";
import { sortedByName } from "../statistics/sorting";
import type { BaseComparison, BaseProblem, ComparisonProblem, RemovedComponent, Rename } from "./base";
import { type ComponentComparison, stringsMissing } from "./comparison";
import { byRequiredCodes, type JudgedCost, judgeCosts, lackingLanguages, moreFailing } from "./judgeCosts";

/** What changed since a base, in all components. */
export interface BaseReport {
  /** As it was asked for. */
  readonly ref: string;
  /** Id of the commit that was compared with; undefined if nothing was. */
  readonly commit: string | undefined;
  readonly components: readonly ReportedComparison[];
  readonly removedComponents: readonly RemovedComponent[];
  /** Lines that the file of confirmations has and had not. Absent without any. */
  readonly confirmed?: number;
  /** Labels of components without files in the folder. */
  readonly withoutFiles: readonly string[];
  /** What could not be compared, and why. */
  readonly unknown: readonly UnknownComparison[];
}

export interface ReportedComparison extends Omit<ComponentComparison, "languages" | "sourceLanguage"> {
  readonly label: string;
  /** Whether the base has none of its files. */
  readonly isNew: boolean;
  readonly renamed: readonly Rename[];
  readonly languages: readonly JudgedCost[];
}

export type UnknownComparison =
  | { readonly kind: "base"; readonly problem: BaseProblem }
  /** Which components the base has. */
  | { readonly kind: "search"; readonly problem: ComparisonProblem }
  /** What the base says of how a release is judged. */
  | { readonly kind: "rules"; readonly problem: ComparisonProblem }
  | { readonly kind: "component"; readonly label: string; readonly problem: ComparisonProblem };

/** Whether the base leaves open whether something is missing. A file that was damaged only at the base does not. */
export function isOpen({ components, removedComponents, unknown }: BaseReport): boolean {
  const isAnyDropped = components.some(({ languages }) => languages.some(isDropped));
  return isAnyDropped || removedComponents.length > 0 || unknown.some((each) => !isRepaired(each));
}

/** Nothing tells whether a language was meant to go that was not ready. */
export function isDropped({ isRequired, dropped }: JudgedCost): boolean {
  return isRequired && dropped;
}

export function isRepaired({ kind, problem }: UnknownComparison): boolean {
  return kind === "component" && problem.kind === "unreadableFile" && problem.isRepaired;
}

/** A component of which files may be compared. */
export interface ComparedPart {
  readonly key: string;
  readonly label: string;
  /** `project/component`. */
  readonly path: string;
  /** By which it was compared; undefined if it has no files in the folder. */
  readonly slug: string | undefined;
}

/** Parts that were compared together. */
export interface ComparedParts {
  readonly parts: readonly ComparedPart[];
  /** Undefined if nothing could be asked. */
  readonly outcome: Result<BaseComparison, BaseProblem> | undefined;
}

export interface GateOfReport {
  readonly rules: GateRules;
  /** By these rules, as things are now. */
  readonly gate: Pick<GateResult, "languages">;
}

/** @param labels of all components. */
export function reportComparisons(
  ref: string,
  compared: readonly ComparedParts[],
  labels: readonly string[],
  { rules, gate }: GateOfReport,
): BaseReport {
  const found = compared.map((each) => reportParts(each, rules, gate));
  const [commit] = compared.flatMap(({ outcome }) => (outcome?.ok ? [outcome.value.base.commit] : []));
  const confirmed = compared.flatMap(({ outcome }) => (outcome?.ok ? (outcome.value.confirmed ?? []) : []))[0];
  const known = new Set(found.flatMap((part) => part.labels));
  return {
    ...{ ref, commit },
    ...(confirmed === undefined ? {} : { confirmed }),
    components: found.flatMap(({ components }) => components),
    removedComponents: found.flatMap(({ removedComponents }) => removedComponents),
    withoutFiles: labels.filter((label) => !known.has(label)),
    // The same base is asked for several times.
    unknown: withoutRepeats(found.flatMap(({ unknown }) => unknown)),
  };
}

interface PartReport extends Pick<BaseReport, "components" | "removedComponents" | "unknown"> {
  /** Of all components that something is said of. */
  readonly labels: readonly string[];
}

function reportParts({ parts, outcome }: ComparedParts, rules: GateRules, gate: GateOfReport["gate"]): PartReport {
  if (outcome === undefined) return { components: [], removedComponents: [], unknown: [], labels: [] };
  if (!outcome.ok) {
    const unknown = [{ kind: "base", problem: outcome.problem }] as const;
    return { components: [], removedComponents: [], unknown, labels: parts.map(({ label }) => label) };
  }
  const cellOf = cellsByLanguage(gate);
  const isStartedNow = requiredCodes(gate);
  const bySlug = new Map(outcome.value.components.map((component) => [component.slug, component]));
  const components: ReportedComparison[] = [];
  const unknown: UnknownComparison[] = [];
  const emptied: RemovedComponent[] = [];
  const labels: string[] = [];
  for (const part of parts) {
    const compared = bySlug.get(part.slug ?? "");
    if (compared === undefined) continue;
    const { label } = part;
    labels.push(label);
    const { outcome: own, isNew, renamed } = compared;
    if (own.kind === "emptied") emptied.push(own.component);
    else if (own.kind === "failed") unknown.push({ kind: "component", label, problem: own.problem });
    else {
      const { sourceLanguage: _, languages: there, ...strings } = own.comparison;
      const named = byRequiredCodes(part, there, rules, isStartedNow);
      const languages = isNew ? [...named, ...lackingLanguages(part, own.comparison, rules)] : named;
      components.push({
        ...strings,
        label,
        isNew,
        renamed,
        languages: judgeCosts(part, languages, rules, cellOf, isNew),
      });
    }
  }
  const { removed } = outcome.value;
  if (!removed.ok) unknown.push({ kind: "search", problem: removed.problem });
  return { components, removedComponents: [...emptied, ...(removed.ok ? removed.value : [])], unknown, labels };
}

function requiredCodes({ languages }: GateOfReport["gate"]): (code: string) => boolean {
  const required = languages.filter(({ cells }) => cells.some(({ isRequired }) => isRequired));
  const codes = new Set(required.map(({ code }) => normalizeLanguageCode(code)));
  return (code) => codes.has(code);
}

/** A language over all components that something happened to it in. */
export interface LanguageChange {
  readonly code: string;
  readonly name: string;
  readonly parts: readonly LanguagePart[];
}

export interface LanguagePart {
  readonly label: string;
  readonly cost: JudgedCost;
}

export function hasLoss(cost: JudgedCost): boolean {
  const { now, fell, dropped, missing, outdated } = cost;
  return (
    fell ||
    dropped ||
    now === undefined ||
    stringsMissing(missing) + moreFailing(cost) + (outdated?.since.count ?? 0) > 0
  );
}

/**
 * Only those that became worse or are gone. Those that a release needs and that are not ready any more come first, then
 * those that miss the most, and equal ones by name.
 */
export function languagesWithLoss({ components }: Pick<BaseReport, "components">): readonly LanguageChange[] {
  const byCode = new Map<string, { readonly name: string; readonly parts: LanguagePart[] }>();
  for (const { label, languages } of components) {
    for (const cost of languages) {
      if (!hasLoss(cost)) continue;
      const parts = byCode.get(cost.code)?.parts ?? [];
      // One that a component lacks has no name.
      const name = cost.name === cost.code ? (byCode.get(cost.code)?.name ?? cost.name) : cost.name;
      byCode.set(cost.code, { name, parts });
      parts.push({ label, cost });
    }
  }
  const changes = [...byCode].map(([code, { name, parts }]) => ({ code, name, parts }));
  return sortedByName(changes).toSorted(
    (one, other) => Number(hasFallen(other)) - Number(hasFallen(one)) || missingIn(other) - missingIn(one),
  );
}

/** Whether a release needs the language, and it is not ready any more. */
export function holdsUpRelease({ isRequired, fell }: JudgedCost): boolean {
  return isRequired && fell;
}

export function hasFallen({ parts }: Pick<LanguageChange, "parts">): boolean {
  return parts.some(({ cost }) => holdsUpRelease(cost));
}

/** Strings that became outdated. */
export function outdatedIn({ parts }: Pick<LanguageChange, "parts">): number {
  return parts.reduce((sum, { cost }) => sum + (cost.outdated?.since.count ?? 0), 0);
}

/** Strings that are newly unfinished. */
export function missingIn({ parts }: Pick<LanguageChange, "parts">): number {
  return parts.reduce((sum, { cost }) => sum + stringsMissing(cost.missing), 0);
}

/** Words of the source texts of strings that are newly unfinished. */
export function missingWordsIn({ parts }: Pick<LanguageChange, "parts">): number {
  return parts.reduce((sum, { cost }) => sum + cost.missing.words, 0);
}
