import { type Percent, percentFromCounts, percentOf } from "../statistics/percent";
import type { LanguageStatistics } from "../statistics/statistics";
import type { GateCell, GatedComponent, GateReason } from "./gateResult";
import type { GateMeasure, LanguageRule } from "./gateSettings";
import { missingToReach } from "./missingToReach";

type Rule = Required<LanguageRule>;

type JudgedFigures = Pick<LanguageStatistics, "failing"> & ProgressFigures;
type ProgressFigures = Pick<
  LanguageStatistics,
  "total" | "translated" | "totalWords" | "translatedWords" | "reportedPercent"
>;

/** Judges a language of a component. */
export function judge(
  component: Pick<GatedComponent, "key" | "label">,
  language: JudgedFigures,
  measure: GateMeasure,
  { threshold, failingChecks }: Rule,
  isRequired: boolean,
): GateCell {
  const { percent, missing } = progressOf(language, measure, threshold);
  const { failing } = language;
  const reasons: GateReason[] = [];
  if (percent === "unknown") reasons.push({ kind: "wordsUnknown" });
  else if (percent !== null && percent < threshold) {
    reasons.push({ kind: "belowThreshold", percent, threshold, missing: Math.max(1, missing) });
  }
  if (failingChecks === "block" && failing > 0) reasons.push({ kind: "failingChecks", count: failing });
  const isBlocked = reasons.some(({ kind }) => kind !== "wordsUnknown");
  return {
    component: component.key,
    label: component.label,
    ...{ isRequired, threshold, reasons },
    verdict: isBlocked ? "notReady" : reasons.length > 0 ? "unknown" : "ready",
    percent: percent === "unknown" ? null : percent,
  };
}

/** A required language that a component lacks. */
export function absentCell({ key, label }: GatedComponent, { threshold }: Rule): GateCell {
  const reasons = [{ kind: "absent" }] as const;
  return { component: key, label, isRequired: true, verdict: "notReady", percent: null, threshold, reasons };
}

interface Progress {
  readonly percent: Percent | "unknown";
  readonly missing: number;
}

function progressOf(language: ProgressFigures, measure: GateMeasure, threshold: number): Progress {
  const { total, totalWords, translatedWords } = language;
  if (measure === "words") {
    if (totalWords === undefined || translatedWords === undefined) return { percent: "unknown", missing: 0 };
    const counts = { total: totalWords, translated: Math.min(translatedWords, totalWords) };
    return { percent: percentFromCounts(counts), missing: missingToReach(counts, threshold) };
  }
  // A service may report more translated strings than there are.
  const translated = Math.min(language.translated, total);
  return {
    percent: percentOf({ ...language, translated }),
    missing: missingToReach({ total, translated }, threshold),
  };
}
