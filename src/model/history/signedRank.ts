export interface CenterEstimate {
  readonly center: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The median of all averages of two values (Hodges and Lehmann, 1963), and the narrowest range of these averages that
 * covers the true center with at least the given probability, if the values are symmetric around it (Tukey, 1949). If
 * they are too few for that, the range is from the lowest to the highest value.
 *
 * @param values at least one, at most 50 or so.
 */
export function estimateCenter(values: readonly number[], confidence: number): CenterEstimate {
  const averages = values
    .flatMap((one, index) => values.slice(index).map((other) => (one + other) / 2))
    .sort((one, other) => one - other);
  const excluded = excludedAverages(values.length, (1 - confidence) / 2);
  const at = (index: number): number => averages[index] ?? Number.NaN;
  const last = averages.length - 1;
  return {
    center: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    low: at(excluded),
    high: at(last - excluded),
  };
}

/** How many averages are left out at each end: as many as the signed-rank statistic is at most, less than so probably. */
function excludedAverages(size: number, tail: number): number {
  // The number of subsets of the ranks 1 to size, by their sum.
  const sums = [1];
  for (let rank = 1; rank <= size; rank++) {
    const highest = sums.length - 1 + rank;
    for (let sum = highest; sum >= rank; sum--) sums[sum] = (sums[sum] ?? 0) + (sums[sum - rank] ?? 0);
  }
  let probability = 0;
  let excluded = -1;
  for (const count of sums) {
    probability += count / 2 ** size;
    if (probability > tail) break;
    excluded++;
  }
  return Math.max(0, excluded);
}
