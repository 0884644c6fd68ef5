/** What all answers about one component, or a page of a list, may be together. 2,000 rows of a current server are 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Counts the bytes of several answers. */
export interface ByteAllowance {
  readonly left: number;
  /** Takes an answer into account; false where it is more than what is left. */
  take(bytes: number): boolean;
}

export function createByteAllowance(bytes: number = MAX_BYTES): ByteAllowance {
  let left = bytes;
  return {
    get left() {
      return left;
    },
    take(taken) {
      left -= taken;
      return left >= 0;
    },
  };
}
