import { once } from "../../common/memoize";
import { normalizeLanguageCode } from "../language/languageCode";
import { SORT_ORDERS, type SortOrder } from "./sortOrders";
import type { LanguageStatistics } from "./statistics";
import type { Threshold } from "./threshold";

/** Shared: creating a collator takes milliseconds, longer than many comparisons. */
const collator = once(() => new Intl.Collator(undefined, { numeric: true }));

export interface Sorting {
  readonly order: SortOrder;
  readonly threshold: Threshold;
  /** Key of the component whose languages are sorted; absent if they are sums over several. */
  readonly component?: string;
}

const BY_NAME: Sorting = { order: "name", threshold: 0 };

/**
 * Sorts by `order`, then by name and code, as services list languages in no reliable order.
 *
 * @param pinned codes of languages that come first, in this order.
 */
export function sortLanguages(
  languages: readonly LanguageStatistics[],
  pinned: readonly string[],
  { order, threshold, component }: Sorting = BY_NAME,
): readonly LanguageStatistics[] {
  const rank = new Map([...new Set(pinned.map(normalizeLanguageCode))].map((code, index) => [code, index]));
  const keysOf = SORT_ORDERS[order];
  const { compare } = collator();
  return languages
    .map((language) => ({
      language,
      rank: rank.get(normalizeLanguageCode(language.code)) ?? rank.size,
      keys: keysOf(language, threshold, component),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareKeys(a.keys, b.keys) ||
        compare(a.language.name, b.language.name) ||
        compare(a.language.code, b.language.code),
    )
    .map(({ language }) => language);
}

/** By name, then by code. */
export function sortedByName<Language extends Pick<LanguageStatistics, "name" | "code">>(
  languages: readonly Language[],
): readonly Language[] {
  const { compare } = collator();
  return languages.toSorted((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? 0;
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

/** Names of more than one language; their rows need the code too. */
export function sharedNames(languages: readonly Pick<LanguageStatistics, "name">[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of languages) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}
