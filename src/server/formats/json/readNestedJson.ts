import type { FormatItem, ReadRequest } from "../format";
import { showsPlurals } from "../i18next/pluralKeys";
import { textEntries } from "../jsonText/entries";
import { leavesOf, pathOf } from "../jsonText/leaves";
import type { JsonGroup } from "../jsonText/nodes";
import { parseJson } from "../jsonText/parseJson";
import { pluralCategories } from "../plurals";

/** A check finds out by the source text which placeholders a project uses. */
const FLAGS = ["auto-placeholders"];

export function* readNestedJson(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  const categories = pluralCategories(request.code ?? "");
  for (const item of parseJson(bytes)) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    const looked = new Set<JsonGroup>();
    let isDialect = false;
    for (const { group, parent, name, text } of leavesOf(item.node)) {
      if (!isDialect && !looked.has(group)) {
        looked.add(group);
        isDialect = showsPlurals(group, categories);
        if (isDialect) yield { kind: "dialect", format: "i18next" };
      }
      yield* textEntries({ key: pathOf(parent, name), text, flags: FLAGS }, request);
    }
  }
}
