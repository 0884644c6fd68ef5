/** Beside the settings of the workspace: a line for each translation that is still right although its source has changed. */
export const CONFIRMATIONS_FILE = ".vscode/translations-still-right.txt";

/** Whether a line is a hash of 256 bits in base64url. */
export const isConfirmation = (line: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(line);

const HEADER = "# Translations that are still correct although their source changed. Added by Mark as Still Correct.";

/**
 * The file with more lines. They are in order, so that branches which add some rarely add them at the same place.
 *
 * @param before its text; empty if there is none
 */
export function withConfirmations(before: string, added: readonly string[]): string {
  const lines = before.split(/\r?\n/).filter((line) => line !== "");
  const others = lines.filter((line) => !isConfirmation(line));
  const all = [...new Set([...lines.filter(isConfirmation), ...added])].sort();
  return [...(others.length > 0 ? others : [HEADER]), ...all, ""].join("\n");
}
