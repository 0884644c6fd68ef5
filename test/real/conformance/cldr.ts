import { readFileSync } from "node:fs";
import { ordinalCategories, pluralCategories } from "../../../src/engine/formats/conventions/pluralCategories";

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Numbers that no text of a program counts up to, such as the 1,000,000 for which French has a form. */
const TOO_LARGE = 1_000_000;

/** Locales of CLDR whose forms for whole numbers are others than ours, and how many locales there are. */
export function comparePlurals(
  file: string,
  type: "cardinal" | "ordinal",
): { readonly locales: number; readonly differing: readonly string[] } {
  const all = (JSON.parse(readFileSync(file, "utf8")) as { supplemental: Readonly<Record<string, Rules>> })
    .supplemental;
  const categories = type === "cardinal" ? pluralCategories : ordinalCategories;
  const locales = Object.entries(all[`plurals-type-${type}`] ?? {});
  const differing = locales.filter(([locale, rules]) => {
    const theirs = Object.entries(rules)
      .filter(([, rule]) => takesIntegers(rule))
      .map(([name]) => name.replace("pluralRule-count-", ""));
    return theirs.sort().join() !== [...categories(locale)].sort().join();
  });
  return { locales: locales.length, differing: differing.map(([locale]) => locale) };
}

function takesIntegers(rule: string): boolean {
  const samples = /@integer ([^@]*)/.exec(rule)?.[1] ?? "";
  return samples.split(/, |~/).some((sample) => /^\d+$/.test(sample.trim()) && Number(sample) < TOO_LARGE);
}
