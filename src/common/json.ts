/** A list of statistics has 3 levels, a component's details 5. */
const MAX_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses untrusted JSON in UTF-8, with or without a byte order mark, in linear time. Nesting is checked first: 20 MB of
 * `[` keep `JSON.parse` busy for seconds.
 *
 * @returns undefined if it isn't JSON or nested too deeply.
 */
export function parseForeignJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  if (isDeeperThan(bytes, MAX_DEPTH)) return undefined;
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** Whether more than `most` arrays and objects are open at once. Meaningless for invalid JSON. */
function isDeeperThan(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    // [ or {, then ] or }.
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > most) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}
