import { PLURAL_CATEGORIES } from "../formats/conventions/pluralCategories";
import type { CheckedEntry, CheckedText } from "./textCheck";

/** Some languages have a last form for the number one only, such as Serbian: gettext does not name the forms. */
const MANY_FORMS = 4;
const NUMBER_FREE: ReadonlySet<string> = new Set(["zero", "one", "two"]);
const CATEGORIES: ReadonlySet<string> = new Set(PLURAL_CATEGORIES);

/** CLDR's category at the end of a part's name: `one` of `device.iphone.one`. */
export function categoryOf(part: string | undefined): string | undefined {
  const last = part?.slice(part.lastIndexOf(".") + 1);
  return last !== undefined && CATEGORIES.has(last) ? last : undefined;
}

/** Undefined if the text is empty or has no source text to compare it with. */
export function checkedText(entry: CheckedEntry, index: number, code: string): CheckedText | undefined {
  const { source, sourcePlural, texts, parts } = entry;
  const text = texts[index];
  if (source === undefined || text === undefined || text === "") return undefined;
  const part = parts?.[index];
  const category = categoryOf(part);
  const plural = sourcePlural !== undefined || category !== undefined;
  const last = category === undefined ? index === texts.length - 1 : !NUMBER_FREE.has(category);
  const sources = sourcesOf(entry, part, last);
  if (sources === undefined) return undefined;
  const unnamed = category === undefined && texts.length >= MANY_FORMS;
  return { text, sources, code, plural, mayLackNumber: plural && (!last || unnamed) };
}

function sourcesOf(entry: CheckedEntry, part: string | undefined, last: boolean): readonly string[] | undefined {
  const { source = "", sourcePlural, sourceTexts, sourceParts } = entry;
  if (part !== undefined && sourceTexts !== undefined && sourceParts !== undefined) {
    const same = sourceTexts[sourceParts.indexOf(part)];
    if (same !== undefined) return [same];
  }
  // An attribute is no translation of the value.
  if (part?.startsWith(".")) return undefined;
  if (sourcePlural === undefined) return [source];
  return last ? [sourcePlural] : [source, sourcePlural];
}
