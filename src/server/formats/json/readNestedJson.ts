import type { FormatItem, ReadRequest } from "../format";
import { dialectOf } from "../i18next/dialect";
import { textEntries } from "../jsonText/entries";
import { leavesOf, pathOf } from "../jsonText/leaves";
import { parseJson } from "../jsonText/parseJson";

/** A check finds out by the source text which placeholders a project uses. */
const FLAGS = ["auto-placeholders"];

export function* readNestedJson(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of parseJson(bytes)) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    yield* dialectOf(item.node, request);
    for (const { parent, name, text } of leavesOf(item.node)) {
      yield* textEntries({ key: pathOf(parent, name), text, flags: FLAGS }, request);
    }
  }
}
