import { isBlank, readFileStart } from "../../files";
import type { LastVersions } from "../files/lastVersions";

/** A byte order mark and some line breaks. */
const MOST_BYTES = 16;

/**
 * Whether each of the files holds a line break and nothing else, on disk and in Git's index. Xcode makes such files in
 * every language of an application for each window, also for one without texts. A file without a byte is a damaged one.
 *
 * @param files relative to the root
 */
export async function areBlank(files: readonly string[], realRoot: string, versions: LastVersions): Promise<boolean> {
  for (const file of files) {
    const start = await readFileStart(realRoot, file, MOST_BYTES);
    if (!start.ok || !start.value.isWhole || !isLineBreak(start.value.bytes)) return false;
    if (!versions.has(file)) continue;
    const last = await versions.read(file);
    if (last === undefined || !isLineBreak(last)) return false;
  }
  return files.length > 0;
}

function isLineBreak(bytes: Uint8Array): boolean {
  return bytes.length > 0 && isBlank(bytes);
}
