import { groupedBy } from "../../common/collections";
import { fillText } from "../../common/text/fillText";
import { type FileProblemKind, fileProblem } from "../../model/fileProblem";
import { compareTexts } from "../compareTexts";
import type { RemarkOnFile } from "./componentFiles";

/** A hostile folder could cause a remark per file. */
const MAX_LINES = 200;
/** More files with the same remark share a line, as others would be hidden by a line for each. */
const MAX_ALIKE = 3;

/** Problems whose value is a number of strings. */
const NUMBERS: ReadonlySet<FileProblemKind> = new Set(["duplicates", "notInSource", "sameAsSource", "marked"]);

/** Logs the remarks that are new, as files are looked at with every request. */
export function createRemarkLog(
  mask: string,
  log: (line: string) => void,
): (remarks: readonly RemarkOnFile[]) => Promise<void> {
  let reported: ReadonlySet<string> = new Set();
  return async (remarks) => {
    const shown = remarks.length === 0 ? [] : await remarkLines(remarks, mask);
    for (const line of shown) if (!reported.has(line)) log(line);
    reported = new Set(shown);
  };
}

async function remarkLines(remarks: readonly RemarkOnFile[], mask: string): Promise<string[]> {
  const { remarkText } = await import("../../model/fileProblemTexts");
  const textOf = (remark: RemarkOnFile): string => remarkText(remark, fillText);
  const groups = groupedBy(remarks, (remark) =>
    NUMBERS.has(remark.problem.kind)
      ? [remark.problem.kind, ...(remark.problem.values ?? []).slice(1)].join(" ")
      : textOf(remark),
  );
  const lines = [...groups.values()].flatMap((group) => {
    // Files are read in any order.
    const alike = [...group].sort((left, right) => compareTexts(left.path, right.path));
    const [first, ...others] = alike;
    if (first === undefined || others.length < MAX_ALIKE) {
      return alike.map((remark) => `${placeOf(remark)}: ${textOf(remark)}`);
    }
    const places = alike.slice(0, MAX_ALIKE).map(placeOf).join(", ");
    return [`${places} and ${alike.length - MAX_ALIKE} more: ${textOf({ ...first, problem: sumOf(alike, first) })}`];
  });
  const further = lines.length - MAX_LINES;
  return further > 0 ? [...lines.slice(0, MAX_LINES), `${mask}: ${further} more remarks`] : lines;
}

/** In the form that terminals and VS Code turn into a link to the line. */
function placeOf({ path, line }: RemarkOnFile): string {
  return line === undefined ? path : `${path}:${line}`;
}

function sumOf(alike: readonly RemarkOnFile[], { problem }: RemarkOnFile): RemarkOnFile["problem"] {
  if (!NUMBERS.has(problem.kind)) return problem;
  const numbers = alike.map((remark) => Number(remark.problem.values?.[0]));
  return fileProblem(
    problem.kind,
    numbers.reduce((sum, one) => sum + one, 0),
    ...(problem.values ?? []).slice(1),
  );
}
