import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** @param folder of the package that this program is part of. */
export async function programVersion(folder: string): Promise<string> {
  try {
    const { version }: { readonly version?: unknown } = JSON.parse(
      await readFile(join(folder, "package.json"), "utf8"),
    );
    return typeof version === "string" ? version : "0";
  } catch {
    return "0";
  }
}
