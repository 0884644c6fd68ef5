import { type FSWatcher, watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import { noteKind } from "./serviceFolder";

/** By then, other windows' secrets have arrived, if VS Code shares them. Milliseconds. */
const SETTLING_TIME = 500;

/**
 * Calls back after any window has invalidated a token of a service, until the returned function is called.
 *
 * @param warn receives why the folder can't be watched. Changes are then noticed at the next refresh.
 */
export function watchOutdated(folder: string, listener: () => void, warn: (message: string) => void): () => void {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const start = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    if (ended) return;
    watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null && noteKind(name) !== "outdated") return;
      timer ??= setTimeout(() => {
        timer = undefined;
        listener();
      }, SETTLING_TIME);
    });
    watcher.on("error", () => watcher?.close());
  };
  start().catch((error: unknown) => warn(`Changes by other windows can't be watched: ${String(error)}`));
  return () => {
    ended = true;
    clearTimeout(timer);
    watcher?.close();
  };
}
