import { createHash } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { threadId } from "node:worker_threads";

/** Machines and containers that share a temporary folder have processes of the same numbers. */
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const PREFIX = `translation-status-past-${HOST}-`;
const NAME = /^translation-status-past-[0-9a-f]{8}-(\d{1,10})-\d{1,10}-[A-Za-z0-9]{6}$/;
/** Milliseconds. */
const MINIMUM_AGE = 60_000;

const prefixOf = (thread: number): string => `${PREFIX}${process.pid}-${thread}-`;

/** What names of folders of this thread begin with. */
export const PAST_FOLDER_PREFIX = prefixOf(threadId);

/** Removes folders of a thread of this process, which has ended or ends with it. Never throws. */
export function removePastFoldersOf(thread: number): void {
  const parent = tmpdir();
  for (const name of namesIn(parent)) if (name.startsWith(prefixOf(thread))) removePastFolder(path.join(parent, name));
}

/** Removes folders of this user that processes left behind which were killed. Never throws. */
export function removeLeftPastFolders(parent: string): void {
  for (const name of namesIn(parent)) {
    const id = name.startsWith(PREFIX) ? NAME.exec(name)?.[1] : undefined;
    if (id === undefined || isRunning(Number(id))) continue;
    const folder = path.join(parent, name);
    if (isOwnAndOld(folder)) removePastFolder(folder);
  }
}

/** Never throws. */
export function removePastFolder(folder: string): void {
  try {
    // A thread may still write a file in it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isOwnAndOld(folder: string): boolean {
  try {
    const found = lstatSync(folder);
    const isOwn = found.uid === (process.getuid?.() ?? found.uid);
    return found.isDirectory() && isOwn && Date.now() - found.mtimeMs > MINIMUM_AGE;
  } catch {
    return false;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
