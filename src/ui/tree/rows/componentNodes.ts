import { componentLabel } from "../../../model/component/component";
import type { ComponentEntry } from "../../../store/snapshot";
import type { ComponentNode } from "./nodes";

/** Rows of components of one level. */
export function componentNodes(entries: readonly ComponentEntry[], isOpen: boolean): ComponentNode[] {
  const labels = new Map<string, number>();
  for (const { component } of entries) {
    const label = componentLabel(component);
    labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return entries.map((entry) => ({
    kind: "component",
    entry,
    sharesLabel: (labels.get(componentLabel(entry.component)) ?? 0) > 1,
    isOpen,
  }));
}
