import { createHash } from "node:crypto";

const SHA256_LENGTH = 64;

/**
 * The id that Git gives to a file with these bytes.
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 *
 * @param length of the ids in its repository
 */
export function blobId(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === SHA256_LENGTH ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Whether a file has the text of a blob, apart from line ends, which Git may write otherwise. */
export function hasTextOf(bytes: Buffer, id: string): boolean {
  if (blobId(bytes, id.length) === id) return true;
  if (!bytes.includes("\r\n")) return false;
  return blobId(Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1"), id.length) === id;
}
