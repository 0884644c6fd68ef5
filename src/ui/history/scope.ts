import type { CountedEntry } from "../../store/countedEntry";
import { componentsByProject } from "../../store/projectLanguages";
import { type ComponentEntry, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { Node } from "../tree/rows/treeNodes";

/** What a row shows figures of. */
export interface RowScope {
  /** Components by their keys of the snapshot. */
  readonly keys: readonly string[];
  /** All languages if omitted. */
  readonly codes?: readonly string[];
  readonly components: readonly ComponentEntry[];
}

/** Undefined for rows without figures, and while a component has none: the others alone would say too little. */
export function scopeOf(node: Node, snapshot: Snapshot): RowScope | undefined {
  const partsOf = (entry: CountedEntry): readonly ComponentEntry[] =>
    entry.kind === "component" ? [entry] : (componentsByProject(snapshot).get(entry.key) ?? []);
  switch (node.kind) {
    case "component":
    case "project":
    case "allLanguages":
      return scope(partsOf(node.entry));
    case "category":
      return scope(node.components);
    case "language":
      return scope(partsOf(node.entry), node.language.code);
    case "overall":
      return scope(
        node.parts.flatMap(({ entry }) => partsOf(entry)),
        node.language.code,
      );
    default:
      return undefined;
  }
}

function scope(components: readonly ComponentEntry[], code?: string): RowScope | undefined {
  if (components.length === 0 || !components.every(({ state }) => statisticsOf(state))) return undefined;
  return { components, keys: components.map(({ key }) => key), ...(code === undefined ? {} : { codes: [code] }) };
}
