import { gitRefusal } from "../../assistant/gitRefusal";
import { baseProblemText } from "../../editor/text/baseProblemText";
import type { BaseProblem } from "../../model/compare/base";

/** Why a reference that seems to be right may be unknown. After a sentence without a period. */
export const SHALLOW = ". The clone is shallow; fetch the whole history";

/** Why nothing is known of an earlier commit, without a period at the end and without what Git says. */
export function gitProblemText(problem: BaseProblem): string {
  return gitRefusal(problem) ?? baseProblemText(problem);
}

/** What Git says, for who looks for the cause. */
export function logGitProblem(problem: BaseProblem, log: (line: string) => void): void {
  if (problem.kind === "noRepository" || problem.kind === "git") log(`Git: ${problem.detail}`);
}
