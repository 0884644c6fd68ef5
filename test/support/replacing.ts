/** Replaces texts where a reader says that they are, as a fix in an editor does. */
import type { Entry, Format, Position, ReadRequest, Span } from "../../src/engine/formats/format";
import { unicodeEncoding } from "../../src/engine/formats/text/unicodeText";

export type OpenFile = Pick<ReadRequest, "path"> & {
  readonly format: Format;
  readonly text: string;
  /** As the file was encoded; in UTF-8 with a byte order mark if that was not Unicode. */
  readonly encode: (text: string) => Uint8Array;
};

/** As an editor opens it that knows the charset. */
export function openFile(format: Format, path: string, bytes: Uint8Array): OpenFile {
  const encoding = unicodeEncoding(bytes);
  const marked = (mark: string) => (text: string) => Buffer.from(mark + text);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (encoding === "utf-8") return { format, path, text, encode: marked(bytes[0] === 0xef ? BYTE_ORDER_MARK : "") };
    const little = (changed: string) => Buffer.from(BYTE_ORDER_MARK + changed, "utf16le");
    return { format, path, text, encode: encoding === "utf-16le" ? little : (changed) => little(changed).swap16() };
  } catch {
    const [, charset] = /charset=([\w-]+)/i.exec(Buffer.from(bytes).toString("latin1")) ?? [];
    const declared = charset?.toLowerCase() === "utf-8" ? undefined : charset;
    const text = new TextDecoder(declared ?? "windows-1252").decode(bytes);
    return { format, path, text, encode: marked(BYTE_ORDER_MARK) };
  }
}

const BYTE_ORDER_MARK = "\ufeff";

export async function placedEntries(file: OpenFile, bytes = file.encode(file.text)): Promise<readonly Entry[]> {
  const items = await file.format.read(bytes, { path: file.path, code: "de", positions: true });
  return [...items].flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
}

/** What the file has at a span. */
export function spelledIn(text: string, { start, end }: Span): string {
  return text.slice(offsetIn(text, start), offsetIn(text, end));
}

export function replacedIn(text: string, { start, end }: Span, spelled: string): string {
  return text.slice(0, offsetIn(text, start)) + spelled + text.slice(offsetIn(text, end));
}

/** As an editor counts lines. */
function offsetIn(text: string, { line, column }: Position): number {
  const breaks = [...text.matchAll(/\r\n|\n|\r/g)];
  const before = breaks[line - 2];
  return (before === undefined ? 0 : before.index + before[0].length) + column - 1;
}
