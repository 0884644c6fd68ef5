import { type TextPositions, textPositions } from "./textPositions";

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
