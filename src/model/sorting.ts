import { normalizeLanguageCode } from "./languageCode";
import { once } from "./once";
import type { LanguageStatistics } from "./statistics";

/**
 * The order in which languages are listed: one's own first, in the order in which one named them, then by name, then
 * by code. Services give them in no dependable order.
 */
export function sortLanguages(
  languages: readonly LanguageStatistics[],
  mine: readonly string[],
): readonly LanguageStatistics[] {
  const rank = new Map([...new Set(mine.map(normalizeLanguageCode))].map((code, index) => [code, index]));
  const rankOf = (language: LanguageStatistics): number => rank.get(normalizeLanguageCode(language.code)) ?? rank.size;
  const { compare } = collator();
  return [...languages].sort((a, b) => rankOf(a) - rankOf(b) || compare(a.name, b.name) || compare(a.code, b.code));
}

/** One for all: making a collator takes some milliseconds, more than many comparisons. */
const collator = once(() => new Intl.Collator(undefined, { numeric: true }));

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
