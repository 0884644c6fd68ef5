import type { Insertion } from "../../../model/strings/insertion";
import { breaksIn, glue, indentAt, lineBreakOf } from "./pieces";
import type { TreeMember, TreeValue } from "./tree";

/** What is to be written, in any style. */
export type NewValue =
  | { readonly kind: "gap" }
  | { readonly kind: "raw"; readonly text: string }
  | { readonly kind: "object" | "array"; readonly members: readonly NewMember[] };

export interface NewMember {
  /** As the file spells it, with its quotes; empty in an array. */
  readonly key: string;
  readonly value: NewValue;
}

export const GAP: NewValue = { kind: "gap" };

/** A file that shows its style. */
export interface JsonFile {
  readonly text: string;
  readonly tree: TreeValue | undefined;
}

interface JsonStyle {
  readonly lineBreak: string;
  /** Of one level. */
  readonly indent: string;
  readonly colon: string;
  readonly groupColon: string;
  /** Within the braces of an object on one line. */
  readonly padding: string;
  /** Whether such groups stand beside. */
  readonly isCompact: boolean;
}

interface Target {
  readonly own: JsonFile;
  readonly source: JsonFile;
  readonly container: TreeValue | undefined;
  /** Of the container. */
  readonly previous: TreeMember | undefined;
}

/** Members as the file writes those beside them. */
export function writeMembers(members: readonly NewMember[], target: Target): Insertion {
  const { own, source, container, previous } = target;
  const { text } = own;
  const style = styleOf(target);
  const write = (gap: string) => separated(members, `,${gap}`, (member) => written(member, gap, style));
  if (container === undefined) {
    const gap = style.lineBreak + style.indent;
    const end = /\s$/.test(source.text) ? style.lineBreak : "";
    const pieces = glue(`{${gap}`, write(gap), `${style.lineBreak}}${end}`);
    return { offset: text.length, pieces };
  }
  const behind = container.start + 1;
  const [first] = container.members ?? [];
  const gap = gapAt(text, container, previous) ?? /(?<!\s)\s*$/.exec(style.colon)?.[0] ?? "";
  if (previous !== undefined) return { offset: previous.value.end, pieces: glue(",", gap, write(gap)) };
  if (first !== undefined) {
    // A comment that begins a file is not of its first member.
    const isCommented = container !== own.tree && text.slice(behind, first.start).trim() !== "";
    if (!isCommented) return { offset: first.start, pieces: glue(write(gap), ",", gap) };
    return { offset: behind, pieces: glue(gap, write(gap), ",") };
  }
  const inside = text.slice(behind, container.end - 1);
  const outer = style.lineBreak + indentAt(text, container.start);
  const inner = outer + style.indent;
  const breaks = breaksIn(inside);
  // Xcode leaves an empty line in an empty object.
  if (breaks > 1)
    return { offset: behind + style.lineBreak.length, pieces: glue(inner.slice(style.lineBreak.length), write(inner)) };
  return { offset: behind, pieces: glue(inner, write(inner), breaks === 1 ? "" : outer) };
}

/** A value where the container is a null. */
export function replaceNull(value: NewValue, target: Target): Insertion | undefined {
  const { own, container } = target;
  if (container === undefined) return undefined;
  const { start, end } = container;
  const style = styleOf(target);
  const pieces = written({ key: "", value }, style.lineBreak + indentAt(own.text, start), style);
  return { offset: start, replaced: end - start, pieces };
}

/** White space before a member; the smaller of that on its sides. Undefined if nothing shows what is between members. */
function gapAt(text: string, { start, members = [] }: TreeValue, previous: TreeMember | undefined): string | undefined {
  const ends = [start + 1, ...members.map(({ value }) => value.end)];
  const gaps = members.map((member, index) => spaceIn(text.slice(ends[index], member.start)));
  const at = previous === undefined ? 0 : members.indexOf(previous) + 1;
  const breaks = (index: number): number => (gaps[index] ?? "").split("\n").length;
  const beside = (at === 0 ? [1] : [at, at - 1]).filter((index) => index > 0 && gaps[index] !== undefined);
  const [least = 0] = beside.sort((one, other) => breaks(one) - breaks(other));
  return least > 0 || /[\r\n]/.test(gaps[0] ?? "") ? gaps[least] : undefined;
}

function spaceIn(between: string): string {
  const [, space] = /^(?:\s*,)?(\s*)$/.exec(between) ?? [];
  const [end = ""] = /(?:\r\n|\n|\r)[ \t]*$/.exec(between) ?? /(?<![ \t])[ \t]*$/.exec(between) ?? [];
  return space ?? end;
}

function styleOf({ own, source, container, previous }: Target): JsonStyle {
  const files = [own, source];
  const texts = files.flatMap(({ text, tree }) => {
    const found = membersBelow(tree, text === own.text ? [previous, ...(container?.members ?? [])] : []);
    return found.map((member) => ({ member, colon: text.slice(member.keyEnd, member.value.start) }));
  });
  const colons = texts.filter(({ colon }) => /^\s*:\s*$/.test(colon));
  const colon = colons.find(({ member }) => member.value.members === undefined)?.colon ?? ": ";
  const groupColon = colons.find(({ member }) => member.value.members !== undefined)?.colon ?? colon;
  const isGroup = ({ value }: TreeMember): boolean => (value.members?.length ?? 0) > 0;
  const beside = [previous, ...(container?.members ?? [])].find((member) => member !== undefined && isGroup(member));
  const paddings = files.flatMap(({ text, tree }) => {
    const groups = [tree, ...membersBelow(tree, []).map(({ value }) => value)];
    const found = groups.flatMap((group) =>
      group?.members?.[0] && text.charAt(group.start) === "{"
        ? text.slice(group.start + 1, group.members[0].start)
        : [],
    );
    return found.filter((padding) => /^[ \t]*$/.test(padding));
  });
  const indents = files.map(({ text, tree }) => indentIn(text, tree));
  return {
    lineBreak: lineBreakOf(own.text, source.text),
    indent: indents.find((indent) => indent !== undefined) ?? "  ",
    ...{ colon, groupColon, padding: paddings[0] ?? "" },
    isCompact: beside !== undefined && !/[\r\n]/.test(own.text.slice(beside.value.start, beside.value.end)),
  };
}

/** Some members with keys, the given ones first. */
function membersBelow(tree: TreeValue | undefined, first: readonly (TreeMember | undefined)[]): readonly TreeMember[] {
  let found = first.filter((member) => member !== undefined);
  for (let level = tree?.members ?? []; level.length > 0; ) {
    found = found.concat(level);
    level = level.slice(0, MAX_MODELS).flatMap(({ value }) => value.members ?? []);
  }
  return found.filter(({ start, keyEnd }) => keyEnd > start);
}

const MAX_MODELS = 100;

function indentIn(text: string, tree: TreeValue | undefined): string | undefined {
  const [first] = tree?.members ?? [];
  if (tree === undefined || first === undefined || !/[\r\n]/.test(text.slice(tree.start, first.start)))
    return undefined;
  return indentAt(text, first.start).slice(indentAt(text, tree.start).length);
}

function written({ key, value }: NewMember, gap: string, style: JsonStyle): readonly string[] {
  const isGroup = value.kind === "object" || value.kind === "array";
  const before = key === "" ? "" : key + (isGroup ? style.groupColon : style.colon);
  if (value.kind === "gap") return glue(before, ['"', '"']);
  if (value.kind === "raw") return [before + value.text];
  const [open, close] = value.kind === "object" ? "{}" : "[]";
  const outer = style.isCompact ? undefined : /(?:\r\n|\n|\r)[ \t]*$/.exec(gap)?.[0];
  const inner = outer === undefined ? /(?<![ \t])[ \t]*$/.exec(style.colon)?.[0] : outer + style.indent;
  const members = separated(value.members, `,${inner}`, (member) => written(member, inner ?? "", style));
  const padding = value.kind === "object" ? style.padding : "";
  if (outer === undefined) return glue(before, open ?? "", padding, members, padding, close ?? "");
  return glue(before, open ?? "", inner ?? "", members, outer, close ?? "");
}

function separated<Item>(
  items: readonly Item[],
  separator: string,
  write: (item: Item) => readonly string[],
): readonly string[] {
  return glue(...items.flatMap((item, index) => [index === 0 ? "" : separator, write(item)]));
}
