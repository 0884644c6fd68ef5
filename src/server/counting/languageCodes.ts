import { canonicalCode } from "../languages";

/**
 * Language codes in Weblate's form for the codes in file names. Where two files come to the same code (`pt-br` beside `pt_BR`), the one that is named so gets it, or else the first; the other keeps the code of its name.
 */
export function assignCodes(values: readonly string[]): readonly string[] {
  const taken = new Set(values.filter((value) => canonicalCode(value) === value));
  return values.map((value) => {
    const canonical = canonicalCode(value);
    if (canonical === value || taken.has(canonical)) return value;
    taken.add(canonical);
    return canonical;
  });
}
