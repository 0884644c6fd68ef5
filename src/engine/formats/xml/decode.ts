import { isUtf8 } from "node:buffer";
import { fileProblem } from "../../../model/fileProblem";
import type { DecodedFile, Format, FormatItem } from "../format";
import { markedEncoding } from "../text/unicodeText";

type Fault = Extract<FormatItem, { kind: "fault" }>;

export interface DecodedXml {
  /** With `\n` as the only line end. Unreadable bytes and characters that XML forbids are U+FFFD. */
  readonly text: string;
  readonly encoding: string;
  /** Whether the file has anything unreadable, so that a U+FFFD tells where. */
  readonly damaged: boolean;
  readonly fault?: Fault;
}

const DECLARATION_BYTES = 256;

/** By the byte order mark, the XML declaration or UTF-8: https://www.w3.org/TR/xml/#sec-guessing */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const marked = markedEncoding(bytes);
  const declared = declaredEncoding(bytes) ?? "utf-8";
  const named = decoderFor(declared);
  // A file whose declaration can be read byte by byte is no UTF-16.
  const wrong = named?.encoding.startsWith("utf-16") === true;
  const decoder = marked !== undefined || wrong ? new TextDecoder(marked) : named;
  if (decoder === undefined) {
    return {
      ...{ text: "", encoding: declared },
      damaged: true,
      fault: { kind: "fault", line: 1, problem: fileProblem("unknownEncoding", declared) },
    };
  }
  const decoded = decoder.decode(bytes).replace(LINE_ENDS, "\n");
  const readable = isDecodable(bytes, decoder.encoding);
  const text = decoded.replace(FORBIDDEN, "\uFFFD");
  const { encoding } = decoder;
  if (readable && !wrong) return { text, encoding, damaged: text !== decoded };
  const problem = fileProblem("notEncoded", (wrong ? declared : encoding).toUpperCase());
  return { text, encoding, damaged: true, fault: { kind: "fault", line: lineOf(text, "\uFFFD"), problem } };
}

/** {@link Format.decode} of formats in XML. */
export function decodeValidXml(bytes: Uint8Array): DecodedFile | undefined {
  const { text, encoding, damaged } = decodeXml(bytes);
  return damaged ? undefined : { text, encoding };
}

/** {@link Format.split} of formats in XML, whose units are below these elements. */
export function splitBelow(...containers: readonly string[]): NonNullable<Format["split"]> {
  return async (bytes, similar) => (await import("./splitXml")).splitXml(bytes, similar, ...containers);
}

const LINE_ENDS = /\r\n?/g;
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu;

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, DECLARATION_BYTES)).toString(
    "latin1",
  );
  const [declaration = ""] = head.split(">", 1);
  if (!/^(?:\u00EF\u00BB\u00BF)?<\?xml/.test(declaration)) return undefined;
  return /[ \t\r\n]encoding[ \t\r\n]{0,9}=[ \t\r\n]{0,9}["']([\w.:-]{1,40})["']/.exec(declaration)?.[1];
}

function decoderFor(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    return undefined;
  }
}

function isDecodable(bytes: Uint8Array, encoding: string): boolean {
  if (encoding === "utf-8") return isUtf8(bytes);
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function lineOf(text: string, what: string): number {
  const end = text.indexOf(what);
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
