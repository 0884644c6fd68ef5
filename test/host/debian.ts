import { existsSync, readFileSync } from "node:fs";
import { runCommand } from "./processes";

/** On Debian, as root: there a package is one command away, and nobody needs to be asked for a password. */
export function canInstallDebianPackages(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/**
 * Installs packages with apt-get, and says so: it may take a while.
 *
 * @param note what to expect, for people who wait.
 * @returns why it did not work; undefined where it did.
 */
export async function installDebianPackages(packages: readonly string[], note: string): Promise<string | undefined> {
  console.log(`Installing ${packages.join(", ")} with apt-get (${note}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () => runCommand("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
  let result = await install();
  if (result.code !== 0) {
    console.log("  fetching the list of packages first …");
    await runCommand("apt-get", ["update"], { env });
    result = await install();
  }
  if (result.code === 0) {
    console.log("  done.");
    return undefined;
  }
  const reason = result.tail.split("\n").findLast((line) => line.startsWith("E: ")) ?? "";
  return `apt-get could not install ${packages.join(", ")}. ${reason}`.trim();
}
