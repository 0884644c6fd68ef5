import { translationBranchCost } from "./branchCost";
import { translationRelease } from "./releaseGate";
import { translationStatus } from "./status";
import type { Tool } from "./tool";
import { translationStrings } from "./translationStrings";

/** Everything that language models can ask for. */
export const TOOLS: readonly Tool[] = [
  translationStatus,
  translationRelease,
  translationStrings,
  translationBranchCost,
];
