import { realpath, stat } from "node:fs/promises";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";

/** With links resolved. Fails with one line. */
export async function resolveFolder(folder: string): Promise<Result<string, string>> {
  try {
    const resolved = await realpath(folder);
    if ((await stat(resolved)).isDirectory()) return succeed(resolved);
    return fail(`${quoted(folder)} is not a folder`);
  } catch {
    return fail(`There is no folder ${quoted(folder)}`);
  }
}
