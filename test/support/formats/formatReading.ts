import assert from "node:assert/strict";
import type { Entry, Format, FormatItem, Position } from "../../../src/engine/formats/format";
import { problemText } from "./problemText";

type Content = string | Uint8Array;

function bytesOf(content: Content): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : content;
}

export async function itemsOf(
  format: Format,
  content: Content,
  code = "de",
  path = "file",
): Promise<readonly FormatItem[]> {
  const items = await format.read(bytesOf(content), { path, code, positions: true });
  return [...items].filter(({ kind }) => kind !== "pause");
}

export async function entriesOf(
  format: Format,
  content: Content,
  code?: string,
  path?: string,
): Promise<readonly Entry[]> {
  return (await itemsOf(format, content, code, path)).flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
}

/** `key: text`, or `key: part=text part=text`. */
export async function textsOf(
  format: Format,
  content: Content,
  code?: string,
  path?: string,
): Promise<readonly string[]> {
  return (await entriesOf(format, content, code, path)).map(({ key, texts, parts }) => {
    const shown = texts.map((text, index) => (parts?.[index] ? `${parts[index]}=${text}` : text));
    return `${key}: ${shown.join(" | ")}`;
  });
}

/** `line: reason`. */
export async function faultsOf(format: Format, content: Content, code = "de"): Promise<readonly string[]> {
  return (await itemsOf(format, content, code)).flatMap((item) =>
    item.kind === "fault" || item.kind === "remark" ? [`${item.line}: ${problemText(item.problem)}`] : [],
  );
}

/** Puts a text in the place of each that the file has, as a fix does, and reads the file again. */
export async function expectReplaceable(format: Format, file: string, texts: readonly string[]): Promise<void> {
  for (const entry of await entriesOf(format, file)) {
    for (const [part, span] of (entry.spans ?? []).entries()) {
      if (span === undefined) continue;
      for (const text of texts) {
        const spelled: string = format.escape?.(text, entry) ?? assert.fail("cannot spell a text");
        const changed: string =
          file.slice(0, offsetOf(file, span.start)) + spelled + file.slice(offsetOf(file, span.end));
        const again: Entry | undefined = (await entriesOf(format, changed)).find(({ key }) => key === entry.key);
        assert.equal(again?.texts[part], text, `${entry.key} in ${changed}`);
      }
    }
  }
}

function offsetOf(file: string, { line, column }: Position): number {
  const lines = file.split("\n").slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
