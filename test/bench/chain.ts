/** Milliseconds of one clock. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How many spans follow one another at most, none overlapping. */
export function longestChain(spans: readonly Span[]): number {
  let length = 0;
  let end = Number.NEGATIVE_INFINITY;
  // Taking what ends first leaves most room for what follows.
  for (const span of [...spans].sort((a, b) => a.end - b.end)) {
    if (span.start < end) continue;
    length += 1;
    end = span.end;
  }
  return length;
}
