import { canonicalCode } from "../../languages";
import type { FormatItem, ReadRequest } from "../format";
import type { JsonNode } from "./jsonNodes";
import { leavesOf, pathOf } from "./leaves";

/**
 * What is below the language of a file, if that is the only key at its top, as i18n-js writes it. A key that the source has,
 * too, is none: `my` is Burmese and a word.
 */
export function* belowLanguage(
  root: JsonNode,
  { code, sourceUnit }: Pick<ReadRequest, "code" | "sourceUnit">,
): Generator<FormatItem, JsonNode> {
  if (code === undefined || root.kind !== "object" || root.members.size !== 1) return root;
  for (const [key, node] of root.members) {
    if (node.kind !== "object" || canonicalCode(key) !== canonicalCode(code)) break;
    if (sourceUnit !== undefined)
      for (const { parent, name } of leavesOf(root)) if (sourceUnit(pathOf(parent, name)) !== undefined) return root;
    yield { kind: "languageRoot" };
    return node;
  }
  return root;
}
