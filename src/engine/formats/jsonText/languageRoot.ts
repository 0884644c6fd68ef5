import { canonicalCode } from "../../languages";
import type { FormatItem } from "../format";
import type { JsonNode } from "./jsonNodes";

/**
 * What is below the language of a file, if that is the only key at its top, as i18n-js writes it.
 *
 * @param code as the path spells it
 */
export function* belowLanguage(root: JsonNode, code: string | undefined): Generator<FormatItem, JsonNode> {
  if (code === undefined || root.kind !== "object" || root.members.size !== 1) return root;
  for (const [key, node] of root.members) {
    if (node.kind !== "object" || canonicalCode(key) !== canonicalCode(code)) break;
    yield { kind: "languageRoot" };
    return node;
  }
  return root;
}
