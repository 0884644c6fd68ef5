import { cleanLine, isCleanLine } from "../common/text/foreignText";
import type { RemarkOnFile } from "../engine/counting/componentFiles";
import { effectOf, type FileRemark, fileProblem } from "../model/fileProblem";
import { MAX_REMARKS, type ShownRemark } from "../model/foreignRemark";
import type { Gap } from "../model/gap";

/** What makes figures incomplete, one more than are listed where there are too many. */
export function incompleteIn(remarks: readonly RemarkOnFile[]): readonly RemarkOnFile[] {
  const guess = remarks.find(isGuess);
  return (
    remarks
      // One says it of all, and the list may be short of room.
      .filter((remark) => effectOf(remark.problem) !== "none" && (!isGuess(remark) || remark === guess))
      .slice(0, MAX_REMARKS + 1)
  );
}

/** What the figures of a component lack. */
export function gapsIn(remarks: readonly RemarkOnFile[]): readonly Gap[] {
  const incomplete = incompleteIn(remarks);
  const gaps = incomplete.slice(0, MAX_REMARKS).map((remark): Gap => ({ kind: "file", ...shownRemark(remark) }));
  return incomplete.length > MAX_REMARKS ? [...gaps, { kind: "moreFiles" }] : gaps;
}

function isGuess({ problem }: RemarkOnFile): boolean {
  return problem.kind === "largestIsSource";
}

/** A remark with clean texts, as `remarkIn` reads it. */
export function shownRemark({ path, line = 1, problem, damage, notOf, leftOut, language }: RemarkOnFile): ShownRemark {
  const values = (problem.values ?? []).map((value) => cleanLine(value, "name"));
  const remark: FileRemark = {
    ...{ line, problem: fileProblem(problem.kind, ...values) },
    ...(damage && { damage }),
    ...(notOf !== undefined && { notOf: cleanLine(notOf, "name") }),
    ...(leftOut && { leftOut }),
    ...(language !== undefined && isCleanLine(language, "code") && { language }),
  };
  return { file: cleanLine(path, "path") || ".", remark };
}
