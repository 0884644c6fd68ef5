import type { LanguageStatistics } from "../statistics/statistics";

/** The strings behind a figure, in Weblate's language for searches: https://docs.weblate.org/en/latest/user/search.html */
const QUERY_OF_FIGURE = {
  failing: "has:check",
  needsEditing: "state:needs-editing",
  missing: "state:empty",
  outdated: "is:outdated",
  smallChanges: "is:outdated-small",
  comments: "has:comment",
  suggestions: "has:suggestion",
  sameAsSource: "check:same",
} as const;

export type FigureGroup = keyof typeof QUERY_OF_FIGURE;

/** `matching`: those of any state that a search finds. */
export type StringGroup = FigureGroup | "matching";

/** The number of strings in each group, without groups that are empty. */
export function groupsOf(language: LanguageStatistics): ReadonlyMap<FigureGroup, number> {
  const { total, translated, fuzzy, failing, comments = 0, suggestions = 0, sameAsSource = 0 } = language;
  const { outdated = 0, smallChanges = 0 } = language;
  const counts: Readonly<Record<FigureGroup, number>> = {
    failing,
    needsEditing: fuzzy,
    missing: total - translated - fuzzy,
    outdated,
    smallChanges,
    comments,
    suggestions,
    sameAsSource,
  };
  return new Map(
    (Object.keys(QUERY_OF_FIGURE) as FigureGroup[]).map((group) => [group, counts[group]] as const).filter(hasAny),
  );
}

function hasAny([, count]: readonly [FigureGroup, number]): boolean {
  return count > 0;
}

/** @param text what the user searches for; may be empty. */
export function queryOf(group: StringGroup, text: string): string {
  return [...(group === "matching" ? [] : [QUERY_OF_FIGURE[group]]), ...quotedTerms(text)].join(" ");
}

const MAX_TERMS = 20;

/** In UTF-16 code units. Beside it, a query has room for the components that are excluded. */
export const MAX_SEARCH_LENGTH = 300;

/**
 * A text as terms of a search. Weblate ends a quoted term at the next quotation mark of its kind and takes a backslash for
 * the beginning of an escape, which it leaves in the term. A text that has either is searched for in parts.
 */
function quotedTerms(text: string): readonly string[] {
  const searched = text.trim();
  if (searched === "") return [];
  if (!/["\\]/.test(searched)) return [`"${searched}"`];
  if (!/['\\]/.test(searched)) return [`'${searched}'`];
  const parts = searched.split(/["\\]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .slice(0, MAX_TERMS)
    .map((part) => `"${part}"`);
}
