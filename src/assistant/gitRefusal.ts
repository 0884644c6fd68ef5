import type { BaseProblem } from "../model/compare/base";

/**
 * Why Git told nothing, for readers elsewhere: without a period at the end, and without what Git says, which may name
 * folders of this computer. Undefined for other problems, which have texts of their own.
 */
export function gitRefusal({ kind }: BaseProblem): string | undefined {
  switch (kind) {
    case "noRepository":
      return "The folder is not in a Git repository, or Git does not trust it";
    case "git":
      return "Git couldn't read the repository";
    default:
      return undefined;
  }
}
