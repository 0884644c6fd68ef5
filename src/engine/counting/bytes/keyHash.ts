import { randomBytes } from "node:crypto";
import { KeyedHash } from "../../../common/text/keyedHash";

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
