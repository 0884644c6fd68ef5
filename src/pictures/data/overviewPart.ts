import type { GateMeasure } from "../../model/gate/gateSettings";
import type { CountedFigures, ReleaseOverview } from "../../model/overview/overview";
import { type Percent, percentFromCounts } from "../../model/statistics/percent";

/** What a picture shows of a release. */
export type OverviewPart = Pick<
  ReleaseOverview,
  "measure" | "components" | "languages" | "cells" | "sources" | "absent"
>;

/** As it is shown everywhere else; null if there is nothing to translate, undefined if words are not known. */
export function percentIn(cell: CountedFigures, measure: GateMeasure): Percent | undefined {
  if (measure === "strings") return cell.percent;
  const { totalWords, translatedWords } = cell;
  if (totalWords === undefined || translatedWords === undefined) return undefined;
  return percentFromCounts({ total: totalWords, translated: Math.min(translatedWords, totalWords) });
}
