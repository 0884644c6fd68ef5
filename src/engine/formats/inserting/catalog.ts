import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { GAP, type NewMember, type NewValue, writeMembers } from "./jsonStyle";
import { jsonTree } from "./jsonTree";
import { memberNamed, type TreeMember, type TreeValue } from "./tree";

const LOCALIZATIONS = "localizations";

/** Puts a language into a string of a catalog, with the variations and substitutions of the source language. */
export function insertLanguage(request: UnitInsertion): Insertion | undefined {
  const { text, unit, code } = request;
  const tree = jsonTree(text);
  const strings = tree && memberNamed(tree, "strings")?.value;
  const string = strings && memberNamed(strings, unit.key)?.value;
  if (tree === undefined || string?.members === undefined) return undefined;
  const file = { text, tree };
  const localizations = memberNamed(string, LOCALIZATIONS)?.value;
  const language = sourceLanguageOf(file);
  const source = localizations && memberNamed(localizations, language)?.value;
  const member: NewMember = { key: JSON.stringify(code), value: source ? translated(source, request) : textOf() };
  const container = localizations ?? string;
  const name = localizations ? code : LOCALIZATIONS;
  if (container.members === undefined || memberNamed(container, name)) return undefined;
  const group: NewMember = { key: `"${LOCALIZATIONS}"`, value: { kind: "object", members: [member] } };
  return writeMembers([localizations ? member : group], {
    own: file,
    source: file,
    ...{ container, previous: sortedBefore(container.members, name) },
  });
}

function sourceLanguageOf({ text, tree }: { readonly text: string; readonly tree: TreeValue }): string {
  const named = memberNamed(tree, "sourceLanguage")?.value;
  return named === undefined ? "en" : text.slice(named.start, named.end).slice(1, -1);
}

/** Xcode sorts by name. Where it doesn't, the last member. */
function sortedBefore(members: readonly TreeMember[], name: string): TreeMember | undefined {
  const isSorted = members.every((member, index) => (members[index - 1]?.name ?? "") <= member.name);
  return isSorted ? members.findLast((member) => member.name < name) : members.at(-1);
}

/** The same with gaps for the texts, and the plural forms of the language. */
function translated(value: TreeValue, request: UnitInsertion): NewValue {
  const { text, categories } = request;
  const { start, end, members } = value;
  if (members === undefined) return { kind: "raw", text: text.slice(start, end) };
  return {
    kind: "object",
    members: members.map(({ name, start, keyEnd, value }) => {
      const key = text.slice(start, keyEnd);
      if (name === "stringUnit") return unitOf(key, GAP);
      if (name === "stringSet") return unitOf(key, gapsOf(memberNamed(value, "values")?.value));
      if (name !== "plural") return { key, value: translated(value, request) };
      const model = memberNamed(value, "other") ?? value.members?.[0];
      const forms = categories.toSorted().map((category) => ({
        key: `"${category}"`,
        value: model ? translated(model.value, request) : textOf(),
      }));
      return { key, value: { kind: "object", members: forms } };
    }),
  };
}

function textOf(): NewValue {
  return { kind: "object", members: [unitOf('"stringUnit"', GAP)] };
}

/** Text, or the phrases of a set. */
function unitOf(key: string, value: NewValue): NewMember {
  const state: NewMember = { key: '"state"', value: { kind: "raw", text: '"translated"' } };
  const name = value.kind === "array" ? '"values"' : '"value"';
  return { key, value: { kind: "object", members: [state, { key: name, value }] } };
}

function gapsOf(values: TreeValue | undefined): NewValue {
  return { kind: "array", members: (values?.members ?? []).map(() => ({ key: "", value: GAP })) };
}
