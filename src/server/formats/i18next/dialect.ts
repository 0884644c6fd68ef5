import type { FormatItem, ReadRequest } from "../format";
import { leavesOf } from "../jsonText/leaves";
import type { JsonGroup, JsonNode } from "../jsonText/nodes";
import { pluralCategories } from "../plurals";
import { showsPlurals } from "./pluralKeys";

/** Told by both readers, so that the files of a component are read in the same way each time. */
export function* dialectOf(root: JsonNode, { code }: ReadRequest): Generator<FormatItem> {
  const categories = pluralCategories(code ?? "");
  const looked = new Set<JsonGroup>();
  for (const { group } of leavesOf(root)) {
    if (looked.has(group)) continue;
    looked.add(group);
    if (!showsPlurals(group, categories)) continue;
    yield { kind: "dialect", format: "i18next" };
    return;
  }
}
