import type { StringGroup } from "../../model/strings/groups";
import type { Change, Unit } from "../../model/strings/unit";
import type { ChangesState } from "../../store/strings/recentChanges";
import {
  type GroupState,
  lacksProjectStrings,
  type ReadState,
  type StringsState,
} from "../../store/strings/stringsState";

/** What the view shows. */
export interface ShownStrings extends StringsState {
  readonly changes: ChangesState | undefined;
}

/** A row of the view: plain data. */
export type StringsNode =
  | { readonly kind: "group"; readonly state: GroupState; readonly isFirst: boolean }
  | { readonly kind: "unit"; readonly group: StringGroup; readonly unit: Unit }
  | { readonly kind: "more"; readonly state: GroupState }
  /** Why there are no strings, or not all. */
  | { readonly kind: "note"; readonly of: StringGroup | "changes"; readonly read: ReadState }
  | { readonly kind: "changes"; readonly state: ChangesState }
  | { readonly kind: "change"; readonly change: Change; readonly index: number };

export function topRows(state: ShownStrings): readonly StringsNode[] {
  const { changes } = state;
  const groups = lacksProjectStrings(state) ? [] : state.groups;
  return [
    ...(changes ? [{ kind: "changes", state: changes } as const] : []),
    ...groups.map((state, index) => ({ kind: "group", state, isFirst: index === 0 }) as const),
  ];
}

export function rowsBelow(node: StringsNode): readonly StringsNode[] {
  if (node.kind === "changes") {
    const { changes, read } = node.state;
    if (changes.length === 0) return [{ kind: "note", of: "changes", read }];
    return changes.map((change, index) => ({ kind: "change", change, index }) as const);
  }
  if (node.kind !== "group") return [];
  const { group, units, hasMore, read } = node.state;
  const isNoted = read.kind !== "ready" || (units.length === 0 && !hasMore);
  return [
    ...units.map((unit) => ({ kind: "unit", group, unit }) as const),
    // While they are read again, the strings stay.
    ...(isNoted && !(read.kind === "loading" && units.length > 0 && !hasMore)
      ? [{ kind: "note", of: group, read } as const]
      : []),
    ...(read.kind === "ready" && hasMore ? [{ kind: "more", state: node.state } as const] : []),
  ];
}

/** Unique in the view. Another language has other rows, so that its groups start collapsed. */
export function rowId(node: StringsNode, { target, search }: StringsState): string {
  const language = JSON.stringify([target?.key ?? "", target?.code ?? "", search]);
  switch (node.kind) {
    case "group":
      return `${language} ${node.state.group}`;
    case "unit":
      return `${language} ${node.group} string ${node.unit.id}`;
    case "more":
      // The next ones have a row of their own, so that the focus stays where the new strings begin.
      return `${language} ${node.state.group} more ${node.state.pages}`;
    case "note":
      return `${language} ${node.of} note`;
    case "changes":
      return `changes ${JSON.stringify([node.state.key, node.state.code ?? ""])}`;
    case "change":
      return `change ${node.index}`;
  }
}
