import type { Position, Span } from "../format";

/** Lines and columns of offsets in a text. */
export interface TextPositions {
  lineAt(offset: number): number;
  at(offset: number): Position;
  span(start: number, end: number): Span;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Lines end as in an editor: with `\n`, `\r\n` or `\r`. Takes time once, then little for each offset. */
export function textPositions(text: string): TextPositions {
  const starts = [0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const ends = code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED);
    if (ends) starts.push(index + 1);
  }
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  const at = (offset: number): Position => {
    const line = lineAt(offset);
    const isWithinBreak = text.charCodeAt(offset) === LINE_FEED && text.charCodeAt(offset - 1) === CARRIAGE_RETURN;
    return { line, column: offset - (starts[line - 1] ?? 0) + (isWithinBreak ? 0 : 1) };
  };
  return { lineAt, at, span: (start, end) => ({ start: at(start), end: at(end) }) };
}

const BLOCK = 128;

/** {@link textPositions} for offsets in UTF-8. */
export function bytePositions(bytes: Buffer): TextPositions {
  const text = bytes.toString("utf8");
  const positions = textPositions(text);
  if (text.length === bytes.length) return positions;
  const offset = textOffsets(bytes);
  return {
    lineAt: (at) => positions.lineAt(offset(at)),
    at: (at) => positions.at(offset(at)),
    span: (start, end) => positions.span(offset(start), offset(end)),
  };
}

/** The number of UTF-16 code units before a place. */
function textOffsets(bytes: Buffer): (at: number) => number {
  const blocks = new Uint32Array(Math.ceil(bytes.length / BLOCK) + 1);
  for (let block = 1; block < blocks.length; block++) {
    blocks[block] = (blocks[block - 1] ?? 0) + unitsIn(bytes, (block - 1) * BLOCK, block * BLOCK);
  }
  return (at) => {
    const block = Math.floor(at / BLOCK);
    return (blocks[block] ?? 0) + unitsIn(bytes, block * BLOCK, at);
  };
}

function unitsIn(bytes: Buffer, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    // Characters of four bytes take two units.
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
