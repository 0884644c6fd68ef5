/**
 * A copy of a text that takes only the memory that it needs: a part of a text keeps the whole text, which may be a whole
 * file, and a text that was put together keeps all its pieces.
 */
export function detached(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
