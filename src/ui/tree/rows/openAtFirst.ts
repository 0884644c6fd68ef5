import { statisticsOf } from "../../../store/snapshot";
import type { ComponentNode, Node } from "./treeNodes";

/** Rows that a Side Bar of an ordinary window has room for. */
const ROOM = 20;

/**
 * Unfolds the first component that has languages, unless there are so many rows already that they fill the view, and
 * others as far as there is room for theirs.
 *
 * @param above number of rows above these.
 */
export type OpenAtFirst = (
  rows: readonly Node[],
  above: number,
  below: (row: Node) => readonly Node[],
) => readonly Node[];

/**
 * Decides once for each component, when it is known how many languages it has. Those that are found wait for each
 * other, because that changes their order.
 */
export function createOpenAtFirst(): OpenAtFirst {
  const decided = new Map<string, boolean>();
  const decide = (components: readonly ComponentNode[], rowsAbove: number, sizeOf: (row: Node) => number): void => {
    let used = rowsAbove;
    let isAnyOpen = components.some(({ entry }) => decided.get(entry.key));
    const areFoundKnown = components.every(({ entry }) => !entry.component.found || entry.state.kind !== "loading");
    for (const row of components) {
      const { key, state, component } = row.entry;
      if (row.isOpen) decided.set(key, true);
      else if (!decided.has(key)) {
        if (state.kind === "loading" || (component.found && !areFoundKnown)) return;
        if (!statisticsOf(state)?.languages.length) continue;
        decided.set(key, used < ROOM && (!isAnyOpen || used + sizeOf(row) <= ROOM));
      }
      if (!decided.get(key)) continue;
      isAnyOpen = true;
      if (used < ROOM) used += sizeOf(row);
    }
  };
  return (rows, above, below) => {
    decide(
      rows.flatMap((row) => (row.kind === "component" ? row : [])),
      above + rows.length,
      (row) => below(row).length,
    );
    return rows.map((row) => (row.kind === "component" && decided.get(row.entry.key) ? { ...row, isOpen: true } : row));
  };
}
