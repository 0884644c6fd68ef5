import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";
import { decodeUnicode } from "../text/unicodeText";
import { readTokens } from "./jsonTokens";
import { createTreeBuilder, type JsonSyntax, type TreeItem } from "./treeBuilder";

export type JsonItem = TreeItem | Extract<FormatItem, { kind: "pause" }>;

/**
 * Reads JSON whole or damaged: what is complete is kept, and each error is named. After one, reading goes on behind the next
 * comma, or at a line that begins with a string. Of an object or array that a key is given twice, the last counts; of texts
 * all are kept.
 */
export function* parseJson(bytes: Uint8Array, syntax: JsonSyntax = {}): Generator<JsonItem> {
  const { text, fault } = decodeJson(bytes);
  if (fault !== undefined) yield fault;
  const builder = createTreeBuilder(syntax);
  for (const token of readTokens(text)) {
    if (token.kind === "pause") {
      yield token;
      continue;
    }
    const items = builder.take(token);
    if (items.length > 0) yield* items;
    if (builder.isFull()) break;
  }
  yield* builder.end();
}

interface DecodedJson {
  readonly text: string;
  readonly fault?: Extract<FormatItem, { kind: "fault" }>;
}

/** UTF-8, or UTF-16. Bytes that are neither are replaced, and the line of the first is named. */
function decodeJson(bytes: Uint8Array): DecodedJson {
  const { text, encoding, invalidLine } = decodeUnicode(bytes);
  if (invalidLine === undefined) return { text };
  return {
    text,
    fault: { kind: "fault", line: invalidLine, problem: fileProblem("notEncoded", encoding.toUpperCase()) },
  };
}
