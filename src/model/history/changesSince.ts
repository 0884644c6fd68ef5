import { normalizeLanguageCode } from "../language/languageCode";
import type { ComponentHistory } from "./componentHistory";
import { type Figures, sumFigures } from "./figures";

/** What changed of some languages of some components. Counts are negative for what was removed. */
export interface Changes {
  /**
   * When the earlier figures were last seen, in milliseconds since 1970: the moment that was asked for; earlier if nobody
   * looked then; later if history only begins then. Of several components, of the one that is known for longest.
   */
  readonly since: number;
  /** Of all counted languages together. What a language had when it was added or removed is included. */
  readonly added: Figures;
  /** How many strings there are more to translate: not once for each language, but once for each component. */
  readonly strings: number;
  /** Codes, as services write them. */
  readonly newLanguages: readonly string[];
  readonly removedLanguages: readonly string[];
}

interface LanguageChange {
  readonly code: string;
  readonly from: Figures | undefined;
  readonly to: Figures | undefined;
}

/** Of no languages at all, also their words and what is outdated are known. */
const NOTHING: Figures = {
  total: 0,
  translated: 0,
  fuzzy: 0,
  failing: 0,
  totalWords: 0,
  translatedWords: 0,
  outdated: 0,
};

/**
 * What is different from a moment, in milliseconds since 1970. Undefined if nothing is known of the languages.
 *
 * @param codes only these languages, however they are written; all if omitted.
 */
export function changesOf(history: ComponentHistory, moment: number, codes?: readonly string[]): Changes | undefined {
  const { moments } = history;
  const [first] = moments;
  const last = moments.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const [before, now] = history.at([Math.max(first, moment), Math.max(first, moment, last)]);
  if (before === undefined || now === undefined) return undefined;
  const changes = languageChanges(before, now, codes);
  if (changes.length === 0) return undefined;
  return {
    since: moment < first ? first : (history.seenBy(moment) ?? first),
    added: addedBetween(sumOf(changes.map(({ from }) => from)), sumOf(changes.map(({ to }) => to))),
    strings: middle(changes.flatMap(({ from, to }) => (from && to ? [to.total - from.total] : []))),
    newLanguages: changes.flatMap(({ code, from }) => (from ? [] : [code])),
    removedLanguages: changes.flatMap(({ code, to }) => (to ? [] : [code])),
  };
}

/**
 * What changed since a moment in several components together. Undefined if no history reaches back to it. Components whose
 * history begins later count with what changed since then.
 */
export function changesOfAll(
  histories: readonly ComponentHistory[],
  moment: number,
  codes?: readonly string[],
): Changes | undefined {
  const changes = sumChanges(histories.map((history) => changesOf(history, moment, codes)));
  return changes === undefined || changes.since > moment ? undefined : changes;
}

/** Of several components together; undefined if nothing is known of any. */
export function sumChanges(parts: readonly (Changes | undefined)[]): Changes | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  return {
    since: Math.min(...known.map(({ since }) => since)),
    added: sumAdded(known.map(({ added }) => added)),
    strings: known.reduce((sum, { strings }) => sum + strings, 0),
    newLanguages: distinct(known.flatMap(({ newLanguages }) => newLanguages)),
    removedLanguages: distinct(known.flatMap(({ removedLanguages }) => removedLanguages)),
  };
}

function languageChanges(
  before: ReadonlyMap<string, Figures>,
  now: ReadonlyMap<string, Figures>,
  codes: readonly string[] | undefined,
): readonly LanguageChange[] {
  const wanted = codes && new Set(codes.map(normalizeLanguageCode));
  const [from, to] = [byNormalizedCode(before), byNormalizedCode(now)];
  // A service may come to spell a code in another way.
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((normalized): readonly LanguageChange[] => {
    const [earlier, later] = [from.get(normalized), to.get(normalized)];
    const code = (later ?? earlier)?.code;
    if (!code || wanted?.has(normalized) === false) return [];
    return [{ code, from: earlier?.figures, to: later?.figures }];
  });
}

function byNormalizedCode(state: ReadonlyMap<string, Figures>) {
  const languages = new Map<string, { readonly code: string; readonly figures: Figures }>();
  for (const [code, figures] of state) {
    const normalized = normalizeLanguageCode(code);
    languages.set(normalized, { code, figures: sumOf([languages.get(normalized)?.figures, figures]) });
  }
  return languages;
}

function addedBetween(from: Figures, to: Figures): Figures {
  const added = {
    total: to.total - from.total,
    translated: to.translated - from.translated,
    fuzzy: to.fuzzy - from.fuzzy,
    failing: to.failing - from.failing,
    ...(from.outdated !== undefined && to.outdated !== undefined && { outdated: to.outdated - from.outdated }),
  };
  if (from.totalWords === undefined || to.totalWords === undefined) return added;
  if (from.translatedWords === undefined || to.translatedWords === undefined) return added;
  return {
    ...added,
    totalWords: to.totalWords - from.totalWords,
    translatedWords: to.translatedWords - from.translatedWords,
  };
}

function sumOf(parts: readonly (Figures | undefined)[]): Figures {
  const known = parts.filter((part) => part !== undefined);
  return known[0] ? sumFigures(known) : NOTHING;
}

function sumAdded(parts: readonly Figures[]): Figures {
  const total = (count: (part: Figures) => number): number => parts.reduce((sum, part) => sum + count(part), 0);
  const added = {
    total: total((part) => part.total),
    translated: total((part) => part.translated),
    fuzzy: total((part) => part.fuzzy),
    failing: total((part) => part.failing),
    ...(parts.every((part) => part.outdated !== undefined) && { outdated: total((part) => part.outdated ?? 0) }),
  };
  if (parts.some((part) => part.totalWords === undefined || part.translatedWords === undefined)) return added;
  return {
    ...added,
    totalWords: total((part) => part.totalWords ?? 0),
    translatedWords: total((part) => part.translatedWords ?? 0),
  };
}

/** Some languages may differ from the others; of two in the middle, the lower one. */
function middle(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function distinct(codes: readonly string[]): readonly string[] {
  return [...new Map(codes.map((code) => [normalizeLanguageCode(code), code])).values()];
}
