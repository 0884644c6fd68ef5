import { once } from "../../common/memoize";
import { normalizeLanguageCode } from "../language/languageCode";
import { percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";
import type { SortOrder } from "./viewOptions";

/** One for all: making a collator takes some milliseconds, more than many comparisons. */
const collator = once(() => new Intl.Collator(undefined, { numeric: true }));

/** Percent from which an incomplete language counts as nearly done. */
const NEARLY_DONE = 90;

/**
 * The order in which languages are listed: one's own first, in the order in which one named them, then as `order` says,
 * then by name and code. Services give them in no dependable order.
 *
 * - `percent`: the most complete first.
 * - `lastChange`: the latest first.
 * - `nextAction`: failing checks first, the most of them first; then what is nearly done, with the fewest strings
 *   missing first; then what is incomplete, unchanged for longest first; then the rest.
 */
export function sortLanguages(
  languages: readonly LanguageStatistics[],
  mine: readonly string[],
  order: SortOrder = "name",
): readonly LanguageStatistics[] {
  const rank = new Map([...new Set(mine.map(normalizeLanguageCode))].map((code, index) => [code, index]));
  const { compare } = collator();
  return languages
    .map((language) => ({
      language,
      mine: rank.get(normalizeLanguageCode(language.code)) ?? rank.size,
      keys: sortKeys(language, order),
    }))
    .sort(
      (a, b) =>
        a.mine - b.mine ||
        compareKeys(a.keys, b.keys) ||
        (order === "code" ? compare(a.language.code, b.language.code) : 0) ||
        compare(a.language.name, b.language.name) ||
        compare(a.language.code, b.language.code),
    )
    .map(({ language }) => language);
}

/** Numbers that come before names; smaller ones first. */
function sortKeys(language: LanguageStatistics, order: SortOrder): readonly number[] {
  switch (order) {
    case "name":
    case "code":
      return [];
    case "percent":
      return [-(percentOf(language) ?? -1)];
    case "lastChange":
      return [language.lastChange === null ? Number.POSITIVE_INFINITY : -Date.parse(language.lastChange)];
    case "nextAction":
      return nextActionKeys(language);
  }
}

function nextActionKeys(language: LanguageStatistics): readonly number[] {
  const percent = percentOf(language);
  if (language.failing > 0) return [0, -language.failing];
  if (percent === null) return [4];
  if (percent === 100) return [3];
  if (percent >= NEARLY_DONE) return [1, language.total - language.translated];
  return [2, language.lastChange === null ? 0 : Date.parse(language.lastChange)];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? 0;
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

/** Names that more than one of the languages carry; such rows need their code beside the name. */
export function sharedNames(languages: readonly LanguageStatistics[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of languages) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}
