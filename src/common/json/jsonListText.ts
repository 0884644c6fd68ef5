import {
  applyEdits,
  createScanner,
  type FormattingOptions,
  findNodeAtLocation,
  getNodeValue,
  modify,
  parseTree,
} from "jsonc-parser/lib/esm/main.js";
import { isRecord } from "../collections";
import { changedList, type EntryChange, isSameValue } from "./jsonList";

/**
 * Inserts, removes or replaces entries of a list in a settings file and preserves comments inside the list, which VS
 * Code's own API would drop.
 *
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
  const changed = changedText(text, path, change);
  // Unusual formatting may defeat the edit, so check the result.
  return isSameValue(changed && listAt(changed, path), changedList(expected, change)) ? changed : undefined;
}

function listAt(text: string, path: readonly string[]): readonly unknown[] | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtLocation(root, [...path]);
  return node?.type === "array" ? (getNodeValue(node) as readonly unknown[]) : undefined;
}

function changedText(text: string, path: readonly string[], change: EntryChange): string {
  switch (change.kind) {
    case "insert":
      return inserted(text, path, change);
    case "remove":
      return removed(text, path, change.indexes);
    case "replace":
      return replaced(text, [...path, change.index], change.entry);
  }
}

function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]{1,8})\S/m.exec(text)?.[1] ?? "  ";
  return {
    insertSpaces: !indent.includes("\t"),
    tabSize: indent.includes("\t") ? 4 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** Comments between the fields of an object stay. */
function replaced(text: string, path: readonly (string | number)[], value: unknown): string {
  const options = { formattingOptions: formattingOf(text) };
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtLocation(root, [...path]);
  if (!node) return text;
  const before: unknown = getNodeValue(node);
  if (!isRecord(before) || !isRecord(value)) return applyEdits(text, modify(text, [...path], value, options));
  return [...new Set([...Object.keys(before), ...Object.keys(value)])]
    .filter((field) => !isSameValue(before[field], value[field]))
    .reduce((result, field) => applyEdits(result, modify(result, [...path, field], value[field], options)), text);
}

function inserted(text: string, path: readonly string[], change: Extract<EntryChange, { kind: "insert" }>): string {
  const options = { isArrayInsertion: true, formattingOptions: formattingOf(text) };
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
