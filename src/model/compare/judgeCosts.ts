import { judge } from "../gate/gateCell";
import type { GateCell, GateReason } from "../gate/gateResult";
import { type GateMeasure, type GateRules, type NamedComponent, resolveRule } from "../gate/gateSettings";
import type { Figures } from "../history/figures";
import { normalizeLanguageCode } from "../language/languageCode";
import type { Percent } from "../statistics/percent";
import { roundedPercent } from "../statistics/roundedPercent";
import type { ComponentComparison, LanguageCost } from "./comparison";

/** Percentages are in the measure of the gate; null where there is nothing to translate, or no such language. */
export interface JudgedCost extends LanguageCost {
  readonly isRequired: boolean;
  readonly threshold: number;
  readonly percentBefore: Percent;
  readonly percentNow: Percent;
  /** Whether it was ready at the base, and is not ready or gone now. */
  readonly fell: boolean;
  /** Whether it was started at the base, was not ready, and is gone or not started now. */
  readonly dropped: boolean;
  /** Whether it is not ready now, and was or had fewer unfinished strings or blocking checks at the base. */
  readonly isWorsened: boolean;
  /** Why it is not ready now. Empty for a language that is ready or gone. */
  readonly reasons: readonly GateReason[];
}

/** The languages that a component requires and lacks, as if they had been added with all of its strings. */
export function lackingLanguages(
  component: NamedComponent,
  { added, languages, sourceLanguage }: ComponentComparison,
  rules: GateRules,
): readonly LanguageCost[] {
  const { count, words } = added;
  const there = new Set([...languages.map(({ code }) => code), sourceLanguage ?? ""].map(normalizeLanguageCode));
  const required = new Map(resolveRule(rules, component).required?.map((code) => [normalizeLanguageCode(code), code]));
  return [...required]
    .filter(([normalized]) => !there.has(normalized))
    .map(([, code]) => ({
      ...{ code, name: code },
      now: { total: count, translated: 0, fuzzy: 0, failing: 0, totalWords: words, translatedWords: 0 },
      missing: { added: count, changed: 0, lost: 0, words },
    }));
}

/**
 * By the same rules as the gate. Without required languages, those count that are started now or were at the base.
 *
 * @param isNew whether the component was not there, so that all that it lacks is new.
 */
export function judgeCosts(
  component: NamedComponent & { readonly key: string },
  languages: readonly LanguageCost[],
  rules: GateRules,
  isNew = false,
): readonly JudgedCost[] {
  const rule = resolveRule(rules, component);
  const required = rule.required && new Set(rule.required.map(normalizeLanguageCode));
  return languages.map((cost) => {
    const { code, before, now, outdated } = cost;
    const isRequired = required?.has(normalizeLanguageCode(code)) ?? [before, now].some(isStarted);
    // Only the gate judges what is not known.
    const own = { ...rule.of(code), ...(outdated === undefined && { outdated: "ignore" as const }) };
    const cellOf = (figures: Figures | undefined, since = 0): GateCell | undefined =>
      figures === undefined || figures.total === 0
        ? undefined
        : judge(
            component,
            { ...figures, reportedPercent: percentOfFile(figures), outdated: (outdated?.before ?? 0) + since },
            rules.settings.measure,
            own,
            isRequired,
          );
    const [was, is] = [cellOf(before), cellOf(now, outdated?.since.count)];
    const isDown = now === undefined || is?.verdict === "notReady";
    const fell = was?.verdict === "ready" && isDown;
    const reasons = is?.reasons ?? [];
    return {
      ...cost,
      ...{ isRequired, threshold: own.threshold },
      percentBefore: was?.percent ?? null,
      percentNow: is?.percent ?? null,
      ...{ fell, dropped: !fell && isStarted(before) && !isStarted(now) },
      isWorsened: fell || (isDown && (isNew || isMore(cost, reasons, rules.settings.measure))),
      reasons,
    };
  });
}

/** Whether more is unfinished than at the base, or more of the checks fail or strings are outdated that block. */
function isMore(
  { before, now, outdated }: LanguageCost,
  reasons: readonly GateReason[],
  measure: GateMeasure,
): boolean {
  if (before === undefined || now === undefined) return false;
  return reasons.some(({ kind }) => {
    if (kind === "failingChecks") return now.failing > before.failing;
    if (kind === "outdated") return (outdated?.since.count ?? 0) > 0;
    return kind === "belowThreshold" && unfinished(now, measure) > unfinished(before, measure);
  });
}

function unfinished(figures: Figures, measure: GateMeasure): number {
  const { total, translated, totalWords, translatedWords } = figures;
  if (measure === "words" && totalWords !== undefined && translatedWords !== undefined) {
    return totalWords - translatedWords;
  }
  return total - translated;
}

/** As the statistics of the files tell it, so that it is the same everywhere. */
function percentOfFile({ translated, total }: Figures): number {
  return roundedPercent(Math.min(translated, total), total);
}

function isStarted(figures: Figures | undefined): boolean {
  return figures !== undefined && figures.translated + figures.fuzzy + figures.failing > 0;
}
