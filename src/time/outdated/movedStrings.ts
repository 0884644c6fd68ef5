import type { FileVersion, TextsRequest } from "./blobTexts";
import type { Donor, DonorsAt } from "./donors";
import { diffOf, type FileDiff, type FileDiffs, type NoDiff, type ReadBytes, type StringDiff } from "./fileDiffs";
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
  /** @param steps those of the file that has the version, if it is another one. */
  readonly readBytes: (id: string, steps?: readonly FileStep[]) => ReturnType<ReadBytes>;
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
  { request, diffs, readBytes, ...history }: FileHistory,
  got: Strings,
  after: string,
  donors: readonly Donor[],
): Promise<readonly MovedStrings[] | undefined> {
  if (donors.length === 0) return [];
  return diffs.aside(async () => {
    const moved: MovedStrings[] = [];
    let left = got;
    let newer: FileVersion | NoDiff | undefined;
    for (const donor of donors) {
      if (left.size === 0) break;
      const readDonor: ReadBytes = (id) => readBytes(id, donor.steps());
      // Its older versions are probably needed next, and are compared faster in their order.
      const lost =
        donor.after === undefined
          ? undefined
          : await diffs.compare(donor.before, donor.after, request, readDonor, () => versionsBefore(donor));
      if (lost === "missing") return undefined;
      const candidates = lost === undefined ? left : lost === "damaged" ? NONE : stringsOf(lost, isRemoved, left);
      if (candidates.size === 0) continue;
      const older = await diffs.read(donor.before, request, readDonor);
      newer ??= await diffs.read(after, request, readBytes);
      if (older === "missing" || newer === "missing") return undefined;
      if (older === "damaged" || newer === "damaged") continue;
      const texts = within(older.texts, candidates);
      const strings: Strings = new Map([...texts].map(([language, own]) => [language, new Set(own.keys())]));
      if ([...texts.values()].every(({ size }) => size === 0)) continue;
      left = without(left, strings);
      moved.push({
        strings,
        diff: diffOf(texts, within(newer.texts, strings)),
        history: {
          ...{ ...history, diffs, readBytes: readDonor, id: donor.before, steps: donor.steps().slice(1) },
          request: { ...request, path: donor.path },
        },
      });
    }
    return moved;
  });
}

const MAX_AHEAD = 16;

function versionsBefore({ steps }: Donor): readonly string[] {
  return steps()
    .slice(1, MAX_AHEAD)
    .flatMap(({ before }) => before ?? []);
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

export function without(all: Strings, others: Strings): Strings {
  const left = [...all].map(([language, keys]) => {
    const gone = others.get(language);
    return [language, new Set([...keys].filter((key) => !gone?.has(key)))] as const;
  });
  return new Map(left.filter(([, keys]) => keys.size > 0));
}

/** What is of the strings, or of all others. */
export function within<Value>(
  all: ReadonlyMap<string, ReadonlyMap<string, Value>>,
  strings: Strings,
  isOf = true,
): ReadonlyMap<string, ReadonlyMap<string, Value>> {
  const parts = [...all].map(([language, own]) => {
    const keys = strings.get(language);
    return [language, new Map([...own].filter(([key]) => (keys?.has(key) ?? false) === isOf))] as const;
  });
  return new Map(parts);
}
