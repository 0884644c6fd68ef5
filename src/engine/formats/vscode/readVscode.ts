import type { FormatItem, ReadRequest } from "../format";
import { textEntries } from "../jsonText/entries";
import { memberOf, membersOf, textOf } from "../jsonText/nodes";
import { parseJson } from "../jsonText/parseJson";

const FLAGS = ["vscode-placeholders"];

/** Keys at the top, each with a text or with `{ "message": …, "comment": … }`. */
export function readVscode(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  return readMessages(bytes, request, FLAGS);
}

/** Keys at the top, each with `{ "message": …, "description": …, "placeholders": … }`. */
export function readWebExtension(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  return readMessages(bytes, request, []);
}

function* readMessages(bytes: Uint8Array, request: ReadRequest, flags: readonly string[]): Generator<FormatItem> {
  for (const item of parseJson(bytes, { lenient: true })) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    for (const [key, node] of membersOf(item.node)) {
      const text = textOf(node) ?? textOf(memberOf(node, "message"));
      if (key !== "" && text !== undefined) yield* textEntries({ key, text, flags }, request);
    }
  }
}
