import { addTo } from "../../common/collections";
import { timeSlices } from "../../engine/concurrency/timeSlices";
import type { FileVersion } from "./blobTexts";
import type { FileDiff } from "./fileDiffs";
import { type FileHistory, isAdded, movedStrings, type Strings, stringsOf, within, without } from "./movedStrings";
import type { TextChange } from "./outdatedStrings";
import type { FileStep } from "./readSteps";

/** What the file says now. Undefined if it has errors. */
export async function currentVersion({ id, request, diffs, readBytes }: FileHistory): Promise<FileVersion | undefined> {
  const version = await diffs.read(id, request, readBytes);
  return typeof version === "string" ? undefined : version;
}

/** By language and key. */
export type ByString<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** More are not kept: a file can change in every string with every commit. */
const MAX_CHANGES = 500_000;

/**
 * The changes of the source texts in a file, newest first. Undefined if a version is missing, or there are too many.
 *
 * @param movedFrom gets the paths of the files from which strings came, and those that the file had.
 */
export async function sourceChanges(
  history: FileHistory,
  movedFrom = new Set<string>(),
): Promise<ByString<readonly TextChange[]> | undefined> {
  const changes = new Map<string, Map<string, TextChange[]>>();
  /** The texts with which strings came back after they were removed. */
  const returned = new Map<string, Pick<TextChange, "step" | "seconds" | "after">>();
  let room = MAX_CHANGES;
  const take: Take = (diff, { step, seconds }) => {
    for (const [language, strings] of diff) {
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
  };
  const isWhole = await walkBack(history, Number.POSITIVE_INFINITY, undefined, take, { left: MAX_MOVES, movedFrom });
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
  const isWhole = await walkBack(history, oldest, open, (diff, _, { step }) => {
    for (const [language, keys] of open) {
      for (const [key, { isTranslationOther }] of diff.get(language) ?? []) {
        if (isTranslationOther && keys.delete(key)) found.get(language)?.set(key, step);
      }
      if (keys.size === 0) open.delete(language);
    }
    return open.size > 0;
  });
  return isWhole ? found : undefined;
}

/** Receives what differs, and the newest and the oldest step of it. Returns whether more is wanted. */
type Take = (diff: FileDiff, newest: FileStep, oldest: FileStep) => boolean;

/** Of groups of strings between files; more are no ordinary history. */
const MAX_MOVES = 500;

/**
 * Goes back through the versions of a file, for strings that came from another file through those of that file. What differs
 * across versions without the file changed when it came back; across versions with errors, in any of their steps. All that
 * is wanted differs if there is no older version.
 *
 * @param wanted undefined for all strings.
 * @returns false if a version is missing, or none can be read, or strings moved too often.
 */
async function walkBack(
  history: FileHistory,
  oldest: number,
  wanted: Strings | undefined,
  take: Take,
  moves = { left: MAX_MOVES, movedFrom: new Set<string>() },
): Promise<boolean> {
  const { id, steps, request, diffs, donors, readBytes, signal } = history;
  const slices = timeSlices();
  let after = id;
  let held: FileStep | undefined;
  /** Where the file was added, before which nothing that is held can have changed. */
  let added: FileStep | undefined;
  let last: FileStep | undefined;
  let isAnyRead = false;
  let elsewhere: readonly Strings[] = [];
  const here = (diff: FileDiff) => elsewhere.reduce((own, strings) => within(own, strings, false), diff);
  const follow = async (got: Strings, step: FileStep): Promise<boolean> => {
    const own = elsewhere.reduce(without, got);
    const moved = own.size === 0 ? [] : await movedStrings(history, own, after, donors(request, step.step));
    for (const { strings, diff, history: past } of moved ?? []) {
      elsewhere = [...elsewhere, strings];
      if (--moves.left < 0) return false;
      moves.movedFrom.add(past.request.path);
      if (!take(diff, step, step)) return true;
      const takeMoved: Take = (all, ...between) => take(within(all, strings), ...between);
      if (!(await walkBack(past, oldest, strings, takeMoved, moves))) return false;
    }
    return moved !== undefined;
  };
  for (const step of steps) {
    if (step.step > oldest && held === undefined) return true;
    if (step.formerPath !== undefined) moves.movedFrom.add(step.formerPath);
    if (slices.due()) {
      await slices.yield();
      signal.throwIfAborted();
    }
    const diff = step.before === undefined ? "damaged" : await diffs.compare(step.before, after, request, readBytes);
    if (diff === "missing") return false;
    const mayGet = held === undefined;
    if (diff === "damaged" || step.before === undefined) {
      const version = mayGet && step.before === undefined && (await diffs.read(after, request, readBytes));
      if (version && typeof version !== "string") {
        const all = new Map([...version.texts].map(([language, own]) => [language, new Set(own.keys())]));
        if (!(await follow(wanted ?? all, step))) return false;
      }
      held ??= step;
      last = step;
      if (step.before === undefined) added ??= step;
      continue;
    }
    isAnyRead = true;
    if (mayGet && !(await follow(stringsOf(diff, isAdded, wanted), step))) return false;
    if (!take(here(diff), held ?? step, added ?? step)) return true;
    held = undefined;
    added = undefined;
    after = step.before;
  }
  if (held !== undefined) take(here(everything(wanted)), held, added ?? last ?? held);
  return isAnyRead || steps.every(({ before }) => before === undefined);
}

function everything(wanted: Strings = new Map()): FileDiff {
  const other = { source: undefined, isTranslationOther: true };
  return new Map([...wanted].map(([language, keys]) => [language, new Map([...keys].map((key) => [key, other]))]));
}
