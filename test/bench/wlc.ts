import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectRows, type Reader, slugs } from "./readers";

const run = promisify(execFile);

/** The official command line client of Weblate; undefined if not installed. */
export async function wlcVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run("wlc", ["version"]);
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

/** One call per component, as in a script. */
export const readWithWlc: Reader = async (service, components, languages) => {
  // Keeps settings of the working and home folders out.
  const folder = await mkdtemp(join(tmpdir(), "translation-status-wlc-"));
  try {
    await writeFile(join(folder, "weblate.ini"), `[weblate]\nurl = ${service}/api/\n`);
    const env = { ...process.env, XDG_CONFIG_HOME: folder, NO_PROXY: "127.0.0.1", no_proxy: "127.0.0.1" };
    for (const component of slugs(components)) {
      const { stdout } = await run("wlc", ["--format", "json", "stats", `p/${component}`], {
        cwd: folder,
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      expectRows((JSON.parse(stdout) as readonly unknown[]).length, languages);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
