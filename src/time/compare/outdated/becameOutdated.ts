import { withLineFeeds } from "../../../common/text/lineEnds";
import type {
  BecameOutdated,
  ComparedSide,
  ComponentComparison,
  LanguageCost,
  SourceString,
} from "../../../model/compare/comparison";
import { FORMS, type OutdatedString } from "../../outdated/outdatedStrings";
import type { OutdatedByLanguage } from "../../outdated/partOutdated";
import type { KeysThen } from "./outdatedThen";

/** Each language has its own list. */
const MAX_LISTED = 100;

/** `atBase` is called only if the texts of the base do not tell when a string became outdated. */
export interface ReadBoth {
  readonly now: () => Promise<OutdatedByLanguage | undefined>;
  readonly atBase: () => Promise<KeysThen>;
}

/**
 * With the strings that became outdated since the base: those whose translation is of the source text of the base, those
 * that the base doesn't have, and others that were not outdated there.
 */
export async function withOutdated(
  comparison: ComponentComparison,
  { base, now }: Readonly<Record<"base" | "now", ComparedSide>>,
  read: ReadBoth,
): Promise<ComponentComparison> {
  const outdated = await read.now();
  if (outdated === undefined) return comparison;
  const [{ strings: earlier }, { strings: current }] = [base, now];
  const sources = new Map(earlier.map(({ key, source }) => [key, withLineFeeds(source)]));
  const strings = new Map([...current, ...comparison.added.listed, ...comparison.changed.listed].map(byKey));
  const codes = new Set(base.languages.map(({ code }) => code));
  let then: KeysThen | undefined;
  const languages: LanguageCost[] = [];
  for (const language of comparison.languages) {
    const { strings: found = [], unknown } = outdated.get(language.code) ?? {};
    const all = found.filter(({ isSmall }) => !isSmall);
    const isOfBase = ({ key, before }: OutdatedString): boolean => {
      const source = sources.get(key);
      return source === undefined || before.split(FORMS).includes(source);
    };
    const isClear = all.every(isOfBase);
    if (!isClear) then ??= await read.atBase();
    // At the base, a file that was renamed is read with today's code, unlike one that holds all languages.
    const keys =
      isClear || !codes.has(language.code) ? new Set() : (then?.(language.former?.code ?? "") ?? then?.(language.code));
    if (unknown !== undefined || keys === undefined) languages.push(language);
    else {
      const since = all.filter((string) => isOfBase(string) || !keys.has(string.key));
      languages.push({ ...language, outdated: { before: all.length - since.length, since: listOf(since, strings) } });
    }
  }
  return { ...comparison, languages };
}

function byKey(string: SourceString): readonly [string, SourceString] {
  return [string.key, string];
}

function listOf(
  outdated: readonly OutdatedString[],
  strings: ReadonlyMap<string, SourceString>,
): BecameOutdated["since"] {
  const listed = outdated.slice(0, MAX_LISTED).flatMap(({ key, before }) => {
    const own = strings.get(key);
    return own ? { ...own, previous: before.split(FORMS)[0] ?? "" } : [];
  });
  const words = outdated.reduce((sum, { key }) => sum + (strings.get(key)?.words ?? 0), 0);
  return { count: outdated.length, words, listed };
}
