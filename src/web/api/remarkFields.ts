import { cleanLine } from "../../common/text/foreignText";
import type { RemarkOnFile } from "../../engine/counting/componentFiles";
import { incompleteIn } from "../../folder/shownRemark";
import type { FileRemark } from "../../model/fileProblem";

/** Our own field of a list, where figures are not whole: see `gapsOf`. */
export function incompleteness(remarks: readonly RemarkOnFile[]) {
  const incomplete = incompleteIn(remarks);
  return incomplete.length === 0 ? {} : { incomplete: incomplete.map(remarkFields) };
}

/** As `remarkIn` reads it. */
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
