import { constants } from "node:fs";
import { open } from "node:fs/promises";

/**
 * Reads a regular file. Doesn't block on pipes, and doesn't trust the file's size: files in `/proc` claim to be empty,
 * and some never end.
 *
 * @returns undefined if the file is larger or not a regular file.
 * @throws Error of `node:fs` if it can't be opened or read.
 */
export async function readPlainFile(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = await handle.stat();
    if (!status.isFile() || status.size > maxBytes) return undefined;
    // One extra byte to find the end without growing.
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
