import type { LanguageStatistics } from "../../../model/statistics/statistics";

/** Keeps the languages of a list in their places, so that no row moves away while its file is edited. */
export interface KeptOrder {
  /** In the order of the last time, unless there are others. @param list a name for the list. */
  keep(list: string, sorted: readonly LanguageStatistics[]): readonly LanguageStatistics[];
  /** Every list is sorted anew. */
  clear(): void;
}

export function createKeptOrder(): KeptOrder {
  const orders = new Map<string, ReadonlyMap<string, number>>();
  return {
    keep(list, sorted) {
      const ranks = orders.get(list);
      const rankOf = ({ code }: LanguageStatistics): number => ranks?.get(code) ?? -1;
      if (ranks && sorted.every((language) => rankOf(language) >= 0)) {
        return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
      }
      orders.set(list, new Map(sorted.map(({ code }, rank) => [code, rank])));
      return sorted;
    },
    clear: () => orders.clear(),
  };
}
