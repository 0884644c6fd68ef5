import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { once } from "../../common/memoize";
import { pastFolderPrefix, removeLeftPastFolders, removePastFolder } from "./leftPastFolders";

/** A folder of its own with the files of a component as they were, which are counted like those of today. */
export interface PastFolder {
  readonly realRoot: string;
  /** @param bytes undefined if the file was not there. */
  put(relativePath: string, bytes: Buffer | undefined): Promise<void>;
  remove(): Promise<void>;
}

const FIRST_SECOND = 1_000_000_000;

const existing = new Set<string>();

const prepare = once(() => {
  process.on("exit", () => {
    for (const folder of existing) removePastFolder(folder);
  });
  removeLeftPastFolders(tmpdir());
});

/** It is removed with the process, too, if that ends before. One that is killed leaves it to the next. */
export function createPastFolder(): PastFolder {
  prepare();
  // At once, so that the process does not end between its creation and its noting.
  const realRoot = realpathSync(mkdtempSync(path.join(tmpdir(), pastFolderPrefix(threadId))));
  existing.add(realRoot);
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
    async remove() {
      await rm(realRoot, { recursive: true, force: true, maxRetries: 5 });
      existing.delete(realRoot);
    },
  };
}
