import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";
import { decodeUnicode } from "../text/unicodeText";

interface DecodedJson {
  readonly text: string;
  readonly fault?: Extract<FormatItem, { kind: "fault" }>;
}

/** UTF-8, or UTF-16. Bytes that are neither are replaced, and the line of the first is named. */
export function decodeJson(bytes: Uint8Array): DecodedJson {
  const { text, encoding, invalidLine } = decodeUnicode(bytes);
  if (invalidLine === undefined) return { text };
  return {
    text,
    fault: { kind: "fault", line: invalidLine, problem: fileProblem("notEncoded", encoding.toUpperCase()) },
  };
}
