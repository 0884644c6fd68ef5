import { normalizeLanguageCode } from "../../../model/language/languageCode";
import { isNotStarted } from "../../../model/statistics/selections";
import type { ViewOptions } from "../../../model/statistics/viewOptions";
import type { CountedLanguage } from "../../../store/countedEntry";
import { type ListedLanguageNode, type Node, type NotStartedNode, nodeId } from "./nodes";

/** A row for a single language takes as much room as the language, and hides its name. */
const FEWEST = 2;

/**
 * A list of languages with those that nobody has started in one row at its end. A text filter lists them all, so that
 * what is searched for is seen.
 *
 * @param parent the row above the list; undefined at the top.
 * @param pinned codes of the user's own languages, which stay where they are.
 */
export function groupNotStarted(
  rows: readonly ListedLanguageNode[],
  parent: Node | undefined,
  { notStarted, text }: ViewOptions,
  pinned: readonly string[],
): readonly (ListedLanguageNode | NotStartedNode)[] {
  if (notStarted === "listed" || text.trim() !== "") return rows;
  const own = new Set(pinned.map(normalizeLanguageCode));
  const languages = rows.filter(
    ({ language }) => isNotStarted(language) && !own.has(normalizeLanguageCode(language.code)),
  );
  if (languages.length < FEWEST) return rows;
  const grouped = new Set(languages);
  return [...rows.filter((row) => !grouped.has(row)), { kind: "notStarted", parent, languages }];
}

/** The row among `rows` that holds the language in its group, if one does. */
export function groupOf(node: Node, rows: readonly Node[]): NotStartedNode | undefined {
  const id = nodeId(node);
  return rows
    .filter((row) => row.kind === "notStarted")
    .find(({ languages }) => languages.some((language) => nodeId(language) === id));
}

/** What a row of a list of languages sums up. */
export function partsOf(row: ListedLanguageNode): readonly CountedLanguage[] {
  return row.kind === "overall" ? row.parts : [row];
}
