import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { NO_ACCESS_TOKEN } from "../../model/service/access";
import { isMissing } from "./files";

/** What is kept of services: statistics, component details, projects, rate limits and history. The names are those on disk. */
export type CacheKind = "readings" | "details" | "projects" | "budgets" | "history";

/** A folder with what was read with one token; numbers are from earlier versions. */
const TOKEN_FOLDER = /^(?:[0-9a-f]{8,32}|[1-9]\d{0,7})$/;
const NOTE = /^(token|outdated)-([0-9a-f]{8,32})$/;
/** Another window may be writing; it removes its own file once it sees the change. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;

/** `token`: it was announced; `outdated`: it was replaced or forgotten. */
export type NoteKind = "token" | "outdated";

export interface FolderState {
  readonly announced: Set<string>;
  readonly outdated: Set<string>;
  readonly unwritten: Set<string>;
  /** Folders that could not be removed yet. Ids never return. */
  readonly unremoved: Set<string>;
}

export function createFolderState(): FolderState {
  return { announced: new Set(), outdated: new Set(), unwritten: new Set(), unremoved: new Set() };
}

/** Service names and keys may be invalid as file names, and should not be revealed. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function isTokenFolder(name: string): boolean {
  return TOKEN_FOLDER.test(name);
}

export function isAccessFolder(name: string): boolean {
  return name === NO_ACCESS_TOKEN.id || isTokenFolder(name);
}

export function noteKind(name: string): string | undefined {
  return NOTE.exec(name)?.[1];
}

export function notesAmong(names: readonly string[], kind: NoteKind): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => {
      const [, found, id] = NOTE.exec(name) ?? [];
      return found === kind && id !== undefined ? [id] : [];
    }),
  );
}

/** Notes ids of tokens. Rejects if other windows can't be told yet; `writeNotes` retries. */
export async function addNotes(
  folder: string,
  state: FolderState,
  kind: NoteKind,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    (kind === "token" ? state.announced : state.outdated).add(id);
    state.unwritten.add(`${kind}-${id}`);
  }
  await writeNotes(folder, state);
}

export async function writeNotes(folder: string, { unwritten }: FolderState): Promise<void> {
  await all(
    [...unwritten].map(async (name) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), "", { mode: 0o600 });
      unwritten.delete(name);
    }),
  );
}

/** Folders that can't be removed are noted for later. */
export async function removeTokenFolders(
  folder: string,
  { unremoved }: FolderState,
  names: readonly string[],
): Promise<void> {
  for (const name of names) if (isTokenFolder(name)) unremoved.add(name);
  await all(
    names.map(async (name) => {
      await rm(join(folder, name), REMOVAL);
      unremoved.delete(name);
    }),
  );
}

export function removeFolders(folders: readonly string[]): Promise<void> {
  return all(folders.map((folder) => rm(folder, REMOVAL)));
}

export async function all(promises: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}
