import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { filesIn, isMissing, removeFile } from "./cachedFiles";

/** The name of a draft, so that `keepNewest` removes it if its window was killed. */
const LOCK = `.${"0".repeat(36)}.tmp`;
const LOCK_PAUSE_MS = 4;
/** A lock that one window has held for a second is of one that was killed, it seems. */
const LOCK_TRIES = 250;
const MOST_LOCK_TRIES = 64 * LOCK_TRIES;

/**
 * Replaces a file by what `textFrom` makes of it, which may run again: one window at a time, also when the power fails.
 * The lock is a folder that holds the draft of its window. Who takes it from a window that seems to be killed removes that
 * draft, so that what the other read before can no longer replace the file.
 *
 * @param textFrom undefined leaves the file as it is.
 * @returns whether the file was replaced.
 */
export async function updateFile(file: string, textFrom: () => Promise<string | undefined>): Promise<boolean> {
  // Twice the patience each time, or windows on a slow disk would take it from each other for ever.
  for (let patience = LOCK_TRIES; ; patience *= 2) {
    let draft: string | undefined;
    try {
      draft = await lock(file, patience);
      const text = await textFrom();
      if (text === undefined) return false;
      // Fails where another window removed it.
      await writeFile(draft, text, { flag: "r+", flush: true });
      await rename(draft, file);
      return true;
    } catch (error) {
      if (!isMissing(error) || patience > MOST_LOCK_TRIES) throw error;
    } finally {
      if (draft !== undefined) await unlock(draft);
    }
  }
}

async function lock(file: string, patience: number): Promise<string> {
  const folder = file + LOCK;
  const id = randomUUID();
  const own = `${file}.${id}.tmp`;
  const draft = join(folder, id);
  await mkdir(own, { recursive: true });
  try {
    await writeFile(join(own, id), "", { mode: 0o600 });
    let holder = draft;
    let most = patience;
    for (let tries = 0; ; tries++) {
      const failure: unknown = await rename(own, folder).catch((error: unknown) => error);
      if (failure === undefined) return draft;
      const current = (await filesIn(folder))[0] ?? draft;
      if (current !== holder) tries = 0;
      holder = current;
      // A missing folder was removed as abandoned.
      if (isMissing(failure) || most > MOST_LOCK_TRIES) throw failure;
      if (tries === most) {
        // On Windows, an empty folder is in the way, too.
        await unlock(holder);
        // Others wait, too, and one of them may get it first.
        most *= 2;
      }
      await setTimeout(LOCK_PAUSE_MS);
    }
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    throw error;
  }
}

async function unlock(draft: string): Promise<void> {
  await removeFile(draft);
  // Not where it is the lock of another already.
  await rmdir(dirname(draft)).catch(() => undefined);
}
