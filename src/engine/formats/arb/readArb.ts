import type { FormatItem, ReadRequest } from "../format";
import { textEntries } from "../jsonText/entries";
import { memberOf, membersOf, textOf } from "../jsonText/nodes";
import { parseJson } from "../jsonText/parseJson";

const FLAGS = ["icu-message-format"];

/** Keys at the top. `@key` describes a key, and `@@…` the file. */
export function* readArb(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of parseJson(bytes)) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    const locale = textOf(memberOf(item.node, "@@locale"));
    if (locale !== undefined) yield { kind: "languages", target: locale.value };
    for (const [key, node] of membersOf(item.node)) {
      if (key === "" || key.startsWith("@") || node.kind !== "text") continue;
      yield* textEntries({ key, text: node, flags: FLAGS }, request);
    }
  }
}
