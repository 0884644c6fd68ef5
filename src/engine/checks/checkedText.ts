import { categoryOf, isForFewNumbers, pluralCategories } from "../formats/conventions/pluralCategories";
import { nameOfDevice, sourceOfPart } from "./sourceOfPart";
import type { CheckedEntry, CheckedText } from "./textCheck";

/** Some languages have a last form for the number one only, such as Serbian: gettext does not name the forms. */
const MANY_FORMS = 4;

/** Undefined if the text is empty or has no source text to compare it with. */
export function checkedText(entry: CheckedEntry, index: number, code: string): CheckedText | undefined {
  const { texts, parts } = entry;
  const text = texts[index];
  const part = parts?.[index] ?? "";
  const own = sourceOfPart(part, entry);
  if (own?.source === undefined || !text) return undefined;
  const category = part === "" ? undefined : categoryOf(nameOfDevice(part));
  const plural = own.sourcePlural !== undefined || category !== undefined;
  const few = plural && isForFew(texts.length, index, category, code);
  const last = category === undefined && index === texts.length - 1;
  return { text, sources: sourcesOf(own, last || !few), code, plural, mayLackNumber: few };
}

/** Forms without names are those of CLDR, in its order, if there are as many. */
function isForFew(forms: number, index: number, named: Intl.LDMLPluralRule | undefined, code: string): boolean {
  const categories = named === undefined ? pluralCategories(code) : [];
  const category = named ?? (categories.length === forms ? categories[index] : undefined);
  if (category === undefined) return index < forms - 1 || forms >= MANY_FORMS;
  return category !== "other" && isForFewNumbers(code, category);
}

function sourcesOf(
  { source = "", sourcePlural }: Pick<CheckedEntry, "source" | "sourcePlural">,
  last: boolean,
): readonly string[] {
  if (sourcePlural === undefined) return [source];
  return last ? [sourcePlural] : [source, sourcePlural];
}
