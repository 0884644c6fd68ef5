import type { ComparedSide, ComponentComparison, LanguageCost } from "../../model/compare/comparison";
import { FORMS } from "../outdated/outdatedStrings";
import type { OutdatedByLanguage } from "../outdated/partOutdated";

/** Each language has its own list. */
const MAX_LISTED = 100;
const NONE = { before: 0, since: { count: 0, words: 0, listed: [] } };

/**
 * With the strings that became outdated since the base: those whose translation is of the source text of the base, and those
 * that the base doesn't have.
 *
 * @param readOutdated only called if source strings were added or changed
 */
export async function withOutdated(
  comparison: ComponentComparison,
  { base, now }: Readonly<Record<"base" | "now", ComparedSide>>,
  readOutdated: () => Promise<OutdatedByLanguage | undefined>,
): Promise<ComponentComparison> {
  const { added, changed, languages } = comparison;
  if (added.count + changed.count === 0)
    return { ...comparison, languages: languages.map((each) => ({ ...each, outdated: NONE })) };
  const outdated = await readOutdated();
  if (outdated === undefined) return comparison;
  const [{ strings: earlier }, { strings: current }] = [base, now];
  const sources = new Map(earlier.map(({ key, source }) => [key, source]));
  const wordsOf = new Map(current.map(({ key, words }) => [key, words]));
  const listed = new Map(changed.listed.map((string) => [string.key, string]));
  const listedAsNew = new Map(added.listed.map((string) => [string.key, string]));
  const costOf = (language: LanguageCost): LanguageCost => {
    const { strings: found, unknown } = outdated.get(language.code) ?? { strings: [] };
    if (unknown !== undefined) return language;
    const all = found.filter(({ isSmall }) => !isSmall);
    const since = all.filter(({ key, before: text }) => {
      const source = sources.get(key);
      return source === undefined || text.split(FORMS).includes(source);
    });
    const words = since.reduce((sum, { key }) => sum + (wordsOf.get(key) ?? 0), 0);
    const strings = since.flatMap(({ key, before: text }) => {
      const own = listedAsNew.get(key);
      return own ? { ...own, previous: text.split(FORMS)[0] ?? "" } : (listed.get(key) ?? []);
    });
    const list = { count: since.length, words, listed: strings.slice(0, MAX_LISTED) };
    return { ...language, outdated: { before: all.length - since.length, since: list } };
  };
  return { ...comparison, languages: languages.map(costOf) };
}
