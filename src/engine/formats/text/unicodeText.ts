import type { DecodedFile } from "../format";

export type UnicodeEncoding = "utf-8" | "utf-16le" | "utf-16be";

export interface UnicodeText {
  /** Without the byte order mark. What is not valid is U+FFFD. */
  readonly text: string;
  readonly encoding: UnicodeEncoding;
  /** The first line with bytes that are not valid, from 1. */
  readonly invalidLine?: number;
}

/** By the byte order mark, or by the zero bytes of a file that begins with ASCII. Otherwise UTF-8. */
export function unicodeEncoding([first, second, third, fourth]: Uint8Array): UnicodeEncoding {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return "utf-8";
}

/** Undefined without a byte order mark and zero bytes. */
export function markedEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const encoding = unicodeEncoding(bytes);
  const [first, second, third] = bytes;
  return encoding !== "utf-8" || (first === 0xef && second === 0xbb && third === 0xbf) ? encoding : undefined;
}

export function decodeUnicode(bytes: Uint8Array): UnicodeText {
  const encoding = unicodeEncoding(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    const invalidLine = encoding === "utf-8" ? invalidUtf8Line(bytes) : lineOfReplacement(text);
    return { text, encoding, invalidLine };
  }
}

/** {@link Format.decode} of formats that are read with {@link decodeUnicode}. */
export function decodeValidUnicode(bytes: Uint8Array): DecodedFile | undefined {
  const { invalidLine, ...decoded } = decodeUnicode(bytes);
  return invalidLine === undefined ? decoded : undefined;
}

/** In time that grows with the bytes: no byte of a longer character is a line feed. */
function invalidUtf8Line(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}

function lineOfReplacement(text: string): number {
  const first = text.indexOf("\ufffd");
  return text.slice(0, first === -1 ? text.length : first).split("\n").length;
}
