import type { FormatItem, ReadRequest } from "../format";
import { dialectOf } from "../i18next/dialect";
import { textEntries } from "../jsonText/entries";
import { leavesOf, pathOf } from "../jsonText/leaves";
import { parseJson } from "../jsonText/parseJson";
import { isMediaWiki, MEDIA_WIKI } from "../mediaWiki/readMediaWiki";

/** A check finds out by the source text which placeholders a project uses. */
const FLAGS = ["auto-placeholders"];

/** Texts of older extensions of VS Code have comments. */
const COMMENTED = ".i18n.json";

export function* readNestedJson(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of parseJson(bytes, request.path.endsWith(COMMENTED) ? { lenient: true } : {})) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    if (isMediaWiki(item.node)) yield { kind: "dialect", dialect: MEDIA_WIKI };
    else yield* dialectOf(item.node, request);
    // Nextcloud has the rule for plurals beside the texts.
    for (const { parent, name, text } of leavesOf(item.node)) {
      if (parent === undefined && name === "pluralForm" && text.value.startsWith("nplurals=")) continue;
      yield* textEntries({ key: pathOf(parent, name), text, flags: FLAGS }, request);
    }
  }
}
