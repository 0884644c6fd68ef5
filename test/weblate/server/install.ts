import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../../host/debian";
import { HostError, runCommand } from "../../host/processes";
import { inVenv } from "./home";

const REQUIREMENTS = ["Weblate[postgres]==2026.10.1", "gunicorn==27.0.1"];
/** The libraries and the compiler are for borgbackup, which Weblate requires and which has to be compiled. */
const PACKAGES = [
  ...["postgresql", "redis-server", "git", "gcc", "libc6-dev", "pkg-config"],
  ...["libacl1-dev", "libssl-dev", "liblz4-dev", "libzstd-dev", "libxxhash-dev"],
];
/** Decides whether packages start services: https://people.debian.org/~hmh/invokerc.d-policyrc.d-specification.txt */
const SERVICE_POLICY = "/usr/sbin/policy-rc.d";
/** Written last: without it the folder is incomplete. */
const STAMP = "complete.json";

/** Throws where Weblate cannot be installed. Does nothing if it is already there. */
export async function installWeblate(home: string): Promise<void> {
  if (!canInstallDebianPackages())
    throw new HostError("The tests with a real Weblate need Debian, and root for apt-get.");
  await installPackages();
  const stamp = join(home, "venv", STAMP);
  if (existsSync(stamp)) return;
  const python = findPython();
  console.log(`Installing ${REQUIREMENTS.join(" and ")} with pip (about 0.7 GB, two minutes) …`);
  rmSync(join(home, "venv"), { recursive: true, force: true });
  await mustRun(python, ["-m", "venv", join(home, "venv")]);
  const env = { ...process.env, CFLAGS: "-O0" };
  await mustRun(inVenv(home, "python"), ["-m", "pip", "install", "--quiet", "--no-compile", ...REQUIREMENTS], env);
  writeFileSync(stamp, JSON.stringify(REQUIREMENTS));
  console.log("  done.");
}

async function installPackages(): Promise<void> {
  const { stdout } = spawnSync("dpkg-query", ["--list", ...PACKAGES], { encoding: "utf8" });
  const missing = PACKAGES.filter((name) => !new RegExp(`^ii +${name}[ :]`, "m").test(stdout));
  if (missing.length === 0) return;
  // Otherwise each service would be started on its default port.
  const added = !existsSync(SERVICE_POLICY);
  if (added) writeFileSync(SERVICE_POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const problem = await installDebianPackages(missing, "for Weblate");
    if (problem !== undefined) throw new HostError(problem);
  } finally {
    if (added) rmSync(SERVICE_POLICY, { force: true });
  }
}

function findPython(): string {
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions");
  const ofPyenv = existsSync(versions) ? readdirSync(versions).filter((name) => /^3\.1[234]\./.test(name)) : [];
  const candidates = [
    ...["python3.13", "python3.12"],
    ...ofPyenv.map((name) => join(versions, name, "bin", "python")),
    "python3",
  ];
  const check = "import sys, ssl, sqlite3, venv; sys.exit(sys.version_info < (3, 12))";
  // Run, because pyenv has a shim for each version, active or not.
  const found = candidates.find((python) => spawnSync(python, ["-c", check]).status === 0);
  if (found === undefined)
    throw new HostError("The tests with a real Weblate need Python 3.12 or later with ssl and sqlite3.");
  return found;
}

/** Throws with the end of the output if it fails. */
export async function mustRun(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const { code, tail } = await runCommand(command, args, { env });
  if (code !== 0) throw new HostError(`${command} ${args.slice(0, 3).join(" ")} failed: ${tail}`);
}
