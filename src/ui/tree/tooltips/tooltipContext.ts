import type { RowContext } from "../items/rowContext";
import type { Fact } from "./factSheet";

export interface TooltipContext extends Pick<RowContext, "threshold" | "now" | "besideOf" | "isNew"> {
  /** Whether what the row shows is ready for a release, what changed of it, and when it may be complete. */
  readonly readiness: readonly Fact[];
}
