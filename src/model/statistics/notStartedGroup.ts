import { normalizeLanguageCode } from "../language/languageCode";
import { isNotStarted } from "./selections";
import type { LanguageStatistics } from "./statistics";
import type { ViewOptions } from "./viewOptions";

/** A row for a single language takes as much room as the language, and hides its name. */
const SMALLEST_GROUP = 2;

/**
 * The languages of a list that nobody has started and that stand in one row. A text filter lists them all, so that what
 * is searched for is seen.
 *
 * @param pinned codes of the user's own languages, which stay where they are.
 */
export function notStartedGroup(
  languages: readonly LanguageStatistics[],
  { notStarted, text }: Pick<ViewOptions, "notStarted" | "text">,
  pinned: readonly string[],
): readonly LanguageStatistics[] {
  if (notStarted === "listed" || text.trim() !== "") return [];
  const own = new Set(pinned.map(normalizeLanguageCode));
  const found = languages.filter((one) => isNotStarted(one) && !own.has(normalizeLanguageCode(one.code)));
  return found.length < SMALLEST_GROUP ? [] : found;
}
