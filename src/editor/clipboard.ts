import { env } from "vscode";
import { cleanLine } from "../common/foreignText";

/** The only place that fills the clipboard. */

/** Copies values, one a line. None brings a line of its own: a terminal runs each line that is pasted into it. */
export async function copyLines(lines: readonly string[]): Promise<void> {
  await env.clipboard.writeText(lines.map((line) => cleanLine(line, "address")).join("\n"));
}

/** Copies a text that was written for it. */
export async function copyText(text: string): Promise<void> {
  await env.clipboard.writeText(text);
}
