/** A change of a list in the settings. */
export type EntryChange =
  | { readonly kind: "insert"; readonly index: number; readonly entries: readonly unknown[] }
  | { readonly kind: "remove"; readonly indexes: readonly number[] };

/** The list with the change. What is inserted beyond the end stands at the end; what is not there cannot be removed. */
export function changedList(list: readonly unknown[], change: EntryChange): readonly unknown[] {
  switch (change.kind) {
    case "insert":
      return list.toSpliced(change.index, 0, ...change.entries);
    case "remove":
      return list.filter((_, index) => !change.indexes.includes(index));
  }
}

/** Whether two values of settings are the same, with the fields of objects in the same order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
