import { isCountryOnly, isEnglishCountry } from "../../model/language/knownLanguages";
import { type Mask, textInName } from "../../model/mask/mask";
import type { Evidence } from "./evidence";

const MAX_MASKS_AT_A_PLACE = 50;

/** Notes files without a code beside those that have one. */
export function createStrangerCount(
  masks: Iterable<{ readonly mask: Mask; readonly evidence: Evidence }>,
): (file: string) => void {
  const byPlace = new Map<string, { readonly mask: Mask; readonly evidence: Evidence }[]>();
  for (const each of masks) {
    const place = `${each.mask.folder}\n${each.mask.rest}`;
    const known = byPlace.get(place) ?? [];
    if (known.length === 0) byPlace.set(place, known);
    if (known.length < MAX_MASKS_AT_A_PLACE) known.push(each);
  }
  const note = (place: string, name: string) => {
    for (const { mask, evidence } of byPlace.get(place) ?? []) {
      evidence.neighbors++;
      if (name === `${mask.prefix.slice(0, -1)}${mask.suffix}`) evidence.base = true;
      const value = textInName(mask, name);
      if (value === undefined) continue;
      evidence.strangers++;
      if (isCountryOnly(value)) evidence.countries++;
      if (isEnglishCountry(value)) evidence.englishCountries++;
    }
  };
  return (file) => {
    const slash = file.lastIndexOf("/");
    const name = file.slice(slash + 1);
    note(`${file.slice(0, Math.max(0, slash))}\n`, name);
    if (slash < 0) return;
    const above = file.lastIndexOf("/", slash - 1);
    note(`${file.slice(0, Math.max(0, above))}\n${name}`, file.slice(above + 1, slash));
  };
}
