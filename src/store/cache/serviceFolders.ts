import { join } from "node:path";
import { lazily, once, perKey } from "../../common/memoize";
import { type Access, NO_ACCESS_TOKEN, type TokenNotes } from "../../model/service/access";
import { keepNewest } from "./files";
import {
  addNotes,
  all,
  type CacheKind,
  createFolderState,
  hash,
  isAccessFolder,
  isTokenFolder,
  namesIn,
  notesAmong,
  removeFolders,
  removeTokenFolders,
  writeNotes,
} from "./serviceFolder";
import { watchOutdated } from "./watchOutdated";

/**
 * Everything cached about services, in one folder shared by all windows:
 *
 * - `<service>/<id>/<kind>/<key>.json`: what was read with the token of that id, `0` without one;
 * - `<service>/token-<id>`: the token was announced, and `<service>/outdated-<id>`: it is no longer valid. Notes are
 *   only added, so that none is lost however many windows add some.
 *
 * `<service>` and `<key>` are hashes.
 */
export interface ServiceFolders extends TokenNotes {
  fileOf(service: string, access: Pick<Access, "id">, kind: CacheKind, key: string): string;
  /**
   * Removes data read with other credentials, and notifies other windows if that failed before. Rejects if it can't.
   *
   * @param sure whether no newer credentials can exist; otherwise only invalidated data is removed.
   */
  keepOnly(service: string, access: Access, sure: boolean): Promise<void>;
  trim(kind: CacheKind, files: number, bytes?: number): Promise<void>;
  /** Calls back after any window on this machine has invalidated a token of the service. */
  watch(service: string, listener: () => void): () => void;
}

/** Folders of earlier versions, whose files don't say which token they were read with. */
const FORMER = ["readings", "details", "budgets"];

/** @param services those that may have a token; data read with a token of others is removed. */
export function createServiceFolders(
  storage: string,
  warn: (message: string) => void,
  now: () => number,
  services?: () => readonly string[],
): ServiceFolders {
  const root = join(storage, "services");
  const folderOf = (service: string): string => join(root, hash(service));
  const stateOf = perKey(createFolderState);
  const warnOnce = once(() => warn(`The cache could not be listed: ${root}`));
  /** Removes what closed windows have left behind. */
  const sweep = lazily(() => removeAbandoned(root, services && new Set(services().map(hash))));

  const removeOthers = async (service: string, access: Access, sure: boolean): Promise<void> => {
    const names = await namesIn(folderOf(service));
    const outdated = new Set([...stateOf(service).outdated, ...notesAmong(names, "outdated")]);
    const isObsolete = (name: string): boolean => {
      // Data read without a token is public.
      if (name === NO_ACCESS_TOKEN.id || name === access.id) return name !== access.id;
      return isTokenFolder(name) && (sure || outdated.has(name));
    };
    await removeTokenFolders(folderOf(service), stateOf(service), names.filter(isObsolete));
  };

  return {
    async catchUp(service) {
      const state = stateOf(service);
      const { unremoved } = state;
      if (unremoved.size > 0) await removeTokenFolders(folderOf(service), state, [...unremoved]).catch(() => undefined);
      await writeNotes(folderOf(service), state).catch(() => undefined);
    },
    async isGood(service, id) {
      if (stateOf(service).outdated.has(id)) return false;
      try {
        return !notesAmong(await namesIn(folderOf(service)), "outdated").has(id);
      } catch (error) {
        warnOnce();
        throw error;
      }
    },
    announce: (service, id) => addNotes(folderOf(service), stateOf(service), "token", [id]),
    async outdate(service, ids, except) {
      const names = await namesIn(folderOf(service)).catch(() => []);
      const announced = [...ids, ...stateOf(service).announced, ...notesAmong(names, "token")];
      const others = new Set(announced.filter((id) => id !== except));
      for (const id of notesAmong(names, "outdated")) others.delete(id);
      await addNotes(folderOf(service), stateOf(service), "outdated", [...others]);
    },
    fileOf: (service, { id }, kind, key) => join(folderOf(service), id, kind, `${hash(key)}.json`),
    async keepOnly(service, access, sure) {
      await all([
        sweep().catch((error: unknown) => warn(`Outdated data could not be removed: ${String(error)}`)),
        ...(sure ? [removeFolders(FORMER.map((name) => join(storage, name)))] : []),
        removeOthers(service, access, sure),
      ]).finally(() =>
        // After removing, which makes room for notes on a full disk.
        writeNotes(folderOf(service), stateOf(service)),
      );
    },
    async trim(kind, files, bytes = Number.POSITIVE_INFINITY) {
      const folders: string[] = [];
      for (const name of await namesIn(root)) {
        const ids = (await namesIn(join(root, name))).filter(isAccessFolder);
        for (const id of ids) folders.push(join(root, name, id, kind));
      }
      await keepNewest(folders, { files, bytes }, now());
    },
    watch: (service, listener) => watchOutdated(folderOf(service), listener, warn),
  };
}

/** @param mayHaveToken hashes of services; of others, all data read with tokens is removed, if given. */
async function removeAbandoned(root: string, mayHaveToken: ReadonlySet<string> | undefined): Promise<void> {
  await all(
    (await namesIn(root)).map(async (service) => {
      const names = await namesIn(join(root, service));
      const outdated = mayHaveToken?.has(service) === false ? undefined : notesAmong(names, "outdated");
      const abandoned = names.filter((name) => isTokenFolder(name) && outdated?.has(name) !== false);
      await removeFolders(abandoned.map((name) => join(root, service, name)));
    }),
  );
}
