import { parseForeignJson } from "../../common/json/foreignJson";
import { fail, type Result } from "../../common/result";
import { type Access, isSame, NO_ACCESS_TOKEN } from "../../model/service/access";
import { isMissing, readSmallFile, removeFile, replaceFile } from "./cachedFiles";
import type { CacheKind, ServiceFolders } from "./serviceFolders";

/** What is cached of services, over restarts and for all windows. Contains no secrets. */
export interface JsonCache<Value> {
  /** What any window read with these credentials. Never fails: unusable files are dropped and logged. */
  load(service: string, key: string, access: Access): Promise<Value | undefined>;
  /** Saves what was read with these credentials, unless they have changed since. Never fails. */
  save(service: string, key: string, value: Value, access: Access): Promise<void>;
}

export interface JsonFiles<Value> extends JsonCache<Value> {
  /**
   * Replaces a value by what `change` makes of it, unless the credentials have changed since, also where the power fails:
   * for what can't be read from the service again. Undefined leaves it as it is. Of two windows in the same moment, the
   * last one counts.
   *
   * @returns false if it could not be read or saved, which is logged. Never fails.
   */
  update(
    service: string,
    key: string,
    access: Access,
    change: (value: Value | undefined) => Value | undefined,
  ): Promise<boolean>;
}

export const NOTHING_CACHED: JsonCache<never> = { load: async () => undefined, save: async () => {} };

export interface JsonCacheOptions {
  readonly folders: ServiceFolders;
  readonly accessOf: (service: string) => Promise<Access>;
  readonly warn: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface JsonCacheKind<Value> {
  readonly kind: CacheKind;
  readonly name: (service: string, key: string) => string;
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly maxBytesOfAll?: number;
  readonly write: (key: string, value: Value) => Promise<string>;
  /** Reads a file that anyone may have written. The problem is for the log. */
  readonly parse: (json: unknown, key: string, now: number) => Promise<Result<Value, string>>;
}

/** Trimming after each write would cost more than a few extra files. */
const WRITES_BETWEEN_TRIMS = 50;

/** The only file that reads and writes cache files: one for each value, in the folder of its credentials. */
export function createJsonCache<Value>(options: JsonCacheOptions, kind: JsonCacheKind<Value>): JsonFiles<Value> {
  const { folders, accessOf, warn, now } = options;
  const failures = createWriteFailures(warn);
  let writes = 0;
  /** Unusable files are dropped. Rejects if the disk fails. */
  const read = async (file: string, service: string, key: string): Promise<Value | undefined> => {
    const bytes = await readSmallFile(file, kind.maxBytes);
    if (bytes === undefined) return undefined;
    const json = parseForeignJson(bytes);
    const parsed = json ? await kind.parse(json.value, key, now()) : fail("not JSON");
    if (parsed.ok) return parsed.value;
    warn(`Dropped ${kind.name(service, key)}: ${parsed.problem}`);
    await removeFile(file);
    return undefined;
  };
  const textOf = async (key: string, value: Value): Promise<string> => {
    const text = await kind.write(key, value);
    if (Buffer.byteLength(text) > kind.maxBytes) throw new Error(`more than ${kind.maxBytes / 1024} kB`);
    return text;
  };
  /** @param write returns whether it did. */
  const replace = async (
    service: string,
    key: string,
    access: Access,
    write: (file: string, isRepeated: boolean) => Promise<boolean>,
    isRepeated = false,
  ): Promise<boolean> => {
    const file = folders.fileOf(service, access, kind.kind, key);
    try {
      if (!(await isStill(accessOf, service, access))) return true;
      if (!(await write(file, isRepeated))) return true;
      failures.written(file);
      // Forgetting a token changes the access before it removes files, so one of the two sides removes this file.
      if (!(await isStill(accessOf, service, access))) await removeFile(file);
      else if (writes++ % WRITES_BETWEEN_TRIMS === 0) await folders.trim(kind.kind, kind.maxFiles, kind.maxBytesOfAll);
    } catch (error) {
      // The folder was removed meanwhile because the token was forgotten.
      if (!(await isStill(accessOf, service, access))) return true;
      // Or because another window stored a token and forgot it again. Only the folder without a token is used after that.
      const isRemoved = isMissing(error) && isSame(access, NO_ACCESS_TOKEN);
      if (isRemoved && !isRepeated) return replace(service, key, access, write, true);
      failures.failed(file, error, `Couldn't save ${kind.name(service, key)}`);
      return false;
    }
    return true;
  };
  return {
    async load(service, key, access) {
      try {
        return await read(folders.fileOf(service, access, kind.kind, key), service, key);
      } catch (error) {
        warn(`Couldn't read ${kind.name(service, key)}: ${String(error)}`);
        return undefined;
      }
    },
    save: async (service, key, value, access) => {
      await replace(service, key, access, async (file, isRepeated) => {
        // Written since the folder was removed, and so newer.
        if (isRepeated && (await read(file, service, key)) !== undefined) return false;
        await replaceFile(file, await textOf(key, value));
        return true;
      });
    },
    update: (service, key, access, change) =>
      replace(service, key, access, async (file) => {
        const value = change(await read(file, service, key));
        if (value === undefined) return false;
        await replaceFile(file, await textOf(key, value), true);
        return true;
      }),
  };
}

/** False if the credentials can't be looked up: then nothing is saved. */
async function isStill(accessOf: JsonCacheOptions["accessOf"], service: string, access: Access): Promise<boolean> {
  return isSame(access, await accessOf(service).catch(() => undefined));
}

/** Logs why files can't be written: one line for each cause, until a file that it kept from being written is written. */
interface WriteFailures {
  failed(file: string, error: unknown, message: string): void;
  written(file: string): void;
}

function createWriteFailures(warn: (message: string) => void): WriteFailures {
  const causes = new Map<string, string>();
  return {
    failed(file, error, message) {
      const cause = causeOf(error);
      const isLogged = [...causes.values()].includes(cause);
      causes.set(file, cause);
      if (!isLogged) warn(`${message}: ${String(error)}`);
    },
    written(file) {
      const cause = causes.get(file);
      if (cause === undefined) return;
      for (const [other, its] of causes) if (its === cause) causes.delete(other);
    },
  };
}

/** Messages of the system name the file, its codes don't. */
function causeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : String(error);
}
