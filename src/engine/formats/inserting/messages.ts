import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { insertMembers } from "./json";
import { GAP, type NewMember, type NewValue } from "./jsonStyle";
import { jsonTree } from "./jsonTree";
import { memberNamed, type TreeValue } from "./tree";

const MESSAGE = "message";
/** What a text cannot be shown without, unlike its description. */
const PLACEHOLDERS = "placeholders";

/** Texts at the top of JSON, of which some are in objects with what translators should know. */
export function insertNamed(request: UnitInsertion): Insertion | undefined {
  const { unit, source } = request;
  return insertMembers(request, {
    names: [unit.context ?? unit.key],
    write: (key, value) => [{ key, value: isWrapped(request, value) ? wrapped(value, source) : GAP }],
  });
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
  const kept = members.filter(({ name }) => name === MESSAGE || name === PLACEHOLDERS);
  return {
    kind: "object",
    members: kept.map(({ name, start, keyEnd, value }) => ({
      key: source.slice(start, keyEnd),
      value: name === MESSAGE ? GAP : copyOf(value, source),
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
