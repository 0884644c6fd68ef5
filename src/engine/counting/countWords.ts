/** Words as Weblate counts them: what white space separates, in the source text's singular. */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let index = 0; index < text.length; index++) {
    const space = isWhiteSpace(text.charCodeAt(index));
    if (!space && !inside) words++;
    inside = !space;
  }
  return words;
}

function isWhiteSpace(code: number): boolean {
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f)) return true;
  if (code < 0x80) return false;
  if (code === 0x85 || code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x200a)) return true;
  return code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}

/** The same for UTF-8. */
export function countWordsOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let words = 0;
  let inside = false;
  for (let index = start; index < end; index++) {
    const byte = bytes[index] ?? 0;
    // Other white space begins with one of these bytes, as many letters do.
    if (byte >= 0x80 && (byte === 0xc2 || (byte >= 0xe1 && byte <= 0xe3))) {
      return countWords(Buffer.from(bytes.subarray(start, end)).toString());
    }
    const space = byte < 0x80 && isWhiteSpace(byte);
    if (!space && !inside) words++;
    inside = !space;
  }
  return words;
}
