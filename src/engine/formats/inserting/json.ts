import type { Insertion } from "../../../model/strings/insertion";
import type { Entry, UnitInsertion } from "../format";
import { MESSAGES } from "../jsonText/extracted";
import { familyOf } from "../jsonText/splitJson";
import { GAP, type NewMember, type NewValue, replaceNull, writeMembers } from "./jsonStyle";
import { jsonTree } from "./jsonTree";
import { departureOf, memberNamed, type TreeMember, type TreeValue } from "./tree";

/** What stands for the texts of a unit. */
export interface UnitMembers {
  /** Its path in the source. For several forms, that of the first. */
  readonly names: readonly string[];
  /** @param key of the first, as the source spells it. @param value the same. */
  write(key: string, value: TreeValue): readonly NewMember[];
}

/** Puts a unit into JSON, with the objects around it that the file lacks. */
export function insertMembers(request: UnitInsertion, { names, write }: UnitMembers): Insertion | undefined {
  const { text, source: sourceText, entries, code } = request;
  const tree = jsonTree(text);
  const source = jsonTree(sourceText);
  if (source === undefined || (tree === undefined && text.trim() !== "")) return undefined;
  const departure = departureOf({ own: tree, source, entries, code, names, namesIn: namesInPointer, familyOf });
  if (departure === undefined) return undefined;
  const { wanted, root, container, previous } = departure;
  const { member: unit } = departure;

  const target = { own: { text, tree }, source: { text: sourceText, tree: source }, container, previous };
  const keyOf = ({ start, keyEnd }: TreeMember): string => sourceText.slice(start, keyEnd);
  let members = write(keyOf(unit), unit.value);
  // A null stands for the unit.
  if (wanted.length === 0)
    return members.length === 1 && members[0] ? replaceNull(members[0].value, target) : undefined;
  for (const group of wanted.slice(0, -1).toReversed()) {
    const kind = sourceText.charAt(group.value.start) === "[" ? "array" : "object";
    members = [{ key: keyOf(group), value: { kind, members } }];
  }
  const keys = new Set(container?.members?.map(({ start, keyEnd }) => text.slice(start, keyEnd)));
  if (members.some(({ key }) => key !== "" && keys.has(key))) return undefined;
  if (root !== undefined) members = [{ key: JSON.stringify(root), value: { kind: "object", members } }];
  return container?.isNull ? replaceNull({ kind: "object", members }, target) : writeMembers(members, target);
}

/** Nested or flat JSON. */
export function insertJson(request: UnitInsertion): Insertion | undefined {
  const { unit, categories } = request;
  return insertMembers(request, {
    names: namesInPointer(unit.key),
    // Nextcloud's plural forms are an array.
    write: (key, { members }) => [{ key, value: members ? arrayOf(categories.length) : GAP }],
  });
}

function arrayOf(length: number): NewValue {
  return { kind: "array", members: Array.from({ length }, () => ({ key: "", value: GAP })) };
}

/** The inverse of {@link pathOf}. */
export function namesInPointer(key: Entry["key"]): readonly string[] {
  return key.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** JSON whose keys are no paths. */
export function insertFlat(request: UnitInsertion): Insertion | undefined {
  return insertMembers(request, { names: [request.unit.key], write: (key) => [{ key, value: GAP }] });
}

/** What a text cannot be shown without, unlike its description. */
const PLACEHOLDERS = "placeholders";

/** Texts of JSON, of which some are in objects with what translators should know. */
export function insertNamed(
  request: UnitInsertion,
  names: readonly string[] = [request.unit.context ?? request.unit.key],
): Insertion | undefined {
  return insertMembers(request, {
    names,
    write: (key, value) => [{ key, value: isWrapped(request, value) ? wrapped(value, request.source) : GAP }],
  });
}

/** The same at any depth. */
export function insertExtracted(request: UnitInsertion): Insertion | undefined {
  return insertNamed(request, namesInPointer(request.unit.key));
}

/** Translations often have the text alone. */
function isWrapped({ text, source, unit }: UnitInsertion, { members }: TreeValue): boolean {
  if (members === undefined) return false;
  if (unit.context !== undefined) return true;
  const tree = jsonTree(text);
  const others = jsonTree(source)?.members?.filter(({ value }) => value.members !== undefined) ?? [];
  const own = others.flatMap(({ name }) => (tree && memberNamed(tree, name)) ?? []);
  return own.some(({ value }) => value.members !== undefined);
}

function wrapped({ members = [] }: TreeValue, source: string): NewValue {
  const kept = members.filter(({ name }) => MESSAGES.includes(name) || name === PLACEHOLDERS);
  return {
    kind: "object",
    members: kept.map(({ name, start, keyEnd, value }) => ({
      key: source.slice(start, keyEnd),
      value: name === PLACEHOLDERS ? copyOf(value, source) : GAP,
    })),
  };
}

/** The same in the style of another file. */
function copyOf({ start, end, members }: TreeValue, source: string): NewValue {
  if (members === undefined) return { kind: "raw", text: source.slice(start, end) };
  const copies: readonly NewMember[] = members.map((member) => ({
    key: source.slice(member.start, member.keyEnd),
    value: copyOf(member.value, source),
  }));
  return { kind: source.charAt(start) === "{" ? "object" : "array", members: copies };
}
