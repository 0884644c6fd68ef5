import { neededForms } from "../formats/conventions/neededForms";
import { categoryOf, pluralCategories } from "../formats/conventions/pluralCategories";
import { readIcu } from "./placeholders/icuMessage";
import { type CheckedEntry, type CheckedText, type Problem, WRONG } from "./textCheck";

/** Plural forms that the language needs and the translation lacks. */
export function missingPluralForms(entry: CheckedEntry, code: string): Problem | undefined {
  const { sourcePlural, texts, parts, pluralForms } = entry;
  const categories = parts?.map((part) => categoryOf(part));
  if (categories !== undefined && categories.length > 0 && !categories.includes(undefined)) {
    const has = (category: string) => categories.some((given, index) => given === category && texts[index] !== "");
    return lacksCategory(code, has) ? WRONG : undefined;
  }
  if (sourcePlural === undefined || parts !== undefined) return undefined;
  const needed = pluralForms === undefined ? 0 : neededForms(code, pluralForms);
  const isMissing = texts.includes("") || texts.length < needed;
  return isMissing ? WRONG : undefined;
}

/** The same inside a message of ICU, which shows its form `other` for those that are not there. */
export function icuPluralForms(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.includes(", plural,") && !text.includes(",plural,")) return undefined;
  const wanted = readIcu(source);
  const found = readIcu(text);
  for (const [name, choices] of found?.selectors ?? []) {
    if (!wanted?.selectors.get(name)?.some(({ type }) => type === "plural")) continue;
    for (const { type, keys } of choices) {
      // A choice that has no form besides `other` was written so on purpose.
      if (type !== "plural" || ![...keys].some((key) => key !== "other" && categoryOf(key) !== undefined)) continue;
      if (lacksCategory(code, (category) => hasForm(keys, category))) return WRONG;
    }
  }
  return undefined;
}

const EXACT: Readonly<Record<string, string>> = { zero: "=0", one: "=1", two: "=2" };

function hasForm(keys: ReadonlySet<string>, category: string): boolean {
  return keys.has(category) || keys.has(EXACT[category] ?? category);
}

function lacksCategory(code: string, has: (category: string) => boolean): boolean {
  return code !== "" && !pluralCategories(code).every(has);
}
