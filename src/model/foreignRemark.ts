import { fieldOf, type Row, rowOf } from "../common/foreignRow";
import { cleanLine } from "../common/text/foreignText";
import { FILE_PROBLEMS, type FileRemark, fileProblem } from "./fileProblem";
import type { Gap } from "./gap";

/** What is wrong with a file, with texts that can be shown. */
export interface ShownRemark {
  readonly file: string;
  readonly remark: FileRemark;
}

/** Of a component or a project. */
export const MAX_REMARKS = 1000;
const MAX_VALUES = 2;

/**
 * What the figures of our own statistics service lack, in the order in which a response lists it. A part of the list that
 * is not understood is a gap, too. Empty for other services.
 */
export function gapsOf(response: unknown): readonly Gap[] {
  const given = fieldOf(response, "incomplete") ?? [];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const gaps = list.slice(0, MAX_REMARKS).map((each): Gap => {
    const found = remarkIn(rowOf(each));
    return found === undefined ? { kind: "moreFiles" } : { kind: "file", ...found };
  });
  const files = gaps.filter(({ kind }) => kind === "file");
  return files.length === list.length ? files : [...files, { kind: "moreFiles" }];
}

export function remarkIn(row: Row): ShownRemark | undefined {
  // What is wrong matters even where the file's name cannot be shown as it is.
  const file = row.shown("file", "path");
  const kind = FILE_PROBLEMS.find((known) => known === row.exact("kind", "code"));
  if (file === undefined || kind === undefined) return undefined;
  const values = row.list("values").flatMap((value) => (typeof value === "string" ? [cleanLine(value, "name")] : []));
  const furtherFaults = row.number("further_faults");
  const strings = row.number("strings");
  const line = row.number("line") ?? 1;
  const notOf = row.shown("not_of", "name");
  const language = row.exact("language", "code");
  const remark: FileRemark = {
    line: line >= 1 && Number.isSafeInteger(line) ? line : 1,
    problem: fileProblem(kind, ...values.slice(0, MAX_VALUES)),
    ...(furtherFaults !== undefined && strings !== undefined && { damage: { furtherFaults, strings } }),
    ...(notOf !== undefined && { notOf }),
    ...(row.isTrue("left_out") && { leftOut: true }),
    ...(language !== undefined && { language }),
  };
  return { file, remark };
}
