import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ScratchFolder {
  readonly path: string;
  discard(): void;
}

const folders = new Set<ScratchFolder>();

process.on("exit", () => {
  for (const folder of folders) folder.discard();
});

/** Removed when the program ends, at the latest. */
export function scratchFolder(purpose: string): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), `translation-status-${purpose}-`));
  const folder: ScratchFolder = {
    path,
    discard() {
      folders.delete(folder);
      // An ended process may still be writing.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  folders.add(folder);
  return folder;
}
