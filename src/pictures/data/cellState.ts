import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewCell } from "../../model/overview/overview";
import { percentIn } from "./overviewPart";

/** How a language of a component is shown. */
export type CellState =
  /** Nothing to translate. */
  | { readonly kind: "nothing" }
  /** The service does not count words. */
  | { readonly kind: "unknown" }
  /** @property step from 0, nothing translated, to {@link BELOW_STEPS} - 1, close to the threshold. */
  | { readonly kind: "below"; readonly percent: number; readonly step: number; readonly flaw?: "failing" }
  | { readonly kind: "reached" | "complete"; readonly percent: number; readonly flaw?: Flaw };

/** What there is to do besides translating, whether it blocks a release or not. */
export type Flaw = "failing" | "outdated";

export const BELOW_STEPS = 4;

export function cellState(cell: OverviewCell, measure: GateMeasure): CellState {
  const percent = percentIn(cell, measure);
  if (percent === undefined) return { kind: "unknown" };
  if (percent === null) return { kind: "nothing" };
  if (percent < cell.threshold) {
    const share = Math.max(0, percent / cell.threshold);
    const step = Math.min(BELOW_STEPS - 1, Math.floor(share * BELOW_STEPS));
    return { kind: "below", percent, step, ...(cell.failing > 0 && { flaw: "failing" }) };
  }
  const kind = percent >= 100 && !cell.isPartial ? "complete" : "reached";
  const flaw = flawOf(cell);
  return { kind, percent, ...(flaw && { flaw }) };
}

function flawOf({ failing, outdated = 0 }: OverviewCell): Flaw | undefined {
  if (failing > 0) return "failing";
  return outdated > 0 ? "outdated" : undefined;
}
