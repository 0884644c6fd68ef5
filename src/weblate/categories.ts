import type { NamedCategory } from "../model/component/componentBrowser";
import { type ListedCategory, MAX_LEVELS, readListedCategory } from "./listedComponent";

/** Items of `/api/projects/P/categories/`, leaving out invalid ones. */
export function readCategories(items: readonly unknown[]): readonly NamedCategory[] {
  const found = new Map<string, ListedCategory>();
  for (const item of items) {
    const category = readListedCategory(item);
    if (category) found.set(category.address, category);
  }
  return [...found.values()].flatMap((category) => {
    const path = pathOf(category, found);
    return path === undefined ? [] : [{ path, name: category.name }];
  });
}

/** Undefined if a parent is missing, or a category is within itself. */
function pathOf(category: ListedCategory, found: ReadonlyMap<string, ListedCategory>): string | undefined {
  const slugs = [category.slug];
  let { parent } = category;
  while (parent !== undefined) {
    const outer = found.get(parent);
    if (outer === undefined || slugs.length >= MAX_LEVELS) return undefined;
    slugs.unshift(outer.slug);
    parent = outer.parent;
  }
  return slugs.join("/");
}
