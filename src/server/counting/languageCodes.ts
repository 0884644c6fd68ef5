import { canonicalCode } from "../languages";

/** If two files come to the same code (`pt-br`, `pt_BR`), one of them keeps that of its name. */
export function assignCodes(values: readonly string[]): readonly string[] {
  const taken = new Set(values.filter((value) => canonicalCode(value) === value));
  return values.map((value) => {
    const canonical = canonicalCode(value);
    if (canonical === value || taken.has(canonical)) return value;
    taken.add(canonical);
    return canonical;
  });
}
