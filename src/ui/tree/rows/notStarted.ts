import { notStartedGroup } from "../../../model/statistics/notStartedGroup";
import type { ViewOptions } from "../../../model/statistics/viewOptions";
import type { CountedLanguage } from "../../../store/countedEntry";
import { type ListedLanguageNode, type Node, type NotStartedNode, nodeId } from "./treeNodes";

/**
 * A list of languages with those that nobody has started in one row at its end, by the rules of
 * {@link notStartedGroup}.
 *
 * @param parent the row above the list; undefined at the top.
 * @param pinned codes of the user's own languages, which stay where they are.
 */
export function groupNotStarted(
  rows: readonly ListedLanguageNode[],
  parent: Node | undefined,
  options: ViewOptions,
  pinned: readonly string[],
): readonly (ListedLanguageNode | NotStartedNode)[] {
  const grouped = new Set(
    notStartedGroup(
      rows.map(({ language }) => language),
      options,
      pinned,
    ),
  );
  if (grouped.size === 0) return rows;
  const languages = rows.filter(({ language }) => grouped.has(language));
  return [...rows.filter(({ language }) => !grouped.has(language)), { kind: "notStarted", parent, languages }];
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
