import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { HistoryChange } from "../../model/history/changes";
import { thinned, withoutOldest } from "../../model/history/thinning";
import { isMissing, readSmallFile, removeAbandoned } from "../cache/files";
import { namesIn } from "../cache/serviceFolder";
import { readLines, writeLines } from "./lines";

/** What is kept of one component, in a folder of its own. */
export interface HistoryFiles {
  /** Changes with everything that any window writes. */
  signature(): Promise<string>;
  /** What all windows wrote, unordered. */
  read(): Promise<readonly HistoryChange[]>;
  /**
   * @param before the signature of what is known.
   * @returns the new one; undefined if others wrote meanwhile, or may have. Rejects if it could not be written.
   */
  append(changes: readonly HistoryChange[], before: string): Promise<string | undefined>;
  /** Whether enough was appended that putting it together is worth while. */
  isGrown(): Promise<boolean>;
  /** Puts everything together in one file, thinned. */
  compact(): Promise<void>;
  /** What Git told last. */
  readPast(): Promise<readonly HistoryChange[]>;
  /** Replaces what Git told before. Rejects if it could not be written. */
  writePast(changes: readonly HistoryChange[]): Promise<void>;
}

export interface HistoryFilesOptions {
  readonly folder: string;
  /** Of the component. */
  readonly key: string;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

/**
 * All windows append to `1.open`. Whoever puts the history together renames this file, so that nobody appends to it any
 * more, and writes a new file in place of it and of the earlier ones. Files other than `1.open` never change. The
 * history is what all files tell, however often they tell it. So windows need not wait for each other, and wherever one
 * is killed, nothing is lost but what it was about to write.
 *
 * What Git told is in files of its own, of which the one with the highest number counts: put together with the others, it
 * could not be replaced while another window puts together what it replaces.
 */
const OPEN = "1.open";
const KEPT = /^1\.(?:sealed|base)-[0-9a-f-]{36}$/;
const PAST = /^1\.past-(\d{1,16})-[0-9a-f-]{36}$/;
const DRAFT = /^1\.draft-[0-9a-f-]{36}$/;

/** What is appended before it is put together is at least so much, or half of what was put together before. */
const MIN_APPENDED_BYTES = 32 * 1024;
const APPENDED_PART = 0.5;
/** Of what was put together. */
export const MAX_COMPONENT_BYTES = 1024 * 1024;
/** Larger ones were not written here. */
const MAX_FILE_BYTES = 4 * MAX_COMPONENT_BYTES;
const MAX_FILES = 100;
/** A file is sealed once it has this many bytes for each other file. */
const SEALED_BYTES = 1024;
const MAX_ATTEMPTS = 5;

export function createHistoryFiles({ folder, key, now, warn }: HistoryFilesOptions): HistoryFiles {
  const openFile = join(folder, OPEN);
  const keptNames = async (): Promise<readonly string[]> =>
    (await namesIn(folder)).filter((name) => KEPT.test(name)).slice(0, MAX_FILES);
  const readBytes = (name: string): Promise<Uint8Array | undefined> =>
    readSmallFile(join(folder, name), MAX_FILE_BYTES);
  const changesIn = (files: readonly (Uint8Array | undefined)[]): readonly HistoryChange[] => {
    const read = files.map((bytes) => readLines(key, bytes ?? new Uint8Array()));
    return read.flatMap(({ changes }) => changes);
  };

  /** In one piece, so that lines of several windows don't mix. Undefined if it may have been too late. */
  const appendOnce = async (bytes: Uint8Array, before: string): Promise<{ signature?: string } | undefined> => {
    const handle = await open(openFile, "a", 0o600);
    try {
      const { bytesWritten } = await handle.write(bytes);
      // What fits on a full disk is written.
      if (bytesWritten < bytes.length)
        throw Object.assign(new Error("only a part could be written"), { code: "ENOSPC" });
      const written = await handle.stat({ bigint: true });
      const there = await stat(openFile, { bigint: true }).catch(ignoreMissing);
      // Sealed meanwhile: it may have been read before this was written.
      if (there?.ino !== written.ino || there.dev !== written.dev) return undefined;
      const kept = await keptNames();
      const expected = signatureOf(kept, { ino: there.ino, size: there.size - BigInt(bytes.length) });
      return before === expected ? { signature: signatureOf(kept, there) } : {};
    } finally {
      await handle.close();
    }
  };

  /** As long as nothing can be put together, such as on a full disk, files get larger instead of too many. */
  const seal = async (): Promise<void> => {
    const { size = 0 } = (await stat(openFile).catch(ignoreMissing)) ?? {};
    if (size < (await keptNames()).length * SEALED_BYTES) return;
    await rename(openFile, join(folder, `1.sealed-${randomUUID()}`)).catch(ignoreMissing);
  };

  return {
    async signature() {
      return signatureOf(await keptNames(), await stat(openFile, { bigint: true }).catch(ignoreMissing));
    },
    async read() {
      for (let attempt = 1; ; attempt++) {
        // The open one first: if it is sealed meanwhile, it is read twice rather than not at all.
        const files = [await readBytes(OPEN)];
        const names = await keptNames();
        for (const name of names) files.push(await readBytes(name));
        if (attempt === MAX_ATTEMPTS || !files.slice(1).includes(undefined)) return changesIn(files);
      }
    },
    async append(changes, before) {
      const bytes = Buffer.from(writeLines(key, changes));
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        try {
          const appended = await appendOnce(bytes, before);
          if (appended) return appended.signature;
        } catch (error) {
          if (!isMissing(error) || attempt === MAX_ATTEMPTS) throw error;
          await mkdir(folder, { recursive: true });
        }
      }
      return undefined;
    },
    async isGrown() {
      const kept = await keptNames();
      if (kept.length > 1) return true;
      const [appended = 0, before = 0] = await Promise.all(
        [openFile, ...kept.map((name) => join(folder, name))].map(async (file) => {
          return (await stat(file).catch(ignoreMissing))?.size;
        }),
      );
      return appended > Math.max(MIN_APPENDED_BYTES, APPENDED_PART * before);
    },
    async compact() {
      await mkdir(folder, { recursive: true });
      await seal();
      const inputs = await keptNames();
      const read = [];
      for (const name of inputs) read.push(readLines(key, (await readBytes(name)) ?? new Uint8Array()));
      const dropped = read.reduce((sum, lines) => sum + lines.dropped, 0);
      if (dropped > 0) warn(`Dropped ${dropped} damaged lines of the history of ${key}`);
      const text = writeWithin(key, thinned(read.flatMap(({ changes }) => changes)));
      if (text !== "") await writeWhole(folder, "base", text);
      for (const name of inputs) await rm(join(folder, name), { force: true });
      const drafts = (await namesIn(folder)).filter((name) => DRAFT.test(name));
      await removeAbandoned(
        drafts.map((name) => join(folder, name)),
        now(),
      );
    },
    async readPast() {
      for (let attempt = 1; ; attempt++) {
        const newest = (await pastFiles(folder)).at(-1);
        const bytes = newest && (await readBytes(newest.name));
        // Removed meanwhile if another one replaced it.
        if (newest === undefined || bytes || attempt === MAX_ATTEMPTS) return changesIn([bytes]);
      }
    },
    async writePast(changes) {
      await mkdir(folder, { recursive: true });
      const replaced = await pastFiles(folder);
      const number = Math.max(now(), (replaced.at(-1)?.number ?? 0) + 1);
      await writeWhole(folder, `past-${number}`, writeWithin(key, thinned(changes)));
      for (const { name } of replaced) await rm(join(folder, name), { force: true });
    },
  };
}

/** The newest one last. */
async function pastFiles(folder: string): Promise<readonly { readonly name: string; readonly number: number }[]> {
  const found = (await namesIn(folder)).map((name) => ({ name, number: Number(PAST.exec(name)?.[1] ?? Number.NaN) }));
  return found.filter(({ number }) => !Number.isNaN(number)).sort((one, other) => one.number - other.number);
}

function signatureOf(
  kept: readonly string[],
  open: { readonly ino: bigint; readonly size: bigint } | undefined,
): string {
  return [...kept.toSorted(), open && open.size > 0n ? `${open.ino} ${open.size}` : ""].join();
}

function writeWithin(key: string, changes: readonly HistoryChange[]): string {
  let kept = changes;
  for (;;) {
    const text = writeLines(key, kept);
    if (Buffer.byteLength(text) <= MAX_COMPONENT_BYTES || kept.length <= 1) return text;
    kept = withoutOldest(kept, Math.floor(kept.length * 0.75));
  }
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const id = randomUUID();
  const draft = join(folder, `1.draft-${id}`);
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(text);
      // Before what it replaces is removed.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, `1.${name}-${id}`));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}
