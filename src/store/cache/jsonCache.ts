import { parseForeignJson } from "../../common/json";
import { fail, type Result } from "../../common/result";
import { type Access, isSame } from "../../model/service/access";
import { readSmallFile, removeFile, replaceFile } from "./files";
import type { Kind, ServiceFolders } from "./serviceFolders";

/** Something that is remembered of services: over restarts, and for all windows of the machine. No secrets in it. */
export interface JsonCache<Value> {
  /** What was read with an access, by any window. Never fails: what cannot be used is dropped and logged. */
  load(service: string, key: string, access: Access): Promise<Value | undefined>;
  /** Saves what was read with these credentials, unless they have changed since. Never fails. */
  save(service: string, key: string, value: Value, access: Access): Promise<void>;
}

/** For where nothing is to be kept. */
export const NOTHING_CACHED: JsonCache<never> = { load: async () => undefined, save: async () => {} };

/** What all that is kept has in common. */
export interface JsonCacheOptions {
  readonly folders: ServiceFolders;
  /** With what a service is asked now. */
  readonly accessOf: (service: string) => Promise<Access>;
  /** Is told what was dropped or could not be done, and why. */
  readonly warn: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One kind of it. */
export interface JsonCacheKind<Value> {
  readonly kind: Kind;
  /** What it is, for the log. */
  readonly name: (service: string, key: string) => string;
  /** Larger files are neither written nor read. */
  readonly maxBytes: number;
  /** Files that are left when there are too many: those that were written last. */
  readonly maxFiles: number;
  readonly write: (key: string, value: Value) => Promise<string>;
  /** Reads what such a text holds, which anybody may have written; what is wrong with it is said for the log. */
  readonly parse: (json: unknown, key: string, now: number) => Promise<Result<Value, string>>;
}

/** Looking through the folders at each write would cost more than the few files too many. */
const WRITES_BETWEEN_TRIMS = 50;

/** The only place that reads and writes what is kept: a small file for each thing, in the folder of its access. */
export function createJsonCache<Value>(options: JsonCacheOptions, kind: JsonCacheKind<Value>): JsonCache<Value> {
  const { folders, accessOf, warn, now } = options;
  let writes = 0;
  return {
    async load(service, key, access) {
      const file = folders.fileOf(service, access, kind.kind, key);
      try {
        const bytes = await readSmallFile(file, kind.maxBytes);
        if (bytes === undefined) return undefined;
        const json = parseForeignJson(bytes);
        const parsed = json ? await kind.parse(json.value, key, now()) : fail("they are not JSON");
        if (parsed.ok) return parsed.value;
        warn(`${kind.name(service, key)} were dropped: ${parsed.problem}`);
        await removeFile(file);
      } catch (error) {
        warn(`${kind.name(service, key)} could not be read: ${String(error)}`);
        await removeFile(file).catch(() => undefined);
      }
      return undefined;
    },
    async save(service, key, value, access) {
      const file = folders.fileOf(service, access, kind.kind, key);
      try {
        const text = await kind.write(key, value);
        if (Buffer.byteLength(text) > kind.maxBytes) return;
        if (!(await isStill(accessOf, service, access))) return;
        await replaceFile(file, text);
        // Whoever forgets changes the access before removing files. So either that is seen here, or they see this file.
        if (!(await isStill(accessOf, service, access))) await removeFile(file);
        else if (writes++ % WRITES_BETWEEN_TRIMS === 0) await folders.trim(kind.kind, kind.maxFiles);
      } catch (error) {
        // Its folder was removed meanwhile, by whoever forgets.
        if (!(await isStill(accessOf, service, access))) return;
        warn(`${kind.name(service, key)} could not be remembered: ${String(error)}`);
      }
    },
  };
}

async function isStill(accessOf: JsonCacheOptions["accessOf"], service: string, access: Access): Promise<boolean> {
  // Where nobody knows, nothing is kept.
  return isSame(access, await accessOf(service).catch(() => undefined));
}
