import { isAscii, isUtf8 } from "node:buffer";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { DecodedFile } from "../format";
import { markedEncoding } from "../text/unicodeText";

export interface DecodedText {
  readonly text: string;
  /** Undefined where bytes are not valid in it. */
  readonly encoding?: string;
  /** What was assumed because the file does not match its declaration. */
  readonly remark?: FileProblem;
}

/** The header is the first entry. */
const HEADER_BYTES = 16 * 1024;

/**
 * By the byte order mark, the charset in the header or UTF-8. Never fails: PO syntax is ASCII, so units can be counted even
 * if letters come out wrong.
 */
export function decodeGettext(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) {
    const text = tryDecode(bytes, marked);
    if (text === undefined) {
      return { text: decodeLeniently(bytes, marked), remark: fileProblem("notEncoded", marked.toUpperCase()) };
    }
    const remark = marked === "utf-8" ? undefined : fileProblem("foreignUtf16", "gettext");
    return { text: unixLines(text), encoding: marked, ...(remark && { remark }) };
  }
  const declared = declaredCharset(bytes);
  // Gettext takes the bytes as they are where it doesn't know the charset.
  const usual = usualName(declared ?? "");
  const isKnown = tryDecode(new Uint8Array(), usual) !== undefined;
  const charset = isKnown ? usual : "utf-8";
  const text = tryDecode(bytes, charset);
  if (text !== undefined) return { text: unixLines(text), encoding: encodingOf(bytes, charset) };
  const asUtf8 = tryDecode(bytes, "utf-8");
  // Every byte is a character there.
  const encoding = asUtf8 === undefined ? "windows-1252" : "utf-8";
  const remark =
    declared === undefined
      ? fileProblem("noCharset", "Windows-1252")
      : fileProblem(isKnown ? "notEncoded" : "unknownEncoding", declared);
  return { text: unixLines(asUtf8 ?? decodeLeniently(bytes, encoding)), encoding, remark };
}

/** {@link Format.decode} of gettext. */
export function decodeValidGettext(bytes: Uint8Array): DecodedFile | undefined {
  const { text, encoding } = decodeGettext(bytes);
  return encoding === undefined ? undefined : { text, encoding };
}

/** A file that names ASCII is the same in most encodings as long as it is. */
function encodingOf(bytes: Uint8Array, charset: string): string {
  return ASCII.test(charset) && isAscii(bytes) ? "us-ascii" : new TextDecoder(charset).encoding;
}

/** By the names of gettext that decoders don't know, in lower case. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ cp874: "windows-874", cp932: "shift_jis", cp936: "gbk", cp949: "euc-kr", cp950: "big5" },
    ...{ "euc-cn": "gb2312", euccn: "gb2312", eucjp: "euc-jp", euckr: "euc-kr" },
  }),
);

function usualName(charset: string): string {
  return USUAL_NAMES.get(charset.toLowerCase()) ?? charset;
}

const ASCII = /^(?:us-)?ascii$|^ansi_x3/i;

export interface GettextBytes extends Pick<DecodedText, "remark"> {
  /** The text as UTF-8, without a byte order mark. */
  readonly bytes: Buffer;
}

/** What {@link decodeGettext} gives, as UTF-8. Usually these are the bytes themselves. */
export function gettextBytes(bytes: Uint8Array): GettextBytes {
  if (isPlainUtf8(bytes)) {
    const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return { bytes: markedEncoding(bytes) === undefined ? plain : plain.subarray(3) };
  }
  const { text, remark } = decodeGettext(bytes);
  return { bytes: Buffer.from(text), ...(remark && { remark }) };
}

function isPlainUtf8(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x0a) || !isUtf8(bytes)) return false;
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return marked === "utf-8";
  const declared = declaredCharset(bytes)?.toLowerCase() ?? "utf-8";
  return ["utf-8", "utf8"].includes(declared) || (declared === "us-ascii" && isAscii(bytes));
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_BYTES)).toString("latin1");
  const charset = head
    .split("\n")
    .filter((line) => !/^[ \t]*#/.test(line))
    .map(charsetOfLine)
    .find((found) => found !== undefined);
  // The placeholder in templates.
  return charset === "CHARSET" ? undefined : charset;
}

function charsetOfLine(line: string): string | undefined {
  const field = line.toLowerCase().indexOf("content-type:");
  return field === -1 ? undefined : /charset=([\w.:-]{1,50})/i.exec(line.slice(field))?.[1];
}

/** Undefined for an unknown charset or invalid bytes. */
function tryDecode(bytes: Uint8Array, charset: string): string | undefined {
  if (ASCII.test(charset) && !isAscii(bytes)) return undefined;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLeniently(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes);
}

/** Old Macintosh line ends. (`\r` before `\n` is white space.) */
function unixLines(text: string): string {
  return text.includes("\n") ? text : text.replaceAll("\r", "\n");
}
