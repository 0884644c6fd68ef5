import { addTo } from "../../common/collections";
import { timeSlices } from "../../engine/concurrency/timeSlices";
import type { FileVersion, TextsRequest } from "./blobTexts";
import type { FileDiff, FileDiffs, ReadBytes } from "./fileDiffs";
import type { TextChange } from "./outdatedStrings";
import type { FileStep } from "./readSteps";

/** A file with its versions, which are compared from today's back. */
export interface FileHistory {
  /** The id of the file as it is now. */
  readonly id: string;
  /** What led to it, newest first. */
  readonly steps: readonly FileStep[];
  readonly request: TextsRequest;
  readonly diffs: FileDiffs;
  readonly readBytes: ReadBytes;
  readonly signal: AbortSignal;
}

/** What the file says now. Undefined if it has errors. */
export async function currentVersion({ id, request, diffs, readBytes }: FileHistory): Promise<FileVersion | undefined> {
  const version = await diffs.read(id, request, readBytes);
  return typeof version === "string" ? undefined : version;
}

/** By language and key. */
export type ByString<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** More are not kept: a file can change in every string with every commit. */
const MAX_CHANGES = 500_000;

/** The changes of the source texts in a file, newest first. Undefined if a version is missing, or there are too many. */
export async function sourceChanges(history: FileHistory): Promise<ByString<readonly TextChange[]> | undefined> {
  const changes = new Map<string, Map<string, TextChange[]>>();
  /** The texts with which strings came back after they were removed. */
  const returned = new Map<string, Pick<TextChange, "step" | "seconds" | "after">>();
  let room = MAX_CHANGES;
  const isWhole = await walkBack(history, Number.POSITIVE_INFINITY, (diff, { step, seconds }) => {
    for (const [language, strings] of diff === "all" ? [] : diff) {
      const byKey = changes.get(language) ?? new Map<string, TextChange[]>();
      changes.set(language, byKey);
      for (const [key, { source: [before = "", after = ""] = [] }] of strings) {
        const id = `${language}\n${key}`;
        if (before === "") {
          if (after !== "") returned.set(id, { step, seconds, after });
          continue;
        }
        const change = after === "" ? returned.get(id) : { step, seconds, after };
        returned.delete(id);
        if (change === undefined || change.after === before) continue;
        addTo(byKey, key, { ...change, before });
        if (--room < 0) return false;
      }
    }
    return true;
  });
  return isWhole && room >= 0 ? changes : undefined;
}

/**
 * The steps in which translations of a file last changed, of those that changed at all in a number of steps. Across
 * versions with errors, the oldest step in which they may have. Undefined if a version is missing.
 *
 * @param wanted keys by language
 * @param oldest the last step that is looked at
 */
export async function translationSteps(
  history: FileHistory,
  wanted: ReadonlyMap<string, Iterable<string>>,
  oldest: number,
): Promise<ByString<number> | undefined> {
  const open = new Map([...wanted].map(([language, keys]) => [language, new Set(keys)]));
  const found = new Map([...wanted.keys()].map((language) => [language, new Map<string, number>()]));
  const isWhole = await walkBack(history, oldest, (diff, _, { step }) => {
    for (const [language, keys] of open) {
      const strings = diff === "all" ? [...keys] : (diff.get(language) ?? []);
      for (const string of strings) {
        const key = typeof string === "string" ? string : string[1].isTranslationOther ? string[0] : undefined;
        if (key !== undefined && keys.delete(key)) found.get(language)?.set(key, step);
      }
      if (keys.size === 0) open.delete(language);
    }
    return open.size > 0;
  });
  return isWhole ? found : undefined;
}

/**
 * Goes back through the versions of a file. What differs across versions without the file changed when it came back;
 * across versions with errors, in any of their steps.
 *
 * @param take receives what differs, everything if there is no older version, and the newest and the oldest step of it.
 * @returns false if a version is missing, or none can be read.
 */
async function walkBack(
  { id, steps, request, diffs, readBytes, signal }: FileHistory,
  oldest: number,
  take: (diff: FileDiff | "all", newest: FileStep, oldest: FileStep) => boolean,
): Promise<boolean> {
  const slices = timeSlices();
  let after = id;
  let held: FileStep | undefined;
  /** Where the file was added, before which nothing that is held can have changed. */
  let added: FileStep | undefined;
  let last: FileStep | undefined;
  let isAnyRead = false;
  for (const step of steps) {
    if (step.step > oldest && held === undefined) return true;
    if (slices.due()) {
      await slices.yield();
      signal.throwIfAborted();
    }
    const diff = step.before === undefined ? "damaged" : await diffs.compare(step.before, after, request, readBytes);
    if (diff === "missing") return false;
    if (diff === "damaged" || step.before === undefined) {
      held ??= step;
      last = step;
      if (step.before === undefined) added ??= step;
      continue;
    }
    isAnyRead = true;
    if (!take(diff, held ?? step, added ?? step)) return true;
    held = undefined;
    added = undefined;
    after = step.before;
  }
  if (held !== undefined) take("all", held, added ?? last ?? held);
  return isAnyRead || steps.every(({ before }) => before === undefined);
}
