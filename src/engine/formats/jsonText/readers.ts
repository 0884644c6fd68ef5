/** Readers of all formats in JSON, which are loaded together with the first such file. */

import { isMisspelled } from "../../../common/text/suggest";
import { fileProblem } from "../../../model/fileProblem";
import { type FormatItem, MAX_CERTAINTY, type ReadRequest } from "../format";
import { dialectOf } from "../i18next/pluralKeys";
import { EXTRACTED, isExtracted, messageIn } from "./extracted";
import { textEntries } from "./jsonEntries";
import { type JsonNode, type JsonText, memberOf, membersOf, textOf } from "./jsonNodes";
import { belowLanguage } from "./languageRoot";
import { leavesOf, pathOf } from "./leaves";
import { parseJson } from "./parseJson";

export { readI18next } from "../i18next/readI18next";
export { readCatalog } from "../xcstrings/readCatalog";
export { splitJson } from "./splitJson";

/** A check finds out by the source text which placeholders a project uses. */
const ANY_PLACEHOLDERS = ["auto-placeholders"];

/** Texts of older extensions of VS Code have comments. */
const COMMENTED_JSON_ENDING = ".i18n.json";

/** @param withNotes whether objects may hold a text with notes for translators, which have its key. */
export function* readNestedJson(bytes: Uint8Array, request: ReadRequest, withNotes = false): Generator<FormatItem> {
  for (const item of parseJson(bytes, request.path.endsWith(COMMENTED_JSON_ENDING) ? { lenient: true } : {})) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    const root = yield* belowLanguage(item.node, request);
    if (isMediaWiki(root)) yield { kind: "dialect", dialect: MEDIA_WIKI };
    else if (isExtracted(root)) yield { kind: "dialect", dialect: EXTRACTED };
    else yield* dialectOf(root, request);
    // Nextcloud has the rule for plurals beside the texts.
    for (const { group, parent, name, text } of leavesOf(byIds(root))) {
      if (parent === undefined && name === "pluralForm" && text.value.startsWith("nplurals=")) continue;
      const message = withNotes && parent ? messageIn(group) : undefined;
      if (message && message !== name) continue;
      const key = message && parent ? parent : pathOf(parent, name);
      yield* textEntries({ key, text, flags: ANY_PLACEHOLDERS }, request);
    }
  }
}

/** A list of go-i18n by the ids of its texts. What has none keeps its index. */
function byIds(root: JsonNode): JsonNode {
  if (root.kind !== "array") return root;
  const texts = new Map<string, JsonNode>();
  const others = new Map<string, JsonNode>();
  for (const [index, item] of root.members) {
    const id = textOf(memberOf(item, "id"))?.value;
    const node = memberOf(item, "translation");
    if (!id || node === undefined) others.set(index, item);
    else texts.set(id, withEarlier(node, textOf(texts.get(id))));
  }
  // An id may be a number, too.
  for (const [index, item] of others) texts.set(texts.has(index) ? `#${index}` : index, item);
  return { kind: "object", members: texts };
}

function withEarlier(node: JsonNode, before: JsonText | undefined): JsonNode {
  return node.kind === "text" && before ? { ...node, earlier: [...(before.earlier ?? []), before] } : node;
}

const ICU_MESSAGES = ["icu-message-format"];

/** Keys at the top. `@key` describes a key, and `@@…` the file. Flutter stops at a value with texts of its own. */
export function* readArb(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of parseJson(bytes)) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    const locale = textOf(memberOf(item.node, "@@locale"));
    if (locale !== undefined) yield { kind: "languages", target: locale.value };
    let line = 1;
    for (const [key, node] of membersOf(item.node)) {
      if (key.startsWith("@")) continue;
      const [first] = node.kind === "text" ? [{ text: node }] : leavesOf(node);
      line = first?.text.at.line ?? line;
      if (node.kind === "object" || node.kind === "array")
        yield { kind: "fault", line, problem: fileProblem("notAString") };
      if (key !== "" && node.kind === "text") yield* textEntries({ key, text: node, flags: ICU_MESSAGES }, request);
    }
  }
}

const METADATA = "@metadata";
const MEDIA_WIKI_PLACEHOLDERS = ["mediawiki-placeholders"];

/** Nothing else has these. */
const MEDIA_WIKI = { format: "banana", certainty: MAX_CERTAINTY };

function isMediaWiki(root: JsonNode): boolean {
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
      if (!isMetadata) yield* textEntries({ key: pathOf(parent, name), text, flags: MEDIA_WIKI_PLACEHOLDERS }, request);
    }
  }
}

const VSCODE_PLACEHOLDERS = ["vscode-placeholders"];

/** Keys at the top, each with a text or with `{ "message": …, "comment": … }`. */
export function readVscode(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  return readMessages(bytes, request, () => VSCODE_PLACEHOLDERS);
}

/** JSON has no comments, so that some are written as members that nobody reads. */
const COMMENT_KEY = /^[_$/#]/;

const WEB_EXTENSION_PLACEHOLDERS = ["webextension-placeholders"];
const UNDEFINED_PLACEHOLDERS = ["webextension-undefined-placeholders"];

/** Keys at the top, in any case, each with `{ "message": …, "description": …, "placeholders": … }`. */
export function* readWebExtension(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  for (const item of readMessages(bytes, request, webExtensionFlags)) {
    if (item.kind !== "entry") yield item;
    else yield { ...item, entry: { ...item.entry, key: item.entry.key.toLowerCase(), context: item.entry.key } };
  }
}

/** Chrome refuses an extension with a message that names a placeholder without its definition, and ignores case. */
function webExtensionFlags(node: JsonNode, { value }: JsonText): readonly string[] {
  const names = [...value.matchAll(/\$([A-Za-z_@][\w@]{0,100})\$/g)].map(([, name = ""]) => name.toLowerCase());
  if (names.length === 0) return WEB_EXTENSION_PLACEHOLDERS;
  const defined = new Set(Array.from(membersOf(memberOf(node, "placeholders")), ([name]) => name.toLowerCase()));
  return names.every((name) => defined.has(name)) ? WEB_EXTENSION_PLACEHOLDERS : UNDEFINED_PLACEHOLDERS;
}

function* readMessages(
  bytes: Uint8Array,
  request: ReadRequest,
  flagsOf: (node: JsonNode, text: JsonText) => readonly string[],
): Generator<FormatItem> {
  for (const item of parseJson(bytes, { lenient: true })) {
    if (item.kind === "member" || item.kind === "setting") continue;
    if (item.kind !== "root") {
      yield item;
      continue;
    }
    let line = 1;
    for (const [key, node] of membersOf(item.node)) {
      if (key === "") continue;
      const message = memberOf(node, "message");
      const text = textOf(node) ?? textOf(message);
      const [first] = text === undefined ? leavesOf(node) : [{ text }];
      line = first?.text.at.line ?? line;
      if (text !== undefined) yield* textEntries({ key, text, flags: flagsOf(node, text) }, request);
      else if (message !== undefined || (node.kind === "array" && !COMMENT_KEY.test(key)))
        yield { kind: "fault", line, problem: fileProblem("notAString") };
      else if ([...membersOf(node)].some(([name]) => isMisspelled(name, "message", 2)))
        yield { kind: "fault", line, problem: fileProblem("expected", "message") };
    }
  }
}
