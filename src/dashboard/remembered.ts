/** The last result, for as long as the arguments are the same. */
export function remembered<Args extends readonly unknown[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  let known: { readonly args: Args; readonly value: Value } | undefined;
  return (...args) => {
    if (!known?.args.every((one, index) => one === args[index])) known = { args, value: compute(...args) };
    return known.value;
  };
}
