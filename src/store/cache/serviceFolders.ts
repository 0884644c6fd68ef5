import { createHash } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lazily, once, perKey } from "../../common/memoize";
import { type Access, NO_ACCESS_TOKEN, type TokenGenerations } from "../../model/service/access";
import { isMissing, keepNewest } from "./cachedFiles";

/** What is kept of services: statistics, component details, projects, rate limits and history. The names are those on disk. */
export type CacheKind = "readings" | "details" | "projects" | "budgets" | "history";

/**
 * Everything cached about services, in one folder shared by all windows:
 *
 * - `<service>/<id>/<kind>/<key>.json`: what was read with the token of that generation, `0` without one;
 * - `<service>/generation-<id>`: that generation has begun; the latest one counts.
 *
 * `<service>` and `<key>` are hashes.
 */
export interface ServiceFolders extends TokenGenerations {
  fileOf(service: string, access: Pick<Access, "id">, kind: CacheKind, key: string): string;
  /**
   * Removes data read with other credentials, and notifies other windows if that failed before. Rejects if it can't.
   *
   * @param sure whether no newer credentials can exist; otherwise only data of former generations is removed.
   */
  keepOnly(service: string, access: Access, sure: boolean): Promise<void>;
  /** Removes all data, and keeps the notes of generations. Rejects if it can't. */
  clear(): Promise<void>;
  trim(kind: CacheKind, files: number, bytes?: number): Promise<void>;
  /** Calls back after any window on this machine has begun a generation of the service. */
  watch(service: string, listener: () => void): () => void;
}

const TOKEN_FOLDER = /^[0-9a-f]{16}$/;
const GENERATION_NOTE = /^generation-([0-9a-f]{16})$/;
/** Another window may be writing; it removes its own file once it sees the change. */
const REMOVAL_OPTIONS = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;
/** By then, other windows' secrets have arrived, if VS Code shares them. Milliseconds. */
const SETTLING_TIME = 500;

interface ServiceState {
  /** The latest one that this window has begun. */
  begun?: string;
  isNoted: boolean;
  /** Folders that could not be removed yet. Generations never return. */
  readonly unremoved: Set<string>;
}

/** @param services those that may have a token; data read with a token of others is removed. */
export function createServiceFolders(
  storage: string,
  warn: (message: string) => void,
  now: () => number,
  services?: () => readonly string[],
): ServiceFolders {
  const root = join(storage, "services");
  const folderOf = (service: string): string => join(root, hash(service));
  const stateOf = perKey((): ServiceState => ({ isNoted: true, unremoved: new Set() }));
  const warnOnce = once(() => warn(`The cache couldn't be listed: ${root}`));
  /** Removes what closed windows have left behind. */
  const sweep = lazily(() => removeAbandoned(root, services && new Set(services().map(hash))));

  const writeNote = async (service: string): Promise<void> => {
    const state = stateOf(service);
    if (state.isNoted) return;
    const { begun = "" } = state;
    const folder = folderOf(service);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `generation-${begun}`), "", { mode: 0o600 });
    state.isNoted = state.begun === begun;
    const former = (await namesIn(folder)).filter((name) => (GENERATION_NOTE.exec(name)?.[1] ?? begun) < begun);
    await removeAll(former.map((name) => join(folder, name))).catch(() => undefined);
  };
  const remove = async (service: string, names: readonly string[]): Promise<void> => {
    const { unremoved } = stateOf(service);
    for (const name of names) unremoved.add(name);
    await all(
      names.map(async (name) => {
        await rm(join(folderOf(service), name), REMOVAL_OPTIONS);
        unremoved.delete(name);
      }),
    );
  };
  const removeOthers = async (service: string, access: Access, sure: boolean): Promise<void> => {
    const names = await namesIn(folderOf(service));
    const generation = latest(names, stateOf(service).begun) ?? "";
    const isObsolete = (name: string): boolean =>
      name !== access.id && isAccessFolder(name) && (sure || name === NO_ACCESS_TOKEN.id || name < generation);
    await remove(service, names.filter(isObsolete));
  };

  return {
    async catchUp(service) {
      await remove(service, [...stateOf(service).unremoved]).catch(() => undefined);
      await writeNote(service).catch(() => undefined);
    },
    async current(service) {
      try {
        return latest(await namesIn(folderOf(service)), stateOf(service).begun);
      } catch (error) {
        warnOnce();
        throw error;
      }
    },
    async begin(service, generation) {
      const state = stateOf(service);
      if ((state.begun ?? "") < generation) Object.assign(state, { begun: generation, isNoted: false });
      await writeNote(service);
    },
    fileOf: (service, { id }, kind, key) => join(folderOf(service), id, kind, `${hash(key)}.json`),
    async keepOnly(service, access, sure) {
      await all([
        sweep().catch((error: unknown) => warn(`Outdated data couldn't be removed: ${String(error)}`)),
        removeOthers(service, access, sure),
      ]).finally(() =>
        // After removing, which makes room for notes on a full disk.
        writeNote(service),
      );
    },
    async clear() {
      const folders = (await namesIn(root)).map(async (service) => {
        const names = (await namesIn(join(root, service))).filter(isAccessFolder);
        await removeAll(names.map((name) => join(root, service, name)));
      });
      await all(folders);
    },
    async trim(kind, files, bytes = Number.POSITIVE_INFINITY) {
      const folders: string[] = [];
      for (const name of await namesIn(root)) {
        const ids = (await namesIn(join(root, name))).filter(isAccessFolder);
        for (const id of ids) folders.push(join(root, name, id, kind));
      }
      await keepNewest(folders, { files, bytes }, now());
    },
    watch: (service, listener) => watchNotes(folderOf(service), listener, warn),
  };
}

/** Service names and keys may be invalid as file names, and should not be revealed. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

function isAccessFolder(name: string): boolean {
  return name === NO_ACCESS_TOKEN.id || TOKEN_FOLDER.test(name);
}

function latest(names: readonly string[], begun: string | undefined): string | undefined {
  const noted = names.flatMap((name) => GENERATION_NOTE.exec(name)?.[1] ?? []);
  return [...noted, ...(begun === undefined ? [] : [begun])].sort().at(-1);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** @param mayHaveToken hashes of services; of others, all data read with tokens is removed, if given. */
async function removeAbandoned(root: string, mayHaveToken: ReadonlySet<string> | undefined): Promise<void> {
  await all(
    (await namesIn(root)).map(async (service) => {
      const names = await namesIn(join(root, service));
      const isKept = mayHaveToken?.has(service) !== false;
      const generation = latest(names, undefined) ?? "";
      const abandoned = names.filter((name) => TOKEN_FOLDER.test(name) && !(isKept && name >= generation));
      await removeAll(abandoned.map((name) => join(root, service, name)));
    }),
  );
}

function removeAll(paths: readonly string[]): Promise<void> {
  return all(paths.map((path) => rm(path, REMOVAL_OPTIONS)));
}

async function all(promises: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** If the folder can't be watched, changes are noticed at the next refresh. */
function watchNotes(folder: string, listener: () => void, warn: (message: string) => void): () => void {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const start = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    if (ended) return;
    watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null && !GENERATION_NOTE.test(name)) return;
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
