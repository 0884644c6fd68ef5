/** A coordinate, to a hundredth of a pixel. */
export function numberText(value: number): string {
  // Most are whole.
  if (Number.isInteger(value)) return String(value + 0);
  if (!Number.isFinite(value)) throw new RangeError("A coordinate is not a finite number.");
  return String(Math.round(value * 100) / 100 + 0);
}
