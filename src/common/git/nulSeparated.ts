/**
 * Returns what takes the output of Git apart, whose items end with NUL where it was asked with `-z`.
 *
 * @param take receives each item and returns whether more are wanted
 */
export function nulSeparated(take: (item: string) => boolean): (text: string) => boolean {
  let rest = "";
  return (text) => {
    const items = (rest + text).split("\0");
    rest = items.pop() ?? "";
    return items.every(take);
  };
}
