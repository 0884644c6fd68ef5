import { createHash } from "node:crypto";
import { type JsonGroup, type JsonNode, type JsonText, memberOf, textOf } from "./jsonNodes";

/** A text with a key of its own, and where it is. */
export interface JsonLeaf {
  readonly group: JsonGroup;
  /** The path of the group, to be joined with a name by {@link pathOf}. Undefined at the top. */
  readonly parent: string | undefined;
  readonly name: string;
  readonly text: JsonText;
}

/** In characters. Longer paths are cut and end with a digest, as each level could repeat them. */
const MAX_PATH = 4000;

/**
 * The path of a member, as JSON Pointer spells it, without the slash at its start: `menu/file`, `and~1or`. So that
 * `{"a.b": …}` and `{"a": {"b": …}}` differ, and usual keys stay as they are: https://www.rfc-editor.org/rfc/rfc6901
 */
export function pathOf(parent: string | undefined, name: string): string {
  const escaped = /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
  return parent === undefined ? escaped : `${parent}/${escaped}`;
}

/**
 * All texts in the order of the file. Left out are empty keys with all that they hold, what begins with `@` beside a key of
 * that name, which describes it, what describes a group, comments, and what no language has to translate.
 */
export function* leavesOf(root: JsonNode): Generator<JsonLeaf> {
  const open: { group: JsonGroup; parent: string | undefined; rest: Iterator<readonly [string, JsonNode]> }[] = [];
  const enter = (node: JsonNode, parent: string | undefined) => {
    if (node.kind !== "object" && node.kind !== "array") return;
    open.push({ group: node, parent, rest: node.members.entries() });
  };
  enter(root, undefined);
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { group, parent, rest } = level;
    const { done, value } = rest.next();
    if (done) {
      open.pop();
      continue;
    }
    const [name, node] = value;
    if (name === "" || name === "@info" || (name.startsWith("@") && group.members.has(name.slice(1)))) continue;
    if (COMMENT.test(name) || NEEDS_NO_TRANSLATION.test(name) || (parent === undefined && isHeader(name, node)))
      continue;
    const text = isPluralKey(name) ? pluralText(node) : textOf(node);
    if (text !== undefined) yield { group, parent, name, text };
    else enter(node, bounded(pathOf(parent, name)));
  }
}

/** JSON has no comments, so that some are written as members. */
const COMMENT = /^(?:\/\/|_{1,2}comment)$/;

/** A key of slang with this modifier: https://pub.dev/packages/slang#-modifiers */
const NEEDS_NO_TRANSLATION = /\([^()]{0,200}\bignoreMissing\b[^()]{0,200}\)$/;

/** The header of the PO file that JSON was made from. */
function isHeader(name: string, node: JsonNode): boolean {
  return name === "_meta" && HEADER_FIELDS.some((field) => textOf(memberOf(node, field)) !== undefined);
}

const HEADER_FIELDS = ["Project-Id-Version", "POT-Creation-Date", "PO-Revision-Date"];

/** Nextcloud's keys hold both English forms: `_%n note_::_%n notes_`. */
function isPluralKey(name: string): boolean {
  return name.startsWith("_") && name.includes("_::_") && name.endsWith("_");
}

/** Plural forms are one text, which is empty where one of them is. */
function pluralText(node: JsonNode): JsonText | undefined {
  if (node.kind !== "array") return textOf(node);
  const forms = [...node.members.values()].flatMap((form) => textOf(form) ?? []);
  return forms.find(({ value }) => value === "") ?? forms[0];
}

function bounded(path: string): string {
  if (path.length <= MAX_PATH) return path;
  return `${path.slice(0, MAX_PATH)}… ${createHash("sha256").update(path, "utf16le").digest("hex")}`;
}
