import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of its own with the files of a component as they were, which are counted like those of today. */
export interface PastFolder {
  readonly realRoot: string;
  /** @param bytes undefined if the file was not there. */
  put(relativePath: string, bytes: Buffer | undefined): Promise<void>;
  remove(): Promise<void>;
}

const FIRST_SECOND = 1_000_000_000;

export async function createPastFolder(): Promise<PastFolder> {
  const realRoot = await realpath(await mkdtemp(path.join(tmpdir(), "translation-status-past-")));
  let writes = 0;
  return {
    realRoot,
    async put(relativePath, bytes) {
      const file = path.join(realRoot, relativePath);
      // A new file each time, also where there was a folder of that name.
      await rm(file, { recursive: true, force: true });
      if (bytes === undefined) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes, { mode: 0o600, flag: "wx" });
      // Old enough to count as settled, and different each time, as the clock of the file system may be coarse.
      const seconds = FIRST_SECOND + writes++;
      await utimes(file, seconds, seconds);
    },
    remove: () => rm(realRoot, { recursive: true, force: true, maxRetries: 5 }),
  };
}
