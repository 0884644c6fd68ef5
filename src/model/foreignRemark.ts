import { fieldOf } from "../common/collections";
import { cleanLine, isCleanLine, type TextKind } from "../common/text/foreignText";
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
    const found = remarkIn(each);
    return found === undefined ? { kind: "moreFiles" } : { kind: "file", ...found };
  });
  const files = gaps.filter(({ kind }) => kind === "file");
  return files.length === list.length ? files : [...files, { kind: "moreFiles" }];
}

export function remarkIn(row: unknown): ShownRemark | undefined {
  // What is wrong matters even where the file's name cannot be shown as it is.
  const file = lineIn(row, "file", "path");
  const kind = FILE_PROBLEMS.find((known) => known === fieldOf(row, "kind"));
  if (file === undefined || kind === undefined) return undefined;
  const given = fieldOf(row, "values");
  const texts = Array.isArray(given) ? given.filter((value) => typeof value === "string") : [];
  const values = texts.slice(0, MAX_VALUES).map((value) => cleanLine(value, "name"));
  const [furtherFaults, strings] = [numberIn(row, "further_faults"), numberIn(row, "strings")];
  const line = numberIn(row, "line") ?? 1;
  const notOf = lineIn(row, "not_of", "name");
  const language = fieldOf(row, "language");
  const remark: FileRemark = {
    line: line >= 1 && Number.isSafeInteger(line) ? line : 1,
    problem: fileProblem(kind, ...values),
    ...(furtherFaults !== undefined && strings !== undefined && { damage: { furtherFaults, strings } }),
    ...(notOf !== undefined && { notOf }),
    ...(fieldOf(row, "left_out") === true && { leftOut: true }),
    ...(typeof language === "string" && language !== "" && isCleanLine(language, "code") && { language }),
  };
  return { file, remark };
}

function lineIn(row: unknown, name: string, kind: TextKind): string | undefined {
  const text = fieldOf(row, name);
  return typeof text === "string" && text !== "" ? cleanLine(text, kind) : undefined;
}

function numberIn(row: unknown, name: string): number | undefined {
  const number = fieldOf(row, name);
  return typeof number === "number" && Number.isInteger(number) ? number : undefined;
}
