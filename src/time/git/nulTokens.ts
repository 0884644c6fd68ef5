/** Splits what Git writes with `-z` into the texts that NUL ends. */
export interface NulTokens {
  /** @returns whether more is wanted. */
  add(text: string): boolean;
}

/**
 * @param longest more characters of a text are cut off.
 * @param take receives each text and returns whether more is wanted.
 */
export function createNulTokens(longest: number, take: (text: string) => boolean): NulTokens {
  let rest = "";
  return {
    add(text) {
      for (let start = 0; start < text.length; ) {
        const zero = text.indexOf("\0", start);
        const end = zero === -1 ? text.length : zero;
        const part = text.slice(start, Math.min(end, start + longest - rest.length));
        start = end + 1;
        rest = rest === "" ? part : rest + part;
        if (zero === -1) break;
        const whole = rest;
        rest = "";
        if (!take(whole)) return false;
      }
      return true;
    },
  };
}
