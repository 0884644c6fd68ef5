import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { access, constants, lstat, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";

const DRAFT_NAME = /^\.translation-status-[0-9a-f]{16}\.tmp$/;
/** Drafts that are this much older or newer than now are of processes that were killed. Milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Atomic: readers see the old or the new file, also when the power fails. It keeps its permissions. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const before = await stat(path).catch(() => undefined);
  if (before) await access(path, constants.W_OK);
  await removeAbandoned(dirname(path)).catch(() => undefined);
  const draft = join(dirname(path), `.translation-status-${randomBytes(8).toString("hex")}.tmp`);
  const remove = (): void => rmSync(draft, { force: true });
  const file = await open(draft, "wx");
  process.once("exit", remove);
  try {
    try {
      if (before) await file.chmod(before.mode & 0o777);
      // Only root may give files away.
      if (before) await file.chown(before.uid, before.gid).catch(() => undefined);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  } finally {
    process.off("exit", remove);
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT_NAME.test(name)) continue;
    const draft = join(folder, name);
    if (Math.abs(Date.now() - (await lstat(draft)).mtimeMs) > ABANDONED_AFTER_MS) await unlink(draft);
  }
}
