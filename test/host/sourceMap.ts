const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Lines and columns count from 0. */
export interface Mapping {
  readonly line: number;
  readonly column: number;
  readonly source: number;
  readonly sourceLine: number;
}

/** Decodes the `mappings` of a source map (https://tc39.es/ecma426/). */
export function eachMapping(mappings: string, visit: (mapping: Mapping) => void): void {
  let source = 0;
  let sourceLine = 0;
  for (const [line, segments] of mappings.split(";").entries()) {
    let column = 0;
    for (const segment of segments.split(",")) {
      const [columns = 0, sources, lines = 0] = decode(segment);
      column += columns;
      if (sources === undefined) continue;
      source += sources;
      sourceLine += lines;
      visit({ line, column, source, sourceLine });
    }
  }
}

/** Base64 VLQ: five bits a digit, the lowest first; the lowest bit of all is the sign. */
function decode(segment: string): readonly number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1));
    value = 0;
    shift = 0;
  }
  return numbers;
}
