import { type FindCell, judge } from "../gate/gateCell";
import type { GateCell, GateReason } from "../gate/gateResult";
import { type GateMeasure, type GateRules, type NamedComponent, resolveRule } from "../gate/gateSettings";
import type { Figures } from "../history/figures";
import { normalizeLanguageCode } from "../language/languageCode";
import type { Percent } from "../statistics/percent";
import { withRoundedPercent } from "../statistics/roundedPercent";
import { type ComponentComparison, type LanguageCost, NOTHING_MISSING, NOTHING_WORSE } from "./comparison";

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
  /** Not ready now, and ready at the base, or with strings for which more is left than there. */
  readonly isWorsened: boolean;
  /** Has outdated strings that block, of which it is not known whether they were outdated at the base. */
  readonly mayBeWorsened?: true;
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
      worse: NOTHING_WORSE,
    }));
}

/**
 * Compares languages with what the base called otherwise, unless that has to be ready: it is gone then.
 *
 * @param isStartedNow whether any component has a language, given its normalized code.
 */
export function byRequiredCodes(
  component: NamedComponent,
  languages: readonly LanguageCost[],
  rules: GateRules,
  isStartedNow: (code: string) => boolean,
): readonly LanguageCost[] {
  const { required, names } = resolveRule(rules, component);
  const wanted = required && new Set(required.map(normalizeLanguageCode));
  return languages.flatMap(({ former, ...cost }): readonly LanguageCost[] => {
    const code = normalizeLanguageCode(former?.code ?? "");
    if (former === undefined || !(wanted?.has(code) ?? (names(code) || isStartedNow(code)))) return [cost];
    const { before, ...now } = cost;
    const none = { missing: NOTHING_MISSING, worse: NOTHING_WORSE };
    return [
      { ...now, ...none },
      { ...former, ...none, ...(before && { before }) },
    ];
  });
}

/**
 * By the same rules as the gate. A language that the gate does not judge is required if the settings say so, or if it was
 * started and none has to be. So is one that was started at the base, unless it only overrode another one and still does.
 *
 * @param cellOf what the gate says of today.
 * @param isNew whether the component was not there, so that all that it lacks is new.
 */
export function judgeCosts(
  component: NamedComponent & { readonly key: string },
  languages: readonly LanguageCost[],
  rules: GateRules,
  cellOf: FindCell,
  isNew = false,
): readonly JudgedCost[] {
  const rule = resolveRule(rules, component);
  const required = rule.required && new Set(rule.required.map(normalizeLanguageCode));
  return languages.map((cost) => {
    const { code, before, now, outdated, wasOverride } = cost;
    const today = cellOf(code, component.key);
    // The gate requires no language that is not started, or overrides another one, even if it lost what it had.
    const wasRequired = required === undefined && isStarted(before) && !(wasOverride && isStarted(now));
    const ofSettings = required?.has(normalizeLanguageCode(code)) ?? isStarted(now);
    const isRequired = wasRequired || (today?.isRequired ?? ofSettings);
    const mayBeWorsened = outdated === undefined && today?.reasons.some(({ kind }) => kind === "outdated");
    // Only the gate judges what is not known.
    const own = { ...rule.of(code), ...(outdated === undefined && { outdated: "ignore" as const }) };
    const judged = (figures: Figures | undefined, since = 0): GateCell | undefined =>
      figures === undefined || figures.total === 0
        ? undefined
        : judge(
            component,
            { ...withRoundedPercent(figures), outdated: (outdated?.before ?? 0) + since },
            rules.settings.measure,
            own,
            isRequired,
          );
    const [was, is] = [judged(before), judged(now, outdated?.since.count)];
    const isDown = now === undefined || is?.verdict === "notReady";
    const fell = was?.verdict === "ready" && isDown;
    const reasons = is?.reasons ?? [];
    return {
      ...cost,
      ...{ isRequired, threshold: own.threshold },
      percentBefore: was?.percent ?? null,
      percentNow: is?.percent ?? null,
      ...{ fell, dropped: !fell && isStarted(before) && !isStarted(now) },
      isWorsened: fell || (isDown && (isNew || isMore({ ...cost, fell, reasons }, rules.settings.measure))),
      ...(mayBeWorsened && { mayBeWorsened }),
      reasons,
    };
  });
}

type JudgedFall = LanguageCost & Pick<JudgedCost, "fell" | "reasons">;

/** How many more checks fail that block a language, which was not ready before either. */
export function moreFailing({ fell, reasons, worse }: JudgedFall): number {
  return !fell && reasons.some(({ kind }) => kind === "failingChecks") ? worse.failing : 0;
}

/** Whether strings are unfinished that were not at the base, or are outdated or fail checks, where that blocks. */
function isMore(cost: JudgedFall, measure: GateMeasure): boolean {
  const { now, outdated, reasons, worse } = cost;
  const has = (wanted: GateReason["kind"]): boolean => reasons.some(({ kind }) => kind === wanted);
  const isInWords = measure === "words" && now?.totalWords !== undefined && now.translatedWords !== undefined;
  const hasMoreLeft = has("belowThreshold") && (isInWords ? worse.words : worse.strings) > 0;
  return hasMoreLeft || moreFailing(cost) > 0 || (has("outdated") && (outdated?.since.count ?? 0) > 0);
}

function isStarted(figures: Figures | undefined): boolean {
  return figures !== undefined && figures.translated + figures.fuzzy + figures.failing > 0;
}
