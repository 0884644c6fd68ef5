import { LFS_POINTER } from "../../formats/conventions/conventions";
import { unicodeEncoding } from "../../formats/text/unicodeText";

/** What the bytes of a file tell in any format. */
export interface FileTraits {
  /** The line of the first mark that Git leaves of a merge conflict. */
  readonly conflict: number | undefined;
  /** The line of the first zero byte, which file systems leave of a block that was lost. No text has any. */
  readonly lost: number | undefined;
  /** Whether the last line has neither a line end nor a quotation mark that closes it, so that it may have been cut. */
  readonly openEnd: boolean;
  /** Whether it only names a file that Git LFS has not fetched. */
  readonly isPointer: boolean;
}

/** https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const CONFLICT_MARKERS = ["<<<<<<< ", ">>>>>>> "];

export function traitsOf(file: Uint8Array): FileTraits {
  const encoding = unicodeEncoding(file);
  const bytes =
    encoding === "utf-8"
      ? Buffer.from(file.buffer, file.byteOffset, file.length)
      : Buffer.from(new TextDecoder(encoding).decode(file));
  const zero = bytes.indexOf(0);
  const last = bytes.at(-1);
  return {
    conflict: conflictIn(bytes),
    lost: zero === -1 ? undefined : lineAt(bytes, zero),
    openEnd: !isLineEnd(last) && last !== QUOTATION_MARK,
    isPointer: bytes.indexOf(LFS_POINTER) === 0,
  };
}

function conflictIn(bytes: Buffer): number | undefined {
  const places = CONFLICT_MARKERS.map((mark) => placeOf(bytes, mark)).filter((place) => place !== -1);
  return places.length === 0 ? undefined : lineAt(bytes, Math.min(...places));
}

/** Where a line begins with a mark, or -1. */
function placeOf(bytes: Buffer, mark: string): number {
  let at = bytes.indexOf(mark, 0, "latin1");
  while (at > 0 && !isLineEnd(bytes[at - 1])) at = bytes.indexOf(mark, at + 1, "latin1");
  return at;
}

function lineAt(bytes: Buffer, end: number): number {
  let line = 1;
  for (let at = 0; at < end; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) line++;
  }
  return line;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTATION_MARK = 0x22;

function isLineEnd(code: number | undefined): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}
