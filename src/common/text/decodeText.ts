/** Decodes UTF-8, or UTF-16 with a byte order mark. Invalid bytes become replacement characters. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

/** Whether a text has what Git leaves of a merge conflict. A line of equal signs alone may be anything. */
export function hasConflict(text: string): boolean {
  return /^(?:<{7}|>{7}) /m.test(text);
}
