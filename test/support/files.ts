import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** None in a folder that is not there or can't be listed. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    // A folder inside it may have been removed while the others were listed.
    const isPassing = error instanceof Error && "code" in error && error.code === "ENOENT" && existsSync(folder);
    return isPassing ? filesIn(folder) : [];
  }
}
