import { constants } from "node:fs";
import { open } from "node:fs/promises";

/**
 * Reads a plain file of at most `maxBytes`. Neither waits for the writer of a pipe nor trusts the size that a file
 * states: files below `/proc` say that they are empty, and some of them never end.
 *
 * @returns undefined for a larger file, and for what is no plain file.
 * @throws Error of `node:fs` where it cannot be opened or read.
 */
export async function readPlainFile(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = await handle.stat();
    if (!status.isFile() || status.size > maxBytes) return undefined;
    // One byte more than stated tells the end of an honest file in one read; others are read on up to the bound.
    let buffer = Buffer.alloc(Math.min(status.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
      if (bytesRead === 0) return buffer.subarray(0, length);
      length += bytesRead;
      if (length > maxBytes) return undefined;
      if (length === buffer.length) {
        const larger = Buffer.alloc(Math.min(2 * buffer.length, maxBytes) + 1);
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
    }
  } finally {
    await handle.close();
  }
}
