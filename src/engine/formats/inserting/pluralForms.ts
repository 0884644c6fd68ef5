import { PLURAL_CATEGORIES } from "../conventions/pluralCategories";
import type { UnitInsertion } from "../format";

/** Plural forms that a file has for a unit, and lacks. */
export interface FormsToAdd {
  /** In CLDR's order. None if all are there. */
  readonly lacking: readonly Intl.LDMLPluralRule[];
  /** The one of the file behind which they belong; undefined if they come first. */
  readonly previous: string | undefined;
}

/** Undefined for a unit that has no forms in the file. */
export function formsToAdd({
  present,
  categories,
}: Pick<UnitInsertion, "present" | "categories">): FormsToAdd | undefined {
  const own = present?.parts?.filter((part) => orderOf(part) >= 0) ?? [];
  if (own.length === 0) return undefined;
  const lacking = categories.filter((category) => !own.includes(category));
  const first = orderOf(lacking[0] ?? "other");
  return { lacking, previous: own.findLast((part) => orderOf(part) < first) };
}

function orderOf(part: string): number {
  const categories: readonly string[] = PLURAL_CATEGORIES;
  return categories.indexOf(part);
}
