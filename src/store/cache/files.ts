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

const DRAFT = /\.[0-9a-f-]{36}\.tmp$/;
/** Drafts this old are of windows that were killed. Milliseconds. */
const ABANDONED = 3_600_000;

/** Atomic: readers see the old or the new file. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: "wx" });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Also removes abandoned drafts. */
export async function keepNewest(folders: readonly string[], most: number, now: number): Promise<void> {
  const found = (await Promise.all(folders.map(filesIn))).flat();
  await removeAbandoned(
    found.filter((file) => DRAFT.test(file)),
    now,
  );
  const names = found.filter((file) => !DRAFT.test(file));
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (file) => {
      const written = await stat(file).then(
        (found) => found.mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      // A timestamp from a wrong clock would never count as old.
      return { file, written: written === Number.POSITIVE_INFINITY || isPast(written, now) ? written : 0 };
    }),
  );
  files.sort((a, b) => b.written - a.written);
  await Promise.all(files.slice(most).map(({ file }) => removeFile(file)));
}

/** Removes drafts that no window is writing any more. */
export async function removeAbandoned(drafts: readonly string[], now: number): Promise<void> {
  for (const draft of drafts) {
    const written = await stat(draft).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    if (written === undefined || (isPast(written, now) && now - written < ABANDONED)) continue;
    await removeFile(draft);
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
