import { componentLabel } from "../model/component/component";
import { type ComponentEntry, componentsOf, type Snapshot } from "../store/snapshot";

/** Compares names in the user's language. */
export type Compare = (one: string, other: string) => number;

/** In the order of the view: those of a project by category and name, its glossaries last. */
export function orderedComponents(snapshot: Snapshot, compare: Compare): readonly ComponentEntry[] {
  const places = new Map<string, number>();
  const placeOf = (entry: ComponentEntry): number => {
    const group = entry.component.membership?.key ?? entry.key;
    const place = places.get(group) ?? places.size;
    places.set(group, place);
    return place;
  };
  return componentsOf(snapshot)
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .sort((a, b) => a.place - b.place || compareMembers(a.entry, b.entry, compare))
    .map(({ entry }) => entry);
}

/** With the categories that it is in, as a path. */
export function placedLabel({ component }: ComponentEntry): string {
  const categories = component.membership?.categories.map(({ name }) => name) ?? [];
  return [...categories, componentLabel(component)].join(" / ");
}

/** On each level, categories come before components. */
function compareMembers(one: ComponentEntry, other: ComponentEntry, compare: Compare): number {
  const path = one.component.membership?.categories ?? [];
  const otherPath = other.component.membership?.categories ?? [];
  const shared = path.findIndex(({ slug }, level) => slug !== otherPath[level]?.slug);
  const level = shared === -1 ? path.length : shared;
  const category = path[level];
  const otherCategory = otherPath[level];
  if (category && otherCategory) return compare(category.name, otherCategory.name);
  if (category || otherCategory) return category ? -1 : 1;
  return (
    Number(one.component.membership?.glossary ?? false) - Number(other.component.membership?.glossary ?? false) ||
    compare(componentLabel(one.component), componentLabel(other.component))
  );
}
