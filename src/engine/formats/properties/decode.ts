import type { DecodedFile } from "../format";
import { decodeUnicode } from "../text/unicodeText";
import { LATIN_1 } from "./escape";

/** UTF-8, or else Latin-1, as Java's resource bundles do. Java does not read UTF-16. */
export function decodeProperties(bytes: Uint8Array): DecodedFile {
  const { invalidLine, ...decoded } = decodeUnicode(bytes);
  if (invalidLine === undefined) return decoded;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return { text, encoding: LATIN_1 };
}
