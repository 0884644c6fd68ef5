import { remarkText } from "../problemText";
import type { RemarkOnFile } from "./componentFiles";

/** A hostile folder could cause a remark per file. */
const MAXIMUM_LINES = 200;

/** Logs the remarks that are new, as files are looked at with every request. */
export function createRemarkLog(mask: string, log: (line: string) => void): (remarks: readonly RemarkOnFile[]) => void {
  let reported: ReadonlySet<string> = new Set();
  return (remarks) => {
    const shown = remarks.slice(0, MAXIMUM_LINES).map(remarkLine);
    if (remarks.length > shown.length) shown.push(`${mask}: ${remarks.length - shown.length} more remarks`);
    for (const line of shown) if (!reported.has(line)) log(line);
    reported = new Set(shown);
  };
}

/** In the form that terminals and VS Code turn into a link to the line. */
function remarkLine(remark: RemarkOnFile): string {
  const { path, line, notOf } = remark;
  // The text names the line itself.
  const place = line === undefined || notOf !== undefined ? path : `${path}:${line}`;
  return `${place}: ${remarkText(remark)}`;
}
