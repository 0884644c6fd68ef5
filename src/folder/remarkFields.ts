import { cleanLine, isCleanLine } from "../common/text/foreignText";
import type { RemarkOnFile } from "../engine/counting/componentFiles";
import { effectOf, type FileRemark, fileProblem } from "../model/fileProblem";
import { MAX_REMARKS, type RemarkOnFile as ShownRemark } from "../model/foreignRemark";
import type { Gap } from "../model/gap";

/** What makes figures incomplete, one more than are listed where there are too many. */
function incompleteIn(remarks: readonly RemarkOnFile[]): readonly RemarkOnFile[] {
  const guess = remarks.find(isGuess);
  return (
    remarks
      // One says it of all, and the list may be short of room.
      .filter((remark) => effectOf(remark.problem) !== "none" && (!isGuess(remark) || remark === guess))
      .slice(0, MAX_REMARKS + 1)
  );
}

/** Our own field of a list, where figures are not whole: see `gapsOf`. */
export function incompleteness(remarks: readonly RemarkOnFile[]) {
  const incomplete = incompleteIn(remarks);
  return incomplete.length === 0 ? {} : { incomplete: incomplete.map(remarkFields) };
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

/** A remark with clean texts, as `remarkIn` reads it from {@link remarkFields}. */
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
