import { createHash } from "node:crypto";
import { join } from "node:path";
import { keepNewest, readSmallFile, removeFile, replaceFile } from "./files";
import type { Reading } from "./snapshot";

/** Larger ones are neither written nor read: the largest that a service may give has 10,000 rows. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Components that are remembered; those that were not read for longest go first. */
const MAX_FILES = 300;

/** What was read of components, kept on disk: over restarts, and for all windows of the machine. No secrets in it. */
export interface ReadingCache {
  /** The last reading of a component, by any window. Never fails: what cannot be used is dropped and logged. */
  load(key: string): Promise<Reading | undefined>;
  save(key: string, reading: Reading): Promise<void>;
  remove(key: string): Promise<void>;
}

/** For where nothing is to be kept. */
export const NO_CACHE: ReadingCache = {
  load: async () => undefined,
  save: async () => {},
  remove: async () => {},
};

/**
 * A cache in a folder, one file for each component.
 *
 * @param folder is made when something is first written.
 * @param warn is told what was dropped and why.
 */
export function createReadingCache(folder: string, warn: (message: string) => void): ReadingCache {
  // The name of a file says nothing about the component, whose names may not be fit for one.
  const fileOf = (key: string): string =>
    join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 40)}.json`);
  let writes = 0;
  return {
    async load(key) {
      const file = fileOf(key);
      try {
        const text = await readSmallFile(file, MAX_BYTES);
        if (text === undefined) return undefined;
        const { parseCacheFile } = await import("./cacheFile");
        const parsed = parseCacheFile(text, key);
        if (parsed.ok) return parsed.value;
        warn(`The remembered figures of ${key} were dropped: ${parsed.problem}`);
        await removeFile(file);
      } catch (error) {
        warn(`The remembered figures of ${key} could not be read: ${String(error)}`);
      }
      return undefined;
    },
    async save(key, reading) {
      try {
        const { writeCacheFile } = await import("./cacheFile");
        const text = writeCacheFile(key, reading);
        if (Buffer.byteLength(text) > MAX_BYTES) return;
        await replaceFile(fileOf(key), text);
        // Looking through the folder at each write would cost more than the few files too many.
        if (writes++ % 50 === 0) await keepNewest(folder, MAX_FILES);
      } catch (error) {
        warn(`The figures of ${key} could not be remembered: ${String(error)}`);
      }
    },
    async remove(key) {
      try {
        await removeFile(fileOf(key));
      } catch (error) {
        warn(`The remembered figures of ${key} could not be removed: ${String(error)}`);
      }
    },
  };
}
