export const MAX_MARKERS = 100;

/** Whether a value of the setting is one: text in one line that is not blank. */
export function isMarker(value: unknown): value is string {
  return typeof value === "string" && /^(?=.*\S).{1,100}$/u.test(value);
}

/** Texts that say that a translation is still to come, besides the usual ones. Wrong items are left out. */
export function readMarkers(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, MAX_MARKERS).filter(isMarker) : [];
}
