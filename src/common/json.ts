/** Deeper nesting is refused. A list of statistics has 3 levels, a component's details 5. */
const MAX_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads JSON that somebody else wrote, from UTF-8 with or without a byte order mark. Nesting is looked at first:
 * 20 MB of `[` keep `JSON.parse` busy for seconds. Time is linear in the length.
 *
 * @returns undefined where it is not JSON, or too deep.
 */
export function parseForeignJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  if (isDeeperThan(bytes, MAX_DEPTH)) return undefined;
  try {
    // TextDecoder drops the byte order mark.
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** Whether more than `most` lists and objects are open at once. Of a text that is no JSON, the answer means nothing. */
function isDeeperThan(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    // [ and {, ] and }: each pair differs in one bit.
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > most) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}
