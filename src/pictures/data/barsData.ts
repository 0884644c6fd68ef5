import { groupedBy } from "../../common/collections";
import type { GateVerdict } from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { countedByComponent, type OverviewCell } from "../../model/overview/overview";
import { type Percent, percentOfSum } from "../../model/statistics/percent";
import { type OverviewPart, percentIn } from "./overviewPart";
import { countsOfProgress, type Progress, progressOf, sumProgress } from "./progressData";

/** Rows of stacked bars: a bar for each language or for each component. */
export type BarsBy = "language" | "component";

export interface Bar {
  /** Index of the language or component. */
  readonly index: number;
  readonly label: string;
  /** Undefined if words are not known of every cell, or there are none. */
  readonly progress: Progress | undefined;
  readonly percent: Percent;
  /** Minimum percentage. Undefined if it differs between cells. */
  readonly threshold: number | undefined;
  readonly isRequired: boolean;
  readonly verdict: GateVerdict;
  /** In how many components a required language, or how many required languages of a component, are absent. */
  readonly absent: number;
}

/** In the order of the languages or components. */
export function barsOf(part: OverviewPart, by: BarsBy, measure: GateMeasure): readonly Bar[] {
  const cells = groupedBy(part.cells, (cell) => cell[by]);
  const absent = groupedBy(part.absent, (place) => place[by]);
  const ofComponents = by === "component" ? countedByComponent(part) : [];
  return part[by === "language" ? "languages" : "components"].map((item, index) => {
    const own = cells.get(index) ?? [];
    const required = own.filter(({ isRequired }) => isRequired);
    const thresholds = new Set((required.length > 0 ? required : own).map(({ threshold }) => threshold));
    const missing = absent.get(index)?.length ?? 0;
    const counted = ofComponents[index] ?? own;
    const rows = counted.map((figures) => percentIn(figures, measure) ?? null);
    const progress = sumProgress(counted.map((figures) => progressOf(figures, measure)));
    return {
      index,
      label: item.name,
      progress,
      percent: progress ? percentOfSum(countsOfProgress(progress), rows) : null,
      threshold: thresholds.size === 1 ? [...thresholds][0] : undefined,
      isRequired: required.length > 0 || missing > 0,
      verdict: "verdict" in item ? item.verdict : verdictOf(required, missing),
      absent: missing,
    };
  });
}

function verdictOf(required: readonly OverviewCell[], absent: number): GateVerdict {
  if (absent > 0 || required.some(({ verdict }) => verdict === "notReady")) return "notReady";
  return required.some(({ verdict }) => verdict === "unknown") ? "unknown" : "ready";
}
