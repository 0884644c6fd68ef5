export type EntryChange =
  | { readonly kind: "insert"; readonly index: number; readonly entries: readonly unknown[] }
  | { readonly kind: "remove"; readonly indexes: readonly number[] }
  | { readonly kind: "replace"; readonly index: number; readonly entry: unknown };

/** Indexes beyond the end insert at the end, and remove and replace nothing. */
export function changedList(list: readonly unknown[], change: EntryChange): readonly unknown[] {
  switch (change.kind) {
    case "insert":
      return list.toSpliced(change.index, 0, ...change.entries);
    case "remove":
      return list.filter((_, index) => !change.indexes.includes(index));
    case "replace":
      return list.map((entry, index) => (index === change.index ? change.entry : entry));
  }
}

/** The order of object fields matters. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
