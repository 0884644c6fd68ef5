import * as z from "zod/mini";
import { exactText, helpful, shownText } from "../common/foreignSchema";
import type { NamedCategory } from "../model/component/project";
import { isSlug } from "../model/component/slug";

const categorySchema = z.object({
  slug: exactText("slug", isSlug),
  name: shownText("name"),
  url: exactText("address"),
  category: helpful(z.nullable(exactText("address"))),
});

/** Weblate allows three levels. */
const MAX_LEVELS = 20;

interface FoundCategory {
  readonly slug: string;
  readonly name: string;
  readonly parent: string | undefined;
}

/** Items of `/api/projects/P/categories/`, leaving out invalid ones. */
export function readCategories(items: readonly unknown[]): readonly NamedCategory[] {
  const found = new Map<string, FoundCategory>();
  for (const item of items) {
    const parsed = categorySchema.safeParse(item);
    if (!parsed.success) continue;
    const { slug, name, url, category } = parsed.data;
    found.set(url, { slug, name: name || slug, parent: category ?? undefined });
  }
  return [...found.values()].flatMap((category) => {
    const path = pathOf(category, found);
    return path === undefined ? [] : [{ path, name: category.name }];
  });
}

/** Undefined if a parent is missing, or a category is within itself. */
function pathOf(category: FoundCategory, found: ReadonlyMap<string, FoundCategory>): string | undefined {
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
