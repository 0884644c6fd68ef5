import {
  applyEdits,
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  modify,
  parseTree,
} from "jsonc-parser/lib/esm/main.js";
import { changedList, type EntryChange, isSameValue } from "./jsonList";

/**
 * Inserts or removes entries of a list in a settings file and preserves comments inside the list, which VS Code's own
 * API would drop.
 *
 * @param path of the list, such as `["settings", "translationStatus.components"]`.
 * @returns undefined if the text doesn't contain the `expected` list.
 */
export function withChangedEntry(
  text: string,
  path: readonly string[],
  expected: readonly unknown[],
  change: EntryChange,
): string | undefined {
  const list = listAt(text, path);
  if (!list || !isSameValue(list, expected)) return undefined;
  const changed = change.kind === "insert" ? inserted(text, path, change) : removed(text, path, change.indexes);
  // Unusual formatting may defeat the edit, so check the result.
  return isSameValue(changed && listAt(changed, path), changedList(expected, change)) ? changed : undefined;
}

function listAt(text: string, path: readonly string[]): readonly unknown[] | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtLocation(root, [...path]);
  return node?.type === "array" ? (getNodeValue(node) as readonly unknown[]) : undefined;
}

function inserted(text: string, path: readonly string[], change: Extract<EntryChange, { kind: "insert" }>): string {
  const indent = /^([ \t]{1,8})\S/m.exec(text)?.[1] ?? "  ";
  const options = {
    isArrayInsertion: true,
    formattingOptions: {
      insertSpaces: !indent.includes("\t"),
      tabSize: indent.includes("\t") ? 4 : indent.length,
      eol: text.includes("\r\n") ? "\r\n" : "\n",
    },
  };
  return change.entries.reduce<string>(
    (result, entry, offset) => applyEdits(result, modify(result, [...path, change.index + offset], entry, options)),
    text,
  );
}

function removed(text: string, path: readonly string[], indexes: readonly number[]): string {
  // Backwards, so that the other indexes stay valid.
  return [...indexes].sort((a, b) => b - a).reduce((result, index) => withoutEntry(result, path, index), text);
}

/** Removes the entry with one comma, and its line if nothing else is on it. */
function withoutEntry(text: string, path: readonly string[], index: number): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const entries = (root && findNodeAtLocation(root, [...path]))?.children ?? [];
  const entry = entries[index];
  if (!entry) return text;
  const end = entry.offset + entry.length;
  const before = entries[index - 1];
  const commaAfter = commaFrom(text, end);
  const comma = commaAfter ?? (before && commaFrom(text, before.offset + before.length));
  if (comma === undefined) return cut(text, { start: entry.offset, end });
  if (comma < entry.offset && text.slice(comma + 1, entry.offset).trim() === "")
    return cut(text, { start: comma, end });
  const pieces = [
    { start: entry.offset, end },
    { start: comma, end: comma + 1 },
  ];
  // Backwards, so that the earlier offset stays valid.
  return pieces.sort((a, b) => b.start - a.start).reduce(cut, text);
}

/** The offset of the comma after a value, ignoring comments; undefined if something else comes first. */
function commaFrom(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  const found = scanner.getTokenOffset();
  return text[found] === "," ? found : undefined;
}

function cut(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const indent = indentAtEnd(before);
  const startsLine = indent === before.length || before.charAt(before.length - indent - 1) === "\n";
  const restOfLine = /^[ \t]*(?:\r?\n|$)/.exec(after)?.[0];
  if (startsLine && restOfLine !== undefined)
    return before.slice(0, before.length - indent) + after.slice(restOfLine.length);
  // On a line with other entries, also remove the space before the next one.
  return before + (text[end - 1] === "," || startsLine ? after : after.replace(/^ (?=\S)/, ""));
}

/** The number of trailing spaces and tabs. A regular expression would take quadratic time. */
function indentAtEnd(text: string): number {
  let start = text.length;
  while (start > 0 && /[ \t]/.test(text.charAt(start - 1))) start -= 1;
  return text.length - start;
}
