/** What follows from a value that is never changed: computed when first asked for, and gone with the value. */
export function derived<Source extends object, Value>(compute: (source: Source) => Value): (source: Source) => Value {
  const known = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const found = known.get(source) ?? { value: compute(source) };
    known.set(source, found);
    return found.value;
  };
}
