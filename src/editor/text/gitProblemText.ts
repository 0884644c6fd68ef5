import type { BaseProblem } from "../../model/compare/base";
import { baseProblemText } from "./baseProblemText";

/**
 * Why nothing is known of an earlier commit, for readers elsewhere: without a period at the end, and without what Git
 * says, which may name folders of this computer.
 */
export function gitProblemText(problem: BaseProblem): string {
  switch (problem.kind) {
    case "noRepository":
      return "The folder is not in a Git repository, or Git does not trust it";
    case "git":
      return "Git could not read the repository";
    default:
      return baseProblemText(problem);
  }
}
