import type { Insertion } from "../../../model/strings/insertion";
import { isPluralCategory, ordinalCategories, PLURAL_CATEGORIES } from "../conventions/pluralCategories";
import type { UnitInsertion } from "../format";
import { joinKey } from "../i18next/pluralKeys";
import { isNumbered } from "../i18next/pluralState";
import { insertMembers, namesInPointer } from "./json";
import { GAP, writeMembers } from "./jsonStyle";
import { jsonTree } from "./jsonTree";
import { memberNamed } from "./tree";

/** A key of JSON for each form that the language needs. */
export function insertI18next(request: UnitInsertion): Insertion | undefined {
  const { unit } = request;
  const path = namesInPointer(unit.key);
  const base = path.at(-1) ?? "";
  if (request.present?.parts) return addForms(request, path, request.present.parts);
  const [part = ""] = unit.parts ?? [];
  const suffix = joinKey(base, part).slice(base.length);
  return insertMembers(request, {
    names: [...path.slice(0, -1), base + suffix],
    write: (key) => {
      if (unit.parts === undefined) return [{ key, value: GAP }];
      const spelled = key.endsWith(`${suffix}"`) ? key.slice(1, -1 - suffix.length) : JSON.stringify(base).slice(1, -1);
      return partsOf(request).map((each) => ({ key: `"${joinKey(spelled, each)}"`, value: GAP }));
    },
  });
}

/** Beside the keys of the forms that are there. */
function addForms(request: UnitInsertion, path: readonly string[], present: readonly string[]): Insertion | undefined {
  const { text } = request;
  const tree = jsonTree(text);
  const base = path.at(-1) ?? "";
  const container = path.slice(0, -1).reduce((value, name) => value && memberNamed(value, name)?.value, tree);
  const needed = partsOf(request);
  // A null may have the key of a form.
  const lacking = needed.filter((part) => container && memberNamed(container, joinKey(base, part)) === undefined);
  const forms = container?.members?.filter(({ name }) => present.some((part) => name === joinKey(base, part))) ?? [];
  const [first] = forms;
  if (container?.members === undefined || first === undefined || lacking.length === 0) return undefined;
  if (!needed.some((part) => present.includes(part))) return undefined;
  const before = needed.slice(0, needed.indexOf(lacking[0] ?? "")).map((part) => joinKey(base, part));
  const previous =
    forms.findLast(({ name }) => before.includes(name)) ?? container.members[container.members.indexOf(first) - 1];
  const source = { text: request.source, tree: jsonTree(request.source) };
  const members = lacking.map((part) => ({ key: JSON.stringify(joinKey(base, part)), value: GAP }));
  return writeMembers(members, { own: { text, tree }, source, container, previous });
}

const ORDINAL = "ordinal.";

function partsOf({ unit: { parts = [""] }, code, categories }: UnitInsertion): readonly string[] {
  const cardinals = parts.filter((part) => !part.startsWith(ORDINAL));
  if (cardinals.length === parts.length) return cardinalsOf(cardinals, categories);
  const needed = new Set(ordinalCategories(code));
  const ordinals = PLURAL_CATEGORIES.filter((category) => needed.has(category)).map((category) => ORDINAL + category);
  return [...cardinalsOf(cardinals, categories), ...ordinals];
}

/** A key alone is one of the forms in a language with two, and numbers are forms where a language has not two. */
function cardinalsOf(parts: readonly string[], categories: UnitInsertion["categories"]): readonly string[] {
  const isOlder = parts.some((part) => part === "plural" || isNumbered(part));
  if (!isOlder && !parts.some(isPluralCategory)) return parts;
  if (categories.length !== 2) return isOlder ? categories.map((_, index) => String(index)) : categories;
  if (isOlder) return parts.includes("plural") ? parts : ["", "plural"];
  return parts.includes("") && parts.length === 2 ? parts : categories;
}
