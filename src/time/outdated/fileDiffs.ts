import { detached } from "../../common/text/foreignText";
import {
  type FileTexts,
  type FileVersion,
  type ReadVersion,
  readVersion,
  type TextsRequest,
  type VersionText,
} from "./blobTexts";

/** Strings that differ between two versions of a file, by language and key. */
export type FileDiff = ReadonlyMap<string, ReadonlyMap<string, StringDiff>>;

export interface StringDiff {
  /** Both source texts, where they differ; undefined for one that a version lacks. */
  readonly source: readonly [before: string | undefined, after: string | undefined] | undefined;
  readonly isTranslationOther: boolean;
}

/** Why two versions cannot be compared: one has errors, or the repository lacks it. */
export type NoDiff = "damaged" | "missing";

/** The bytes of a version by its id; undefined if the repository lacks it. */
export type ReadBytes = (id: string) => Promise<Uint8Array | undefined>;

/** Compares versions of files by the ids of their blobs, and keeps what differs, so that each pair is read once. */
export interface FileDiffs {
  /** @param versionsBefore older ones, newest first. They are compared, too, if these two had not been compared yet. */
  compare(
    before: string,
    after: string,
    request: TextsRequest,
    readBytes: ReadBytes,
    versionsBefore?: () => readonly string[],
  ): Promise<FileDiff | NoDiff>;
  /** What a version says. */
  read(id: string, request: TextsRequest, readBytes: ReadBytes): Promise<FileVersion | NoDiff>;
  /** Looks at other files in between, and keeps at hand what makes the next comparison fast. */
  aside<Result>(look: () => Promise<Result>): Promise<Result>;
}

/** Strings that differ, of all pairs together. Then the pairs that were kept longest are forgotten. */
const MAX_KEPT = 500_000;

interface KnownVersion {
  readonly kind: string;
  readonly id: string;
  readonly version: FileVersion;
}

/** Without `changed` if it was known. */
type FoundVersion = Pick<ReadVersion, "version"> & Partial<ReadVersion>;

export function createFileDiffs(): FileDiffs {
  const kept = new Map<string, FileDiff | NoDiff>();
  let size = 0;
  /** The newest of the versions that are compared one after the other. */
  let first: KnownVersion | undefined;
  /** The older one of the last comparison, which is the newer one of the next. */
  let last: KnownVersion | undefined;

  const versionOf = async (
    id: string,
    request: TextsRequest,
    readBytes: ReadBytes,
    isSpent = false,
  ): Promise<FoundVersion | NoDiff> => {
    const kind = kindOf(request);
    const known = [last, first].find((each) => each?.id === id && each.kind === kind);
    if (known !== undefined) return known;
    const bytes = await readBytes(id);
    if (bytes === undefined) return "missing";
    const similar = last?.kind === kind ? last.version : undefined;
    return (await readVersion(bytes, request, similar, isSpent && similar !== first?.version)) ?? "damaged";
  };

  return {
    async read(id, request, readBytes) {
      const found = await versionOf(id, request, readBytes);
      return typeof found === "string" ? found : found.version;
    },
    async aside(look) {
      const held = [first, last] as const;
      // A version that is read after a similar one may use that up.
      first = last = undefined;
      try {
        return await look();
      } finally {
        [first, last] = held;
      }
    },
    async compare(before, after, request, readBytes, versionsBefore) {
      const kind = kindOf(request);
      const name = `${kind} ${before} ${after}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const newer = await versionOf(after, request, readBytes);
      const isNext = last?.id === after && last.kind === kind;
      if (typeof newer !== "string" && !isNext) first = last = { kind, id: after, version: newer.version };
      const older = await versionOf(before, request, readBytes, true);
      if (typeof older !== "string") last = { kind, id: before, version: older.version };
      // What cannot be read now may be fetched later.
      if (newer === "missing" || older === "missing") return "missing";
      const diff = newer === "damaged" || older === "damaged" ? "damaged" : diffBetween(older, newer.version);
      kept.set(name, diff);
      size += sizeOf(diff);
      for (const [oldest, other] of kept) {
        if (size <= MAX_KEPT) break;
        kept.delete(oldest);
        size -= sizeOf(other);
      }
      let newest = before;
      for (const version of versionsBefore?.() ?? []) {
        await this.compare(version, newest, request, readBytes);
        newest = version;
      }
      return diff;
    },
  };
}

/** The same bytes say the same if they are read as the same kind. */
function kindOf({ format, code = "", sourceShape = "" }: TextsRequest): string {
  return `${format.name} ${code} ${sourceShape}`;
}

function sizeOf(diff: FileDiff | NoDiff): number {
  return typeof diff === "string" ? 1 : [...diff.values()].reduce((sum, strings) => sum + strings.size, 1);
}

/** The newer version is spent where only what differs was read. */
function diffBetween(older: FoundVersion, newer: FileVersion): FileDiff {
  const { changed } = older;
  return changed ? diffOf(changed.own, changed.similar) : diffOf(older.version.texts, newer.texts);
}

export function diffOf(before: FileTexts, after: FileTexts): FileDiff {
  const diff = new Map<string, ReadonlyMap<string, StringDiff>>();
  for (const language of new Set([...before.keys(), ...after.keys()])) {
    const strings = stringsDiff(before.get(language) ?? NO_STRINGS, after.get(language) ?? NO_STRINGS);
    if (strings.size > 0) diff.set(language, strings);
  }
  return diff;
}

const NO_STRINGS: ReadonlyMap<string, VersionText> = new Map();

/** Detached, as a part of a text keeps the whole file in memory. */
function stringsDiff(before: typeof NO_STRINGS, after: typeof NO_STRINGS): ReadonlyMap<string, StringDiff> {
  const strings = new Map<string, StringDiff>();
  for (const [key, now] of after) {
    const then = before.get(key);
    if (then === now) continue;
    const isTranslationOther = then?.translation !== now.translation;
    const source = then?.source === now.source ? undefined : ([kept(then?.source), kept(now.source)] as const);
    if (isTranslationOther || source !== undefined) strings.set(detached(key), { isTranslationOther, source });
  }
  for (const [key, { source }] of before) {
    if (!after.has(key)) strings.set(detached(key), { isTranslationOther: true, source: [kept(source), undefined] });
  }
  return strings;
}

const kept = (text: string | undefined): string | undefined => text && detached(text);
