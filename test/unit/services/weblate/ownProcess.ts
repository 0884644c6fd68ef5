import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BuildResult, build } from "esbuild";
import { checkoutRoot } from "../../../host/root";
import { scratchFolder } from "../../../host/scratch";

export interface ClientProcess {
  readonly files: readonly string[];
  /** Removed at the end. */
  readonly folder: string;
  /** With `client` (`src/services/weblate/client`), `transport` and `print`, whose argument is the result. */
  run(statements: string, environment?: NodeJS.ProcessEnv): Promise<unknown>;
  close(): Promise<void>;
}

export async function buildClientProcess(): Promise<ClientProcess> {
  const root = checkoutRoot();
  const folder = scratchFolder("client").path;
  const result: BuildResult<{ metafile: true }> = await build({
    stdin: {
      contents: `export * as client from "./src/services/weblate/client"; export * as transport from "./src/services/weblate/transport/transport";`,
      resolveDir: root,
      loader: "ts",
    },
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: join(folder, "client.js"),
    metafile: true,
    logLevel: "silent",
  });
  let runs = 0;
  return {
    files: Object.keys(result.metafile.inputs),
    folder,
    async run(statements, environment = {}) {
      const script = join(folder, `${runs++}.js`);
      await writeFile(
        script,
        `const print = (value) => process.stdout.write(JSON.stringify(value));
         (async () => { ${statements} })();`,
      );
      const { stdout } = await promisify(execFile)(process.execPath, [script], {
        env: { ...process.env, ...environment },
        timeout: 60_000,
      });
      return JSON.parse(stdout);
    },
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
