import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { HostError, startProcess } from "../../host/processes";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { git, writeFiles } from "../../unit/support";
import { isPortBusy } from "../server/services";

/** A repository that anybody on this machine may read and write over the network. */
export interface GitRemote {
  readonly address: string;
  /** A clone, whose `origin` it is. */
  readonly clone: string;
  /** In the repository itself. */
  git(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const INTERVAL = 100;
const TRIES = 100;

/** @param files of the first commit of its branch `main`. */
export async function startGitRemote(files: Readonly<Record<string, string>>): Promise<GitRemote> {
  const folder: ScratchFolder = scratchFolder("remote");
  const [bare, clone] = [join(folder.path, "app.git"), join(folder.path, "clone")];
  await git(folder.path, ["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  await git(folder.path, ["clone", "--quiet", bare, clone]);
  await writeFiles(clone, files);
  await git(clone, ["checkout", "--quiet", "-B", "main"]);
  await git(clone, ["add", "--all"]);
  await git(clone, ["commit", "--quiet", "--message=Begin"]);
  await git(clone, ["push", "--quiet", "origin", "main"]);
  const port = await freePort();
  const address = ["--listen=127.0.0.1", `--port=${port}`, "--reuseaddr"];
  const daemon = startProcess("git", [
    ...["daemon", ...address, "--export-all", "--enable=receive-pack", `--base-path=${folder.path}`, folder.path],
  ]);
  for (let tries = 0; !(await isPortBusy(port)); tries++) {
    if (tries === TRIES) throw new HostError("The Git daemon does not answer.");
    await delay(INTERVAL);
  }
  return {
    ...{ address: `git://127.0.0.1:${port}/app.git`, clone },
    git: (...args) => git(bare, args),
    async stop() {
      await daemon.stop();
      folder.discard();
    },
  };
}

/** Below the ports that clients are given. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (!(await isPortBusy(port))) return port;
  }
}
