import { compareTexts } from "../../engine/compareTexts";

/** The names are English. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** By name, as readers look for it; by code where names are equal. */
export function byLanguageName<Language extends { readonly name: string; readonly code: string }>(
  languages: Iterable<Language>,
): readonly Language[] {
  return [...languages].sort(
    (left, right) => COLLATOR.compare(left.name, right.name) || compareTexts(left.code, right.code),
  );
}
