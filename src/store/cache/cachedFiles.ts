import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isPast } from "../../common/clock";
import { readPlainFile } from "../../common/plainFile";

/** Undefined if the file is missing, larger than `maxBytes`, or not a regular file. */
export async function readSmallFile(file: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    return await readPlainFile(file, maxBytes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const DRAFT_NAME = /\.[0-9a-f-]{36}\.tmp$/;
/** Drafts this old are of windows that were killed. Milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Atomic: readers see the old or the new file. @param flush also where the power fails, which takes longer. */
export async function replaceFile(file: string, text: string, flush = false): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: "wx", flush });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Removes the files that were not written for longest. Also removes drafts that no window is writing any more. */
export async function keepNewest(
  folders: readonly string[],
  most: { readonly files: number; readonly bytes: number },
  now: number,
): Promise<void> {
  const files: { readonly file: string; readonly written: number; readonly size: number }[] = [];
  for (const file of (await Promise.all(folders.map(filesIn))).flat()) {
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    // A timestamp from a wrong clock would never count as old.
    const written = isPast(found.mtimeMs, now) ? found.mtimeMs : 0;
    if (!DRAFT_NAME.test(file)) files.push({ file, written, size: found.size });
    else if (now - written >= ABANDONED_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
  files.sort((a, b) => b.written - a.written);
  let bytes = 0;
  for (const [index, { file, size }] of files.entries()) {
    bytes += size;
    // The newest always stays.
    if (index > 0 && (index >= most.files || bytes > most.bytes)) await removeFile(file);
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
