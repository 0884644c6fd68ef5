import { createHash } from "node:crypto";
import { join } from "node:path";
import type { ComponentDetails } from "../model/componentDetails";
import { keepNewest, readSmallFile, removeFile, replaceFile } from "./files";

/** What a service told of a component, and when it was asked: milliseconds since 1970. */
export interface RememberedDetails extends ComponentDetails {
  readonly askedAt: number;
}

/** Details of components, kept over restarts and for all windows of the machine. */
export interface DetailsCache {
  /** Never fails: what cannot be used counts as nothing. */
  load(key: string): Promise<RememberedDetails | undefined>;
  save(key: string, details: RememberedDetails): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Rises with each change of the form; files of another version count as nothing. */
const VERSION = 1;
const MAX_BYTES = 16 * 1024;
/** Components that are remembered; those that were not asked for longest go first. */
const MAX_FILES = 1000;

/**
 * A cache in a folder, one small file for each component.
 *
 * @param warn is told what could not be done and why.
 */
export function createDetailsCache(folder: string, warn: (message: string) => void, now: () => number): DetailsCache {
  // The name of a file says nothing about the component, whose names may not be fit for one.
  const fileOf = (key: string): string =>
    join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 40)}.json`);
  const attempt = async <Value>(doing: string, act: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await act();
    } catch (error) {
      warn(`Details of a component could not be ${doing}: ${String(error)}`);
      return undefined;
    }
  };
  let writes = 0;
  return {
    load: (key) =>
      attempt("read", async () => {
        const text = await readSmallFile(fileOf(key), MAX_BYTES);
        return text === undefined ? undefined : parseDetailsFile(JSON.parse(text), key, now());
      }),
    async save(key, details) {
      await attempt("remembered", async () => {
        const text = JSON.stringify({ version: VERSION, key, ...details });
        if (Buffer.byteLength(text) > MAX_BYTES) return;
        await replaceFile(fileOf(key), text);
        if (writes++ % 50 === 0) await keepNewest(folder, MAX_FILES);
      });
    },
    async remove(key) {
      await attempt("removed", () => removeFile(fileOf(key)));
    },
  };
}

function parseDetailsFile(value: unknown, key: string, now: number): RememberedDetails | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { version, askedAt, filemask, sourceLanguage, ...others }: Record<string, unknown> = { ...value };
  if (version !== VERSION || others.key !== key) return undefined;
  // From a clock that was wrong then: it would not be asked again for as long.
  if (typeof askedAt !== "number" || !(askedAt > 0 && askedAt <= now)) return undefined;
  return {
    askedAt,
    ...(typeof filemask === "string" ? { filemask } : {}),
    ...(typeof sourceLanguage === "string" ? { sourceLanguage } : {}),
  };
}
