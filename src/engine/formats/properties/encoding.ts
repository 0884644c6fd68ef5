import type { DecodedFile, Entry } from "../format";
import { decodeUnicode } from "../text/unicodeText";

/** UTF-8, or else Latin-1, as Java's resource bundles do. Java does not read UTF-16. */
export function decodeProperties(bytes: Uint8Array): DecodedFile {
  const { invalidLine, ...decoded } = decodeUnicode(bytes);
  if (invalidLine === undefined) return decoded;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return { text, encoding: LATIN_1 };
}

/** The encoding, and the spelling, of a file that is not UTF-8. */
export const LATIN_1 = "iso-8859-1";

/** In a Latin-1 file everything but ASCII is escaped. */
export function escapeText(text: string, { spelling }: Entry): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replaceAll("\f", "\\f")
    .replace(/^ /, "\\ ")
    .replace(/[\p{Cc}\ufeff]/gu, unicodeEscape);
  return spelling === LATIN_1 ? escaped.replace(/[^\0-\x7f]/g, unicodeEscape) : escaped;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
