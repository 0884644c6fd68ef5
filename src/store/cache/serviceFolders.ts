import { createHash } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lazily, once, perKey } from "../../common/memoize";
import { type Access, NO_ACCESS_TOKEN, type TokenNotes } from "../../model/service/access";
import { isMissing, keepNewest } from "./files";

/**
 * Everything remembered about services, in one folder shared by all windows:
 *
 * - `<service>/<id>/<kind>/<key>.json`: what was read with the token of that id, `0` without one;
 * - `<service>/token-<id>`: the token was announced, and `<service>/outdated-<id>`: it is not good any more. Files are
 *   only added, so that none is lost, however many windows add to them.
 *
 * `<service>` and `<key>` are hashes: names may be invalid as file names, and should not be revealed.
 */
export interface ServiceFolders extends TokenNotes {
  /** Where something of a service is kept. */
  fileOf(service: string, access: Pick<Access, "id">, kind: Kind, key: string): string;
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
/** Of earlier versions too, which numbered tokens. */
const OF_TOKEN = /^(?:[0-9a-f]{8,32}|[1-9]\d{0,7})$/;
const NOTE = /^(token|outdated)-([0-9a-f]{8,32})$/;
/** After which the secrets of other windows have followed, where an editor shares them at all. Milliseconds. */
const SETTLING_TIME = 500;
/** Retries because another window may be writing; it removes its own file once it sees the change. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;

/**
 * @param storage the folder that is this extension's own; things in it are made when something is first written.
 * @param warn is told what could not be done and why.
 * @param services those that may have a token; of others, what was read with one is left over.
 */
export function createServiceFolders(
  storage: string,
  warn: (message: string) => void,
  now: () => number,
  services?: () => readonly string[],
): ServiceFolders {
  const root = join(storage, "services");
  const folderOf = (service: string): string => join(root, hash(service));
  const known = perKey(createKnown);
  const warnOnce = once(() => warn(`What is remembered could not be looked through: ${root}`));

  const namesIn = async (folder: string): Promise<readonly string[]> => {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };
  const remove = (folders: readonly string[]): Promise<void> => all(folders.map((folder) => rm(folder, REMOVAL)));
  /** What a window that ended in the middle has left behind. */
  const sweep = lazily(async () => {
    const mayHave = services && new Set(services().map(hash));
    const found = await namesIn(root);
    await all(
      found.map(async (name) => {
        const names = await namesIn(join(root, name));
        const outdated = mayHave?.has(name) === false ? undefined : notesAmong(names, "outdated");
        const over = names.filter((one) => OF_TOKEN.test(one) && outdated?.has(one) !== false);
        await remove(over.map((one) => join(root, name, one)));
      }),
    );
  });
  const removeFormer = (): Promise<void> => remove(FORMER.map((name) => join(storage, name)));

  const write = async (service: string, name: string): Promise<void> => {
    await mkdir(folderOf(service), { recursive: true });
    await writeFile(join(folderOf(service), name), "", { mode: 0o600 });
  };
  /** Tells other windows what they were not told yet. */
  const tell = async (service: string): Promise<void> => {
    const { owed } = known(service);
    await all(
      [...owed].map(async (name) => {
        await write(service, name);
        owed.delete(name);
      }),
    );
  };
  const note = async (service: string, kind: "token" | "outdated", ids: readonly string[]): Promise<void> => {
    const { announced, outdated, owed } = known(service);
    for (const id of ids) {
      (kind === "token" ? announced : outdated).add(id);
      owed.add(`${kind}-${id}`);
    }
    await tell(service);
  };

  const removeOf = async (service: string, names: readonly string[]): Promise<void> => {
    const { left } = known(service);
    for (const name of names) if (OF_TOKEN.test(name)) left.add(name);
    await all(
      names.map(async (name) => {
        await rm(join(folderOf(service), name), REMOVAL);
        left.delete(name);
      }),
    );
  };

  return {
    async catchUp(service) {
      const { left } = known(service);
      if (left.size > 0) await removeOf(service, [...left]).catch(() => undefined);
      await tell(service).catch(() => undefined);
    },
    async isGood(service, id) {
      if (known(service).outdated.has(id)) return false;
      try {
        return !notesAmong(await namesIn(folderOf(service)), "outdated").has(id);
      } catch (error) {
        warnOnce();
        throw error;
      }
    },
    announce: (service, id) => note(service, "token", [id]),
    async outdate(service, ids, except) {
      const told = await namesIn(folderOf(service)).catch(() => []);
      const announced = [...ids, ...known(service).announced, ...notesAmong(told, "token")];
      const others = new Set(announced.filter((id) => id !== except));
      for (const id of notesAmong(told, "outdated")) others.delete(id);
      await note(service, "outdated", [...others]);
    },
    fileOf: (service, { id }, kind, key) => join(folderOf(service), id, kind, `${hash(key)}.json`),
    async keepOnly(service, access, sure) {
      await all([
        sweep().catch((error: unknown) => warn(`What is outdated could not be removed: ${String(error)}`)),
        ...(sure ? [removeFormer()] : []),
        (async () => {
          const names = await namesIn(folderOf(service));
          const outdated = new Set([...known(service).outdated, ...notesAmong(names, "outdated")]);
          const isOver = (name: string): boolean => {
            // Without a token another window's figures are everybody's, and harmless.
            if (name === NO_ACCESS_TOKEN.id || name === access.id) return name !== access.id;
            return OF_TOKEN.test(name) && (sure || outdated.has(name));
          };
          await removeOf(service, names.filter(isOver));
        })(),
      ]).finally(() =>
        // Only now: a full disk takes no note, but what was removed has made room for it.
        tell(service),
      );
    },
    async trim(kind, most) {
      const folders: string[] = [];
      for (const name of await namesIn(root)) {
        const ids = (await namesIn(join(root, name))).filter((id) => id === NO_ACCESS_TOKEN.id || OF_TOKEN.test(id));
        for (const id of ids) folders.push(join(root, name, id, kind));
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
          if (name !== null && NOTE.exec(name)?.[1] !== "outdated") return;
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

/** What a window knows of a service, which holds even where the disk fails. */
function createKnown() {
  return {
    announced: new Set<string>(),
    outdated: new Set<string>(),
    /** Notes that other windows have not got yet. */
    owed: new Set<string>(),
    /** Folders that could not be removed yet. Ids never return. */
    left: new Set<string>(),
  };
}

function notesAmong(names: readonly string[], kind: "token" | "outdated"): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => {
      const [, found, id] = NOTE.exec(name) ?? [];
      return found === kind && id !== undefined ? [id] : [];
    }),
  );
}

/** Waits for all of them, and rejects with the first failure. */
async function all(acts: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(acts)).find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
