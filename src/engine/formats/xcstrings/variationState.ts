import type { Entry, SourceUnit, UnitState } from "../format";

/** A translation needs every device variation and every substitution that the source has. */
export function variationState({ parts = [""], state }: Entry, unit: SourceUnit | undefined): UnitState {
  const present = new Set(parts.map(variationOf));
  const wanted = (unit?.parts ?? []).map(variationOf).filter((variation) => variation !== "");
  return wanted.every((variation) => present.has(variation)) ? state : "untranslated";
}

/** `device.iphone` for `device.iphone.one`; empty for what depends on no device and is no substitution. */
function variationOf(part: string): string {
  const [kind, name] = part.split(".", 2);
  return kind === "device" || kind === "substitutions" ? `${kind}.${name}` : "";
}
