import { textHash } from "../../common/text/textHash";
import { findFile, readFoundFile } from "../../engine/files";
import { canonicalCode } from "../../engine/languages";
import { CONFIRMATIONS_FILE } from "../../model/strings/confirmations";

/** Some 200,000 lines. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Without the key and the file, so that moving a string keeps it. It no longer holds when one of the texts changes. */
export function confirmationOf(code: string, source: string, translation: string): string {
  return textHash(JSON.stringify([canonicalCode(code), source, translation]));
}

/**
 * The translations of a folder that somebody found to be right although their source had changed. None if the file cannot
 * be read, so that all of them are outdated.
 */
export async function readConfirmations(realRoot: string): Promise<ReadonlySet<string>> {
  const found = await findFile(realRoot, CONFIRMATIONS_FILE, MAX_BYTES);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  return new Set(bytes.ok ? bytes.value.toString("latin1").split(/\r?\n/) : []);
}
