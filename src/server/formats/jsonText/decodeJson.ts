import { isUtf8 } from "node:buffer";
import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";

interface DecodedJson {
  readonly text: string;
  readonly fault?: Extract<FormatItem, { kind: "fault" }>;
}

/** UTF-8, or UTF-16 by its byte order mark or its zero bytes. Bytes that are neither are replaced, and the first is named. */
export function decodeJson(bytes: Uint8Array): DecodedJson {
  const encoding = utf16Of(bytes) ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    const line = encoding === "utf-8" ? lineOfWrongUtf8(bytes) : lineOf(text, text.indexOf("\uFFFD"));
    return { text, fault: { kind: "fault", line, problem: fileProblem("notEncoded", encoding.toUpperCase()) } };
  }
}

/** JSON begins with ASCII characters, so zero bytes reveal UTF-16: https://www.rfc-editor.org/rfc/rfc4627#section-3 */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return undefined;
}

function lineOfWrongUtf8(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end;
  }
  return line;
}

const NEWLINE = 0x0a;

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
