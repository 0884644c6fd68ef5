import { env } from "vscode";
import { cleanLine } from "../../common/text/foreignText";

/** Copies values, one per line. Line breaks inside values are removed: a terminal runs each pasted line. */
export async function copyLines(lines: readonly string[]): Promise<void> {
  await env.clipboard.writeText(lines.map((line) => cleanLine(line, "address")).join("\n"));
}

export async function copyText(text: string): Promise<void> {
  await env.clipboard.writeText(text);
}
