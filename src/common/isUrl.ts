/**
 * Whether a text is an absolute address, or a relative one where there is a base. `URL.canParse` refuses names with letters
 * beyond ASCII once V8 has optimized its caller (Node.js 20).
 */
export function isUrl(text: string, base?: string): boolean {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
}
