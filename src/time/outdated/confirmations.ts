import { textHash } from "../../common/text/textHash";
import { findFile, readFoundFile } from "../../engine/files";
import { CONFIRMATIONS_FILE, isConfirmation } from "../../model/strings/confirmations";

/** Some 200,000 lines. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Without the key and the file, so that moving a string keeps it. It no longer holds when one of the texts changes.
 *
 * @param code in Weblate's form
 */
export function confirmationOf(code: string, source: string, translation: string): string {
  return textHash(JSON.stringify([code, source, translation]));
}

export function confirmationsIn(bytes: Buffer): ReadonlySet<string> {
  return new Set(bytes.toString("latin1").split(/\r?\n/).filter(isConfirmation));
}

/**
 * Reads the translations that somebody found to be right although their source had changed, once for each version.
 *
 * @returns a function that returns undefined if the file cannot be read.
 */
export function createConfirmations(realRoot: string): () => Promise<ReadonlySet<string> | undefined> {
  let version: string | undefined;
  let confirmations: ReadonlySet<string> = new Set();
  return async () => {
    const found = await findFile(realRoot, CONFIRMATIONS_FILE, MAX_BYTES);
    // Links to elsewhere confirm nothing.
    if (!found.ok) return found.problem === undefined || found.problem.kind === "outside" ? new Set() : undefined;
    if (found.value.version === version) return confirmations;
    const bytes = await readFoundFile(found.value);
    if (!bytes.ok) return undefined;
    confirmations = confirmationsIn(bytes.value);
    version = found.value.settled ? found.value.version : undefined;
    return confirmations;
  };
}
