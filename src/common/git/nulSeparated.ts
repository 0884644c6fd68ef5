/**
 * Splits Git's output, in which each item ends with NUL (`-z`), however it is cut into pieces.
 *
 * @param take receives each item and returns whether more are wanted
 * @param longest more characters of an item are cut off
 */
export function nulSeparated(
  take: (item: string) => boolean,
  longest = Number.POSITIVE_INFINITY,
): (text: string) => boolean {
  let rest = "";
  return (text) => {
    for (let start = 0; start < text.length; ) {
      const zero = text.indexOf("\0", start);
      const end = zero === -1 ? text.length : zero;
      rest += text.slice(start, Math.min(end, start + longest - rest.length));
      if (zero === -1) break;
      start = zero + 1;
      const item = rest;
      rest = "";
      if (!take(item)) return false;
    }
    return true;
  };
}
