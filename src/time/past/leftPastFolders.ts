import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";

/** Machines and containers that share a temporary folder have processes of the same numbers. */
const PREFIX = `translation-status-past-${hostname().replace(/\W/g, "_").slice(0, 64)}-`;
const NAME = /^(\d{1,10})-\d{1,10}-[A-Za-z0-9]{6}$/;
/** Milliseconds. */
const MIN_AGE = 60_000;

/** What names of folders of a thread of this process begin with. */
export const pastFolderPrefix = (thread: number): string => `${PREFIX}${process.pid}-${thread}-`;

/** Removes folders of a thread of this process, which has ended or ends with it. Never throws. */
export function removePastFoldersOf(thread: number): void {
  const parent = tmpdir();
  for (const name of namesIn(parent))
    if (name.startsWith(pastFolderPrefix(thread))) removePastFolder(path.join(parent, name));
}

/** Removes folders of this user that processes left behind which were killed. Never throws. */
export function removeLeftPastFolders(parent: string): void {
  for (const name of namesIn(parent)) {
    const id = name.startsWith(PREFIX) ? NAME.exec(name.slice(PREFIX.length))?.[1] : undefined;
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
    return found.isDirectory() && isOwn && Math.abs(Date.now() - found.mtimeMs) > MIN_AGE;
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
