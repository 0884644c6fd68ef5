import { type BigIntStats, constants } from "node:fs";
import { type FileHandle, lstat, open, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { fail, type Result, succeed } from "../common/result";
import { type FileProblem, fileProblem } from "../model/fileProblem";

/** A file as an editor has it, with changes that are not saved. */
export interface EditedFile {
  /** As that of {@link FoundFile}. */
  readonly path: string;
  readonly text: string;
}

/** A file as it was when it was looked at. */
export interface FoundFile {
  /** Relative to the served folder, with `/` between the parts. */
  readonly path: string;
  /** With symbolic links resolved; inside the served folder. */
  readonly realPath: string;
  readonly bytes: number;
  /** Changes whenever the file does. */
  readonly version: string;
  readonly identity: string;
  /** False just after a change: another may fall into the same tick of the file system's clock. */
  readonly settled: boolean;
}

/** A PO file of this size has about a million strings. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Of settings of other tools that name sources. */
export const MAX_NAMING_BYTES = 1024 * 1024;

export const ENTRIES_AT_ONCE = 256;

/** The coarsest clock among the usual file systems counts in 2 seconds (FAT). */
const CLOCK_TICK_MILLISECONDS = 2000;

/** Follows links only inside the folder. Fails with undefined if there is nothing. */
export async function findFile(
  realRoot: string,
  relativePath: string,
  mostBytes = MAX_FILE_BYTES,
): Promise<Result<FoundFile, FileProblem | undefined>> {
  try {
    const realPath = await realpath(path.join(realRoot, relativePath));
    if (!isInside(realRoot, realPath)) return fail(fileProblem("outside"));
    const status = await stat(realPath, { bigint: true });
    if (!status.isFile()) return fail(fileProblem("notAFile"));
    if (status.size > mostBytes) return fail(fileProblem("tooLarge", mostBytes / 1024 / 1024));
    return succeed({
      path: relativePath,
      realPath,
      bytes: Number(status.size),
      identity: identityOf(status),
      version: [status.dev, status.ino, status.size, status.mtimeNs, status.ctimeNs].join(" "),
      settled: Date.now() - Number(status.mtimeMs) > CLOCK_TICK_MILLISECONDS,
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT")
      return fail((await leadsNowhere(realRoot, relativePath)) ? fileProblem("brokenLink") : undefined);
    return fail(code === "ENOTDIR" ? undefined : fileProblem("unreadable", code));
  }
}

/** Whether there is a symbolic link to nothing at a path, or at the nearest folder above it that is there. */
async function leadsNowhere(realRoot: string, relativePath: string): Promise<boolean> {
  for (let at = relativePath; at !== "."; at = path.posix.dirname(at)) {
    const full = path.join(realRoot, at);
    const isLink = await lstat(full).then(
      (status) => status.isSymbolicLink(),
      () => undefined,
    );
    if (isLink === undefined) continue;
    return isLink && !(await isThere(full));
  }
  return false;
}

function isThere(full: string): Promise<boolean> {
  return stat(full).then(
    () => true,
    () => false,
  );
}

const READ_AS_IS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Does not follow a link or wait for a pipe that replaced the file or a folder above it. */
export async function readFoundFile(file: FoundFile): Promise<Result<Buffer, FileProblem>> {
  try {
    const handle = await open(file.realPath, READ_AS_IS);
    try {
      const status = await handle.stat({ bigint: true });
      const known = identityOf(status) === file.identity || (await isReachedWithoutLinks(file.realPath, status));
      if (!known || !status.isFile() || status.size > MAX_FILE_BYTES) return fail(fileProblem("replaced"));
      return succeed(await readBytes(handle, Number(status.size)));
    } finally {
      await handle.close();
    }
  } catch (error) {
    return fail(fileProblem("unreadable", errorCode(error)));
  }
}

export interface FileStart {
  readonly bytes: Buffer;
  /** Whether the file has no more. */
  readonly isWhole: boolean;
}

/** Up to so many bytes of a file of any size inside the folder. Fails with undefined if there is nothing. */
export async function readFileStart(
  realRoot: string,
  path: string,
  bytes: number,
): Promise<Result<FileStart, FileProblem | undefined>> {
  const found = await findFile(realRoot, path, Number.POSITIVE_INFINITY);
  if (!found.ok) return found;
  try {
    const handle = await open(found.value.realPath, READ_AS_IS);
    try {
      if (!(await handle.stat()).isFile()) return fail(fileProblem("replaced"));
      const start = await readBytes(handle, Math.min(bytes, found.value.bytes));
      return succeed({ bytes: start, isWhole: found.value.bytes <= bytes });
    } finally {
      await handle.close();
    }
  } catch (error) {
    return fail(fileProblem("unreadable", errorCode(error)));
  }
}

/** Not the device on Windows, which some versions of Node name in two ways. */
function identityOf({ dev, ino }: BigIntStats): string {
  return process.platform === "win32" ? String(ino) : `${dev} ${ino}`;
}

/** Accepts a new version that replaced the file. */
async function isReachedWithoutLinks(realPath: string, opened: BigIntStats): Promise<boolean> {
  const there = await realpath(realPath);
  return there === realPath && identityOf(await stat(realPath, { bigint: true })) === identityOf(opened);
}

/** Reads no more than `size` bytes, as a file may grow while it is read. */
async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

/** Both paths must be resolved. */
export function isInside(realRoot: string, realPath: string): boolean {
  const relative = path.relative(realRoot, realPath);
  return relative === "" || (relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}

const WHITE_SPACE: ReadonlySet<number> = new Set([...Buffer.from(" \t\r\n\f")]);
const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/** Whether a file has nothing at all, or nothing but white space. Editors end also an empty file with a line break. */
export function isBlank(bytes: Uint8Array): boolean {
  const start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  for (let index = start; index < bytes.length; index++) if (!WHITE_SPACE.has(bytes[index] ?? 0)) return false;
  return true;
}
