import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** None in a folder that is not there. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  // A folder inside it may have been removed while the others were listed.
  if (found === undefined) return existsSync(folder) ? filesIn(folder) : [];
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
