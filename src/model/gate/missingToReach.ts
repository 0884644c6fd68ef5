import { type Counts, percentFromCounts } from "../statistics/percent";

/**
 * The fewest further translations with which a language reaches a threshold, by the percentage as it is shown: rounded
 * down to one decimal, and 100 only when nothing is missing. All that are missing if even those are too few.
 *
 * @param threshold in percent.
 */
export function missingToReach({ total, translated }: Counts, threshold: number): number {
  let fewest = 0;
  let enough = Math.max(0, total - translated);
  while (fewest < enough) {
    const middle = Math.floor((fewest + enough) / 2);
    const percent = percentFromCounts({ total, translated: translated + middle });
    if (percent === null || percent >= threshold) enough = middle;
    else fewest = middle + 1;
  }
  return fewest;
}
