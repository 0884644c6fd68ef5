import { randomBytes } from "node:crypto";

/**
 * HalfSipHash-1-3 with 64 bits: https://github.com/veorq/SipHash. Without the key nobody can make texts whose hashes are
 * equal or fall into one place of a table. The last hash is in `high` and `low`, as unsigned 32-bit numbers, so that
 * nothing is allocated.
 */
export class KeyedHash {
  high = 0;
  low = 0;

  constructor(
    private readonly key0: number,
    private readonly key1: number,
  ) {}

  /** Hashes the bytes from `start` up to `end`. */
  update(bytes: Uint8Array, start: number, end: number): void {
    let v0 = this.key0;
    let v1 = this.key1 ^ 0xee;
    let v2 = this.key0 ^ 0x6c796765;
    let v3 = this.key1 ^ 0x74656462;
    const length = end - start;
    const rest = start + (length & ~3);
    // The text, then six rounds without any.
    const ending = rest + 4;
    for (let at = start; at < ending + 24; at += 4) {
      const word = at < rest ? wordAt(bytes, at) : at === rest ? lastWord(bytes, rest, length) : 0;
      if (at === ending) v2 ^= 0xee;
      if (at === ending + 12) {
        this.low = (v1 ^ v3) >>> 0;
        v1 ^= 0xdd;
      }
      v3 ^= word;
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
      v0 ^= word;
    }
    this.high = (v1 ^ v3) >>> 0;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

/** What is left of the bytes, below the length. */
function lastWord(bytes: Uint8Array, rest: number, length: number): number {
  let word = length << 24;
  for (let index = 0; index < (length & 3); index++) word |= (bytes[rest + index] ?? 0) << (8 * index);
  return word;
}

/** What makes the hashes of one process differ from those of any other. */
export type HashSeed = readonly [number, number];

const bytes = randomBytes(8);

/** Shared with the threads of this process. */
export const HASH_SEED: HashSeed = [bytes.readInt32LE(0), bytes.readInt32LE(4)];

export interface KeyHash extends KeyedHash {
  updateText(text: string): void;
}

class TextHash extends KeyedHash implements KeyHash {
  updateText(text: string): void {
    const utf8 = Buffer.from(text);
    this.update(utf8, 0, utf8.length);
  }
}

export function createKeyHash([key0, key1]: HashSeed = HASH_SEED): KeyHash {
  return new TextHash(key0, key1);
}
