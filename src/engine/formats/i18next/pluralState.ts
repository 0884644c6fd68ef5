import { isPluralCategory } from "../conventions/pluralCategories";
import type { Entry, SourceUnit, UnitState } from "../format";
import { hasText } from "../text/visibleText";

/**
 * A key without suffix stands for the forms that are absent. Where the source has `key_plural`, a language with two forms
 * needs it, and one with more a numbered form for each: https://www.i18next.com/misc/json-format#i18next-json-v3
 */
export function pluralState(
  { texts, parts = [""] }: Entry,
  unit: SourceUnit | undefined,
  categories: readonly Intl.LDMLPluralRule[],
): UnitState {
  const wanted = unit?.parts ?? parts;
  const isThere = (part: string) => parts.includes(part);
  const isFilled = (part: string) => hasText(texts[parts.indexOf(part)] ?? "");
  const isServed = (part: string) => (isThere(part) ? isFilled(part) : isFilled(""));

  const isOrdinal = (part: string) => part.startsWith("ordinal.");
  const ordinals = parts.filter(isOrdinal);
  const ordinalsDone = ordinals.length > 0 ? ordinals.every(isFilled) : !wanted.some(isOrdinal) || isFilled("");

  const byCategories = () => categories.every(isServed);
  const byNumbers = () => parts.some(isNumbered) && categories.every((_, index) => isServed(String(index)));
  const byPlural = () => categories.length === 2 && isFilled("plural") && (isFilled("") || !wanted.includes(""));
  const single = () => categories.length === 1 && isFilled("");
  const older = () => byNumbers() || byPlural() || single();

  const isOlder = (part: string) => part === "plural" || isNumbered(part);
  let done = isFilled("");
  if (parts.some(isPluralCategory)) done = byCategories();
  else if (wanted.some(isOlder) || parts.some(isOlder)) done = older();
  else if (wanted.every(isOrdinal)) done = true;
  return done && ordinalsDone ? "translated" : "untranslated";
}

/** A form of an older file, such as the 0 of `key_0`. */
export function isNumbered(part: string): boolean {
  return /^\d$/.test(part);
}
