import { createHash } from "node:crypto";

/** @returns whether to continue. @param mode as `git ls-files --stage` writes it @param id of the blob */
export type TakeIndexEntry = (path: string, mode: string, id: () => string) => boolean;

/** Git may write zeros for a checksum, so the longer one comes first. */
const HASHES = [
  { algorithm: "sha256", bytes: 32 },
  { algorithm: "sha1", bytes: 20 },
] as const;

const HEADER_BYTES = 12;
/** Of an entry, before its hash: times, device, inode, mode, owner and size. */
const STATUS_BYTES = 40;
const MODE_OFFSET = 24;
const IS_EXTENDED = 0x40_00;
/** Git's own limit of a path. */
const MAX_PATH_BYTES = 4096;
const MODES: ReadonlySet<string> = new Set(["100644", "100755", "100664", "120000", "160000"]);

/** Whether the file is as Git wrote it. */
export function isIndexWhole(bytes: Buffer): boolean {
  return hashOf(bytes) !== undefined;
}

/**
 * Reads a file that lists what a repository tracks. False if it is damaged, or keeps entries elsewhere, as split and
 * sparse ones do. Entries may have been taken then, too. https://git-scm.com/docs/index-format
 */
export function parseIndex(bytes: Buffer, take: TakeIndexEntry): boolean {
  const version = bytes.length < HEADER_BYTES ? 0 : bytes.readUInt32BE(4);
  if (bytes.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) return false;
  const hash = hashOf(bytes);
  if (hash === undefined) return false;
  try {
    return readEntries(bytes.subarray(0, bytes.length - hash.bytes), { version, hashBytes: hash.bytes, take });
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Hash = (typeof HASHES)[number];

/** The one of the checksum, if that is right. */
function hashOf(bytes: Buffer): Hash | undefined {
  const possible = HASHES.filter((hash) => bytes.length >= HEADER_BYTES + hash.bytes);
  const isZero = (hash: Hash) => bytes.subarray(-hash.bytes).every((byte) => byte === 0);
  const isRight = ({ algorithm, bytes: length }: Hash) =>
    createHash(algorithm).update(bytes.subarray(0, -length)).digest().equals(bytes.subarray(-length));
  return possible.find(isZero) ?? possible.findLast(isRight);
}

interface Reading {
  readonly version: number;
  readonly hashBytes: number;
  readonly take: TakeIndexEntry;
}

/** Throws a `RangeError` beyond the end. */
function readEntries(bytes: Buffer, { version, hashBytes, take }: Reading): boolean {
  const path = Buffer.alloc(MAX_PATH_BYTES);
  let length = 0;
  let at = HEADER_BYTES;
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const start = at;
    const mode = bytes
      .readUInt32BE(start + MODE_OFFSET)
      .toString(8)
      .padStart(6, "0");
    at += STATUS_BYTES + hashBytes;
    at += bytes.readUInt16BE(at) & IS_EXTENDED ? 4 : 2;
    if (version === 4) {
      const [removed, next] = readVariable(bytes, at);
      if (removed > length) return false;
      length -= removed;
      at = next;
    } else length = 0;
    const end = bytes.indexOf(0, at);
    if (end < 0 || length + end - at > MAX_PATH_BYTES || !MODES.has(mode)) return false;
    length += bytes.copy(path, length, at, end);
    at = version === 4 ? end + 1 : start + ((end - start + 8) & ~7);
    const id = (): string => bytes.toString("hex", start + STATUS_BYTES, start + STATUS_BYTES + hashBytes);
    if (!take(path.toString("utf8", 0, length), mode, id)) return true;
  }
  while (at < bytes.length) {
    // Those with a small letter change what the entries mean.
    if ((bytes[at] ?? 0) > "Z".charCodeAt(0)) return false;
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return at === bytes.length;
}

/** The "offset encoding" of https://git-scm.com/docs/gitformat-pack */
function readVariable(bytes: Buffer, start: number): readonly [value: number, next: number] {
  let at = start;
  let byte = bytes.readUInt8(at++);
  let value = byte & 0x7f;
  while (byte & 0x80 && value < MAX_PATH_BYTES) {
    byte = bytes.readUInt8(at++);
    value = (value + 1) * 0x80 + (byte & 0x7f);
  }
  return [value, at];
}
