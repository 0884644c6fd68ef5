import type { Insertion } from "../../../model/strings/insertion";
import { ordinalCategories, PLURAL_CATEGORIES } from "../conventions/pluralCategories";
import type { UnitInsertion } from "../format";
import { joinKey } from "../i18next/pluralKeys";
import { isCategory, isNumbered } from "../i18next/pluralState";
import { insertMembers, namesInPointer } from "./json";
import { GAP } from "./jsonStyle";

/** A key of JSON for each form that the language needs. */
export function insertI18next(request: UnitInsertion): Insertion | undefined {
  const { unit } = request;
  const path = namesInPointer(unit.key);
  const base = path.at(-1) ?? "";
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
  if (!isOlder && !parts.some(isCategory)) return parts;
  if (categories.length !== 2) return isOlder ? categories.map((_, index) => String(index)) : categories;
  if (isOlder) return parts.includes("plural") ? parts : ["", "plural"];
  return parts.includes("") && parts.length === 2 ? parts : categories;
}
