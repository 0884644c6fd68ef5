import { existsSync, readFileSync } from "node:fs";
import { runCommand } from "./processes";

/** Locked while apt-get runs, as several tests may find at once that something is missing. */
const LOCKED = "/usr/bin/apt-get";
/** Seconds to wait for programs other than these tests. */
const PATIENCE = 600;
const SCRIPT = `install() { apt-get -o DPkg::Lock::Timeout=${PATIENCE} install -y --no-install-recommends "$@"; }
install "$@" || { apt-get update; install "$@"; }`;

/** On Debian as root, no password is needed. */
export function canInstallDebianPackages(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync(LOCKED)) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Prints `note`. Returns why it failed, or undefined. Safe to call from several processes. */
export async function installDebianPackages(packages: readonly string[], note: string): Promise<string | undefined> {
  console.log(`Installing ${packages.join(", ")} with apt-get (${note}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { code, tail } = await runCommand("flock", [LOCKED, "sh", "-c", SCRIPT, "sh", ...packages], { env });
  if (code === 0) {
    console.log("  done.");
    return undefined;
  }
  const reason = tail.split("\n").findLast((line) => line.startsWith("E: ")) ?? "";
  return `apt-get could not install ${packages.join(", ")}. ${reason}`.trim();
}
