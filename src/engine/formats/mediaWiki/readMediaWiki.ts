import type { FormatItem, ReadRequest } from "../format";
import { textEntries } from "../jsonText/entries";
import { leavesOf, pathOf } from "../jsonText/leaves";
import { type JsonNode, memberOf } from "../jsonText/nodes";
import { parseJson } from "../jsonText/parseJson";

const METADATA = "@metadata";

/** Nothing else has these. */
export const MEDIA_WIKI = { format: "banana", certainty: 4 };

export function isMediaWiki(root: JsonNode): boolean {
  return memberOf(root, METADATA)?.kind === "object";
}

/** What is in double braces is grammar of the text, no placeholder. */
export function* readMediaWiki(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of parseJson(bytes)) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    if (isMediaWiki(item.node)) yield { kind: "dialect", dialect: MEDIA_WIKI };
    for (const { parent, name, text } of leavesOf(item.node)) {
      const isMetadata = parent === METADATA || parent?.startsWith(`${METADATA}/`);
      if (!isMetadata) yield* textEntries({ key: pathOf(parent, name), text, flags: [] }, request);
    }
  }
}
