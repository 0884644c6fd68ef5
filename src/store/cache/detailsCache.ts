import { isPast } from "../../common/clock";
import { isCleanLine } from "../../common/foreignText";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./jsonCache";

/** What a service told of a component, and when it was asked: milliseconds since 1970. */
export interface CachedDetails extends ComponentDetails {
  readonly askedAt: number;
}

export type DetailsCache = JsonCache<CachedDetails>;

/** Rises with each change of the form; files of another version count as nothing. */
const VERSION = 1;
const MAX_BYTES = 16 * 1024;
const MAX_FILES = 1000;

export function createDetailsCache(options: JsonCacheOptions): DetailsCache {
  return createJsonCache<CachedDetails>(options, {
    kind: "details",
    name: (_service, key) => `The remembered details of ${key}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (key, details) => JSON.stringify({ version: VERSION, key, ...details }),
    parse: async (json, key, now) => parseDetailsFile(json, key, now),
  });
}

function parseDetailsFile(value: unknown, key: string, now: number): Result<CachedDetails, string> {
  if (typeof value !== "object" || value === null) return fail("they have another form");
  const { version, askedAt, filemask, ...others }: Record<string, unknown> = { ...value };
  if (version !== VERSION) return fail("they are of another version");
  if (others.key !== key) return fail("they are of another component");
  // From a clock that was wrong then: it would not be asked again for as long.
  if (typeof askedAt !== "number" || !isPast(askedAt, now)) return fail("they are dated in the future, or not at all");
  return succeed({
    askedAt,
    ...(typeof filemask === "string" && isCleanLine(filemask, "path") ? { filemask } : {}),
  });
}
