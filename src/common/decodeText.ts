/**
 * The text of a file of unknown origin: UTF-8, or UTF-16 where a byte order mark says so. What does not fit becomes
 * replacement characters, so that one bad byte does not cost the rest.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}
