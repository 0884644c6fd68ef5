/** Median of the last third divided by that of the first, without the first measurement. Undefined if too few. */
export function growthOf(measurements: readonly number[]): number | undefined {
  const settled = measurements.slice(1);
  const third = Math.floor(settled.length / 3);
  if (third === 0) return undefined;
  return median(settled.slice(-third)) / median(settled.slice(0, third));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
