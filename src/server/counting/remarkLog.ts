import type { RemarkOnFile } from "./componentFiles";

/** A hostile folder could cause a remark per file. */
const MAXIMUM_LINES = 200;

/** Logs the remarks that are new, as files are looked at with every request. */
export function createRemarkLog(
  mask: string,
  log: (line: string) => void,
): (remarks: readonly RemarkOnFile[]) => Promise<void> {
  let reported: ReadonlySet<string> = new Set();
  return async (remarks) => {
    const shown = remarks.length === 0 ? [] : await remarkLines(remarks.slice(0, MAXIMUM_LINES));
    if (remarks.length > shown.length) shown.push(`${mask}: ${remarks.length - shown.length} more remarks`);
    for (const line of shown) if (!reported.has(line)) log(line);
    reported = new Set(shown);
  };
}

/** In the form that terminals and VS Code turn into a link to the line. */
async function remarkLines(remarks: readonly RemarkOnFile[]): Promise<string[]> {
  const { remarkText } = await import("../problemText");
  return remarks.map((remark) => {
    const { path, line, notOf } = remark;
    // The text names the line itself.
    const place = line === undefined || notOf !== undefined ? path : `${path}:${line}`;
    return `${place}: ${remarkText(remark)}`;
  });
}
