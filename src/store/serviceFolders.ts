import { createHash } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Access, Floors } from "../model/access";
import { lazily } from "../model/lazily";
import { once } from "../model/once";
import { isMissing, keepNewest } from "./files";

/**
 * Everything remembered about services, in one folder shared by all windows:
 *
 * - `<service>/<generation>/<kind>/<key>.json`: data read with that generation's token, `0` without one;
 * - `<service>/from-<generation>`: tokens of lower generations are invalid. Files are only added, so the maximum never
 *   falls, even with several windows writing.
 *
 * `<service>` and `<key>` are hashes: names may be invalid as file names, and should not be revealed.
 */
export interface ServiceFolders extends Floors {
  fileOf(service: string, generation: number, kind: Kind, key: string): string;
  /**
   * Removes data read with other credentials, and notifies other windows if that failed before. Rejects if it can't.
   *
   * @param sure whether no newer credentials can exist; otherwise only invalidated data is removed.
   */
  keepOnly(service: string, access: Access, sure: boolean): Promise<void>;
  /** Removes the least recently written files of a kind until `most` are left. */
  trim(kind: Kind, most: number): Promise<void>;
  /** Calls back after any window on this machine has invalidated a token of the service. */
  watch(service: string, listener: () => void): () => void;
}

export type Kind = "readings" | "details" | "budgets";

/** Folders of earlier versions, whose files don't say which token they were read with. */
const FORMER = ["readings", "details", "budgets"];
const FLOOR = /^from-(\d{1,15})$/;
const GENERATION = /^\d{1,15}$/;
/** Time for other windows' secrets to sync, where VS Code shares them. */
const SETTLING_TIME = 500;
/** Retries because another window may be writing; it removes its own file once it sees the change. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;

/**
 * @param storage the extension's storage folder; subfolders are created on first write.
 * @param warn receives warnings.
 */
export function createServiceFolders(
  storage: string,
  warn: (message: string) => void,
  now: () => number,
): ServiceFolders {
  const root = join(storage, "services");
  const folderOf = (service: string): string => join(root, hash(service));
  /** The highest floors this window has seen, valid even if the disk fails. */
  const floors = new Map<string, number>();
  const warnOnce = once(() => warn(`What is remembered could not be looked through: ${root}`));

  const namesIn = async (folder: string): Promise<readonly string[]> => {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };
  const generationsIn = async (folder: string): Promise<readonly number[]> =>
    (await namesIn(folder)).filter((name) => GENERATION.test(name)).map(Number);
  const remove = async (folder: string, generations: readonly number[]): Promise<void> => {
    const removals = generations.map((generation) => rm(join(folder, String(generation)), REMOVAL));
    const failed = (await Promise.allSettled(removals)).find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  };
  /** Removes what a window that ended unexpectedly left behind. */
  const sweep = lazily(async () => {
    await Promise.all(FORMER.map((name) => rm(join(storage, name), REMOVAL)));
    for (const name of await namesIn(root)) {
      const folder = join(root, name);
      const lowest = highestFloor(await namesIn(folder));
      const outdated = (await generationsIn(folder)).filter((generation) => generation > 0 && generation < lowest);
      await remove(folder, outdated);
    }
  });

  const lookUp = async (service: string): Promise<number> => {
    const known = floors.get(service) ?? 0;
    try {
      const highest = Math.max(known, highestFloor(await namesIn(folderOf(service))));
      floors.set(service, highest);
      return highest;
    } catch {
      warnOnce();
      return known;
    }
  };
  const raise = async (service: string, generation: number): Promise<void> => {
    floors.set(service, Math.max(floors.get(service) ?? 0, generation));
    await mkdir(folderOf(service), { recursive: true });
    await writeFile(join(folderOf(service), `from-${generation}`), "", { mode: 0o600 });
  };

  return {
    floor: lookUp,
    raise,
    fileOf: (service, generation, kind, key) => join(folderOf(service), String(generation), kind, `${hash(key)}.json`),
    async keepOnly(service, access, sure) {
      await sweep().catch((error: unknown) => warn(`What is outdated could not be removed: ${String(error)}`));
      const floor = await lookUp(service);
      if (floor > highestFloor(await namesIn(folderOf(service)))) await raise(service, floor);
      const lowest = sure ? Number.POSITIVE_INFINITY : floor;
      const others = (await generationsIn(folderOf(service))).filter((generation) => generation !== access.generation);
      // Data read without a token is public, so it may stay.
      const outdated = others.filter((generation) => (generation === 0 ? access.generation > 0 : generation < lowest));
      await remove(folderOf(service), outdated);
    },
    async trim(kind, most) {
      const folders: string[] = [];
      for (const name of await namesIn(root)) {
        for (const generation of await generationsIn(join(root, name)))
          folders.push(join(root, name, String(generation), kind));
      }
      await keepNewest(folders, most, now());
    },
    watch(service, listener) {
      let watcher: FSWatcher | undefined;
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      const start = async (): Promise<void> => {
        await mkdir(folderOf(service), { recursive: true });
        if (ended) return;
        watcher = watch(folderOf(service), { persistent: false }, (_event, name) => {
          if (name !== null && !FLOOR.test(name)) return;
          timer ??= setTimeout(() => {
            timer = undefined;
            listener();
          }, SETTLING_TIME);
        });
        watcher.on("error", () => watcher?.close());
      };
      // Without the watcher, other windows' changes are noticed on the next refresh.
      start().catch((error: unknown) => warn(`Other windows cannot be followed: ${String(error)}`));
      return () => {
        ended = true;
        clearTimeout(timer);
        watcher?.close();
      };
    },
  };
}

function highestFloor(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Number(FLOOR.exec(name)?.[1] ?? 0)));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
