import { pluralCategories } from "../formats/conventions/pluralCategories";
import { primaryLanguage } from "../languages";
import { categoryOf } from "./checkedText";
import { readIcu } from "./placeholders/icuMessage";
import { type CheckedEntry, type CheckedText, type Problem, WRONG } from "./textCheck";

/** Plural forms that the language needs and the translation lacks. */
export function missingPluralForms(entry: CheckedEntry, code: string): Problem | undefined {
  const { sourcePlural, texts, parts, pluralForms } = entry;
  const categories = parts?.map(categoryOf);
  if (categories !== undefined && categories.length > 0 && !categories.includes(undefined)) {
    const has = (category: string) => categories.some((given, index) => given === category && texts[index] !== "");
    return lacksCategory(code, has) ? WRONG : undefined;
  }
  if (sourcePlural === undefined || parts !== undefined) return undefined;
  const isMissing = texts.includes("") || texts.length < Math.max(pluralForms ?? 0, undeclaredForms(code, pluralForms));
  return isMissing ? WRONG : undefined;
}

/** Languages with more forms, of which many files declare one: a number is followed by the singular. */
const SINGULAR_AFTER_NUMBERS: ReadonlySet<string> = new Set(
  "az cgg ckb crh fa hu hy ka kk ku ky mn tk tr tt ug uz".split(" "),
);

/** What a language needs if a file declares no forms, as if it had two, or one form for a language that has more. */
function undeclaredForms(code: string, declared: number | undefined): number {
  if (code === "" || declared === undefined || declared > 1) return 0;
  const needed = pluralCategories(code).length;
  if (declared === 1 && SINGULAR_AFTER_NUMBERS.has(primaryLanguage(code))) return 0;
  return declared === 0 && needed === 2 ? 0 : needed;
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
    if (lacksCategory(code, (category) => hasForm(selectors.keys, category))) return WRONG;
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
