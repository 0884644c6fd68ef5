import type { LanguageStatistics } from "../../../model/statistics/statistics";

/** Keeps the languages of a list in their places, so that no row moves away while its file is edited. */
export interface KeptOrder {
  /** In the order of the last time, unless there are others or only now their last changes are known. @param list a name for the list. */
  keep(list: string, sorted: readonly LanguageStatistics[]): readonly LanguageStatistics[];
  /** Every list is sorted anew. */
  clear(): void;
}

export function createKeptOrder(): KeptOrder {
  const orders = new Map<string, { readonly ranks: ReadonlyMap<string, number>; readonly isDated: boolean }>();
  return {
    keep(list, sorted) {
      const kept = orders.get(list);
      const isDated = sorted.some(({ lastChange }) => lastChange !== null);
      const rankOf = ({ code }: LanguageStatistics): number => kept?.ranks.get(code) ?? -1;
      if (kept?.isDated === isDated && sorted.every((language) => rankOf(language) >= 0)) {
        return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
      }
      orders.set(list, { ranks: new Map(sorted.map(({ code }, rank) => [code, rank])), isDated });
      return sorted;
    },
    clear: () => orders.clear(),
  };
}
