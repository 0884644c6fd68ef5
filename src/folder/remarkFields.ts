import { cleanLine } from "../common/text/foreignText";
import type { RemarkOnFile } from "../engine/counting/componentFiles";
import { effectOf, type FileRemark } from "../model/fileProblem";
import { MAX_REMARKS } from "../model/foreignRemark";

/** Our own field of a list, where figures are not whole: see `gapsOf`. One more than clients read says that there are more. */
export function incompleteness(remarks: readonly RemarkOnFile[]) {
  const guess = remarks.find(isGuess);
  const incomplete = remarks
    // One says it of all, and the list may be short of room.
    .filter((remark) => effectOf(remark.problem) !== "none" && (!isGuess(remark) || remark === guess))
    .slice(0, MAX_REMARKS + 1);
  return incomplete.length === 0 ? {} : { incomplete: incomplete.map(remarkFields) };
}

function isGuess({ problem }: RemarkOnFile): boolean {
  return problem.kind === "largestIsSource";
}

export function remarkFields({ path, line, problem, damage, notOf, leftOut, language }: RemarkOnFile) {
  return {
    file: path,
    line: line ?? null,
    kind: problem.kind,
    values: (problem.values ?? []).map((value) => cleanLine(value, "name")),
    left_out: leftOut ?? false,
    ...(notOf !== undefined && { not_of: notOf }),
    ...(language !== undefined && { language }),
    ...(damage && damageFields(damage)),
  };
}

function damageFields({ furtherFaults, strings }: NonNullable<FileRemark["damage"]>) {
  return { further_faults: furtherFaults, strings };
}
