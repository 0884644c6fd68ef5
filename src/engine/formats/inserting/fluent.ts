import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { insertLines, type LineSyntax, linesOf } from "./lines";

/** Groups: the key. */
const START = /^(-?[A-Za-z][\w-]*)\s*=/;

const fluentLines: LineSyntax = {
  write: (around) => around,
  isStart: (line) => START.test(line),
  isComment: (line) => line.startsWith("#"),
};

/** A message without a text is none, so that the file may have its key. */
export function insertMessage(request: UnitInsertion): Insertion | undefined {
  const { text, unit } = request;
  return linesOf(text).some((line) => START.exec(line)?.[1] === unit.key)
    ? undefined
    : insertLines(request, fluentLines);
}
