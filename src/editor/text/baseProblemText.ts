import { l10n } from "vscode";
import type { BaseProblem, ComparisonProblem } from "../../model/compare/base";
import { placeOfFile } from "../../model/gap";
import { fileRemarkText } from "./fileProblemText";

/** Why a branch, tag or commit can't be compared with, without a period at the end. */
export function baseProblemText(problem: BaseProblem): string {
  switch (problem.kind) {
    case "gitMissing":
      return l10n.t("Git is not installed");
    case "noRepository":
      return l10n.t("The folder is not in a Git repository that can be read: {0}", problem.detail);
    case "foreignRepository":
      return l10n.t("“.git” leads to a repository that does not name this folder as its own");
    case "noCommits":
      return l10n.t("The current branch has no commits");
    case "missingCommit":
      return l10n.t("The commit of {0} is missing or damaged", problem.ref);
    case "unknownRef":
      return problem.isShallow
        ? l10n.t("There is no such branch, tag or commit. The clone is shallow; fetch the whole history")
        : l10n.t("There is no such branch, tag or commit");
    case "noCommonCommit":
      return problem.isShallow
        ? l10n.t("It has no commit in common with HEAD. The clone is shallow; fetch the whole history")
        : l10n.t("It has no commit in common with HEAD");
    case "git":
      return problem.detail;
  }
}

/** Why one component could not be compared, without a period at the end. */
export function comparisonProblemText(problem: ComparisonProblem): string {
  switch (problem.kind) {
    case "missingObject":
      return l10n.t(
        "Git does not have {0} at the base, or it is too large. In a partial clone, run “git fetch --refetch --no-filter” first",
        problem.file,
      );
    case "tooLarge":
      return l10n.t("Its files at the base are too large");
    case "unreadableFile": {
      const remark = fileRemarkText(problem.remark);
      const place = placeOfFile(problem);
      if (!problem.isAtBase) return l10n.t("{0}: {1}", place, remark);
      return problem.isRepaired
        ? l10n.t("{0} at the base, but not any more: {1}", place, remark)
        : l10n.t("{0} at the base: {1}", place, remark);
    }
    case "lostSource":
      return l10n.t("Source file {0} is gone; the strings of a translation are counted instead", problem.file);
    case "changedMeanwhile":
      return l10n.t("A file changed while it was read");
  }
}
