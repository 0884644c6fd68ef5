import { isOnlyUnchecked } from "../gap";
import { normalizeLanguageCode } from "../language/languageCode";
import { type Counts, type Percent, percentFromCounts, percentOf } from "../statistics/percent";
import type { LanguageStatistics } from "../statistics/statistics";
import type { GateCell, GatedComponent, GateReason, GateResult } from "./gateResult";
import type { GateMeasure, LanguageRule } from "./gateSettings";

type Rule = Required<LanguageRule>;

type JudgedFigures = Pick<LanguageStatistics, "failing" | "outdated" | "outdatedUnknown"> & ProgressFigures;
type ProgressFigures = Pick<
  LanguageStatistics,
  "total" | "translated" | "totalWords" | "translatedWords" | "reportedPercent"
>;

/** Judges a language of a component. */
export function judge(
  component: Pick<GatedComponent, "key" | "label"> & Partial<Pick<GatedComponent, "isLocal" | "gaps">>,
  language: JudgedFigures,
  measure: GateMeasure,
  { threshold, failingChecks, outdated }: Rule,
  isRequired: boolean,
): GateCell {
  const counts = countsIn(language, measure);
  const percent = percentIn(language, measure);
  const { failing } = language;
  const reasons: GateReason[] = [];
  if (percent === "unknown") reasons.push({ kind: "wordsUnknown" });
  else if (counts && percent !== null && percent < threshold) {
    const missing = Math.max(1, missingToReach(counts, threshold));
    reasons.push({ kind: "belowThreshold", percent, threshold, missing });
  }
  if (failingChecks === "block" && failing > 0) reasons.push({ kind: "failingChecks", count: failing });
  if (outdated === "block") {
    // What is not translated is not outdated.
    const count = language.translated === 0 ? 0 : language.outdated;
    if (count === undefined) reasons.push(unknownOutdated(component, language));
    else if (count > 0) reasons.push({ kind: "outdated", count });
  }
  const isBlocked = reasons.some(({ kind }) => !UNKNOWN.includes(kind));
  return {
    component: component.key,
    label: component.label,
    ...{ isRequired, threshold, reasons },
    verdict: isBlocked ? "notReady" : reasons.length > 0 ? "unknown" : "ready",
    percent: percent === "unknown" ? null : percent,
  };
}

/** Reasons of a language that may be ready. */
const UNKNOWN: readonly GateReason["kind"][] = ["wordsUnknown", "outdatedUnknown", "incomplete"];

/** Files are not compared with their past where one of them has errors. */
function unknownOutdated(
  { isLocal, gaps = [] }: Parameters<typeof judge>[0],
  { outdatedUnknown = "awaited" }: JudgedFigures,
): GateReason {
  if (isLocal && !gaps.every(isOnlyUnchecked)) return { kind: "incomplete" };
  return { kind: "outdatedUnknown", by: isLocal ? outdatedUnknown : "service" };
}

/** A required language that a component lacks. */
export function absentCell(
  { key, label }: GatedComponent,
  { threshold }: Rule,
  suggestion: string | undefined,
): GateCell {
  const reasons = [{ kind: "absent", ...(suggestion === undefined ? {} : { suggestion }) }] as const;
  return { component: key, label, isRequired: true, verdict: "notReady", percent: null, threshold, reasons };
}

/** A required language that a component has, but nothing to judge it by. */
export function emptyCell(
  { key, label }: GatedComponent,
  { threshold }: Rule,
  kind: "noStrings" | "override",
): GateCell {
  const reasons = [{ kind }] as const;
  return { component: key, label, isRequired: true, verdict: "unknown", percent: null, threshold, reasons };
}

/** Not where it is not known. */
export function isBelowIn(language: LanguageStatistics, measure: GateMeasure, threshold: number): boolean {
  const percent = percentIn(language, measure);
  return typeof percent === "number" && percent < threshold;
}

function percentIn(language: ProgressFigures, measure: GateMeasure): Percent | "unknown" {
  const counts = countsIn(language, measure);
  if (!counts) return "unknown";
  return measure === "words" ? percentFromCounts(counts) : percentOf({ ...language, ...counts });
}

/**
 * A service may report more translated strings than there are. Undefined if it does not count words, or if its words
 * can't be those of its strings.
 */
function countsIn(language: ProgressFigures, measure: GateMeasure): Counts | undefined {
  const { total, translated, totalWords, translatedWords } = language;
  if (measure === "strings") return { total, translated: Math.min(translated, total) };
  if (totalWords === undefined || translatedWords === undefined) return undefined;
  // Every string has a word.
  const isPossible =
    translatedWords <= totalWords &&
    (totalWords > 0 || total === 0) &&
    (translated > 0 || translatedWords === 0) &&
    (translated >= total || translatedWords < totalWords);
  return isPossible ? { total: totalWords, translated: translatedWords } : undefined;
}

/**
 * The fewest further translations with which a language reaches a threshold, by the percentage as it is shown: rounded
 * down to one decimal, and 100 only when nothing is missing. All that are missing if even those are too few.
 *
 * @param threshold in percent.
 */
export function missingToReach({ total, translated }: Counts, threshold: number): number {
  let fewest = 0;
  let enough = Math.max(0, total - translated);
  while (fewest < enough) {
    const middle = Math.floor((fewest + enough) / 2);
    const percent = percentFromCounts({ total, translated: translated + middle });
    if (percent === null || percent >= threshold) enough = middle;
    else fewest = middle + 1;
  }
  return fewest;
}

/** @param component its key. */
export type FindCell = (code: string, component: string) => GateCell | undefined;

export function cellsByLanguage({ languages }: Pick<GateResult, "languages">): FindCell {
  const keyOf = (code: string, component: string): string => JSON.stringify([normalizeLanguageCode(code), component]);
  const cells = new Map(
    languages.flatMap((language) =>
      language.cells.map((cell) => [keyOf(language.code, cell.component), cell] as const),
    ),
  );
  return (code, component) => cells.get(keyOf(code, component));
}
