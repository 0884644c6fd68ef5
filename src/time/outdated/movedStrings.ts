import type { TextsRequest } from "./blobTexts";
import type { Donor, DonorsAt } from "./donors";
import type { FileDiff, FileDiffs, ReadBytes, StringDiff } from "./fileDiffs";
import type { FileStep } from "./readSteps";

/** A file with its versions, which are compared from today's back. */
export interface FileHistory {
  /** The id of the file as it is now. */
  readonly id: string;
  /** What led to it, newest first. */
  readonly steps: readonly FileStep[];
  readonly request: TextsRequest;
  readonly diffs: FileDiffs;
  readonly donors: DonorsAt;
  readonly readBytes: ReadBytes;
  readonly signal: AbortSignal;
}

/** Keys by language. */
export type Strings = ReadonlyMap<string, ReadonlySet<string>>;

/** Strings that came from another file. */
export interface MovedStrings {
  readonly strings: Strings;
  /** What changed while they moved. */
  readonly diff: FileDiff;
  /** Of the file in which they were. */
  readonly history: FileHistory;
}

/**
 * The strings among those that a file got in a step which other files lost in it: with the same keys.
 *
 * @param got those that the version before does not have.
 * @param after id of the version with them.
 * @returns undefined if a version is missing.
 */
export async function movedStrings(
  history: FileHistory,
  got: Strings,
  after: string,
  donors: readonly Donor[],
): Promise<readonly MovedStrings[] | undefined> {
  const { request, diffs, readBytes } = history;
  const moved: MovedStrings[] = [];
  let left = got;
  for (const donor of donors) {
    if (left.size === 0) break;
    const lost =
      donor.after === undefined ? undefined : await diffs.compare(donor.before, donor.after, request, readBytes);
    if (lost === "missing") return undefined;
    const candidates = lost === undefined ? left : lost === "damaged" ? NONE : stringsOf(lost, isRemoved, left);
    if (candidates.size === 0) continue;
    const diff = await diffs.compare(donor.before, after, request, readBytes);
    if (diff === "missing") return undefined;
    if (diff === "damaged") continue;
    const strings = without(candidates, stringsOf(diff, isAdded));
    if (strings.size === 0) continue;
    left = without(left, strings);
    const past = { ...history, id: donor.before, steps: donor.steps(), request: { ...request, path: donor.path } };
    moved.push({ strings, diff: within(diff, strings), history: past });
  }
  return moved;
}

const NONE: Strings = new Map();

export function isAdded({ source }: StringDiff): boolean {
  return source !== undefined && source[0] === undefined;
}

function isRemoved({ source }: StringDiff): boolean {
  return source !== undefined && source[1] === undefined;
}

/** The strings of a difference, among others where these are given. */
export function stringsOf(diff: FileDiff, isSo: (string: StringDiff) => boolean, among?: Strings): Strings {
  const strings = new Map<string, ReadonlySet<string>>();
  for (const [language, own] of diff) {
    const wanted = among?.get(language);
    const keys = [...own].filter(([key, string]) => isSo(string) && (among === undefined || wanted?.has(key)));
    if (keys.length > 0) strings.set(language, new Set(keys.map(([key]) => key)));
  }
  return strings;
}

export function without(strings: Strings, others: Strings): Strings {
  const left = [...strings].map(([language, keys]) => {
    const gone = others.get(language);
    return [language, new Set([...keys].filter((key) => !gone?.has(key)))] as const;
  });
  return new Map(left.filter(([, keys]) => keys.size > 0));
}

/** The part of a difference that is of the strings, or of all others. */
export function within(diff: FileDiff, strings: Strings, isOf = true): FileDiff {
  const parts = [...diff].map(([language, own]) => {
    const keys = strings.get(language);
    return [language, new Map([...own].filter(([key]) => (keys?.has(key) ?? false) === isOf))] as const;
  });
  return new Map(parts);
}
