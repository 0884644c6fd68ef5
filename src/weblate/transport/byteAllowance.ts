/** Bytes of all responses for one component or one page of a list. 2,000 rows from a current server are 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface ByteAllowance {
  readonly left: number;
  /** Subtracts a response; false if it exceeds what is left. */
  take(bytes: number): boolean;
}

/** @param bytes of all responses; no response may have more than usual. */
export function createByteAllowance(bytes: number = MAX_BYTES): ByteAllowance {
  let left = bytes;
  return {
    get left() {
      return Math.min(left, MAX_BYTES);
    },
    take(taken) {
      left -= taken;
      return left >= 0;
    },
  };
}
