import { fillText } from "../../common/fillText";
import type { RemarkOnFile } from "./componentFiles";

/** A hostile folder could cause a remark per file. */
const MAXIMUM_LINES = 200;
/** Strings that the source no longer has are in every file until somebody cleans up: a line for each would hide the rest. */
const MAXIMUM_ALIKE = 5;

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

/** In the form that terminals and VS Code turn into a link to the line. */
async function remarkLines(remarks: readonly RemarkOnFile[], mask: string): Promise<string[]> {
  const { remarkText } = await import("../../model/fileProblemTexts");
  const unknown = remarks.filter(({ problem }) => problem.kind === "notInSource");
  const further = new Set(unknown.slice(MAXIMUM_ALIKE));
  const listed = remarks.filter((remark) => !further.has(remark));
  const lines = listed.slice(0, MAXIMUM_LINES).map((remark) => {
    const place = remark.line === undefined ? remark.path : `${remark.path}:${remark.line}`;
    return `${place}: ${remarkText(remark, fillText)}`;
  });
  if (further.size > 0) lines.push(`${mask}: Strings that are not in the source file in ${further.size} more files`);
  if (listed.length > MAXIMUM_LINES) lines.push(`${mask}: ${listed.length - MAXIMUM_LINES} more remarks`);
  return lines;
}
