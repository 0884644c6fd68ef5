import type { TextsRequest } from "./blobTexts";
import type { FileDiff, FileDiffs, NoDiff, ReadVersion } from "./fileDiffs";
import type { FileStep } from "./fileSteps";
import type { TextChange } from "./outdatedStrings";

/** A file with its versions, which are compared from today's back. */
export interface FileHistory {
  /** The id of the file as it is now. */
  readonly id: string;
  /** What led to it, newest first. */
  readonly steps: readonly FileStep[];
  readonly request: TextsRequest;
  readonly diffs: FileDiffs;
  readonly readVersion: ReadVersion;
}

/** By language and key. */
export type ByString<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** The changes of the source texts in a file, newest first. Undefined if a version is missing. */
export async function sourceChanges(history: FileHistory): Promise<ByString<readonly TextChange[]> | undefined> {
  const changes = new Map<string, Map<string, TextChange[]>>();
  const isWhole = await walkBack(history, Number.POSITIVE_INFINITY, (diff, { step, seconds }) => {
    for (const [language, strings] of diff) {
      for (const [key, { source }] of strings) {
        if (source === undefined) continue;
        const byKey = changes.get(language) ?? new Map<string, TextChange[]>();
        changes.set(language, byKey);
        const known = byKey.get(key) ?? [];
        byKey.set(key, known);
        known.push({ step, seconds, before: source[0], after: source[1] });
      }
    }
    return true;
  });
  return isWhole ? changes : undefined;
}

/**
 * The steps in which translations of a file last changed, of those that changed at all in a number of steps. Undefined if
 * a version is missing.
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
  const isWhole = await walkBack(history, oldest, (diff, { step }) => {
    for (const [language, keys] of open) {
      const strings = diff === ALL ? undefined : diff.get(language);
      for (const key of keys) {
        if (diff !== ALL && strings?.get(key)?.isTranslationOther !== true) continue;
        found.get(language)?.set(key, step);
        keys.delete(key);
      }
      if (keys.size === 0) open.delete(language);
    }
    return open.size > 0;
  });
  return isWhole ? found : undefined;
}

/** Everything: the file was not there before. */
const ALL: FileDiff = new Map();

/** A version with errors is passed over. @returns false if one is missing. */
async function walkBack(
  { id, steps, request, diffs, readVersion }: FileHistory,
  oldest: number,
  take: (diff: FileDiff, step: FileStep) => boolean,
): Promise<boolean> {
  let after: string | undefined = id;
  for (const step of steps) {
    if (step.step > oldest) break;
    const { before } = step;
    const diff: FileDiff | NoDiff =
      before === undefined || after === undefined ? ALL : await diffs.compare(before, after, request, readVersion);
    if (diff === "missing") return false;
    if (diff === "damaged") continue;
    if (!take(diff, step)) break;
    after = before;
  }
  return true;
}
