import { pluralCategories } from "../formats/plurals";
import type { CheckedEntry, CheckedText, Problem } from "./check";
import { readIcu } from "./placeholders/icu/icuMessage";
import { categoryOf } from "./texts";

/** Plural forms that the language needs and the translation lacks. The problem's `missing` has their categories. */
export function missingPluralForms(entry: CheckedEntry, code: string): Problem | undefined {
  const { sourcePlural, texts, parts, pluralForms = 0 } = entry;
  const categories = parts?.map(categoryOf);
  if (categories !== undefined && categories.length > 0 && !categories.includes(undefined)) {
    return missingCategories(code, (category) =>
      categories.some((given, index) => given === category && texts[index] !== ""),
    );
  }
  if (sourcePlural === undefined || parts !== undefined) return undefined;
  return texts.includes("") || texts.length < pluralForms ? {} : undefined;
}

/** The same inside a message of ICU, which shows its form `other` for those that are not there. */
export function icuPluralForms(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.includes(", plural,") && !text.includes(",plural,")) return undefined;
  const wanted = readIcu(source);
  const found = readIcu(text);
  for (const [name, selectors] of found?.selectors ?? []) {
    if (selectors.type !== "plural" || wanted?.selectors.get(name)?.type !== "plural") continue;
    // A translation that has no form besides `other` was written so on purpose.
    if (![...selectors.keys].some((key) => key !== "other" && categoryOf(key) !== undefined)) continue;
    const problem = missingCategories(code, (category) => hasForm(selectors.keys, category));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const EXACT: Readonly<Record<string, string>> = { zero: "=0", one: "=1", two: "=2" };

function hasForm(keys: ReadonlySet<string>, category: string): boolean {
  return keys.has(category) || keys.has(EXACT[category] ?? category);
}

function missingCategories(code: string, has: (category: string) => boolean): Problem | undefined {
  if (code === "") return undefined;
  const missing = pluralCategories(code).filter((category) => !has(category));
  return missing.length === 0 ? undefined : { missing };
}
