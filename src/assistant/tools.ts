import { translationBranchCost } from "./branchCost";
import { translationRelease } from "./releaseGate";
import { translationStatus } from "./status";
import { translationStrings } from "./strings";
import type { Tool } from "./tool";

/** Everything that language models can ask for. */
export const TOOLS: readonly Tool[] = [
  translationStatus,
  translationRelease,
  translationStrings,
  translationBranchCost,
];
