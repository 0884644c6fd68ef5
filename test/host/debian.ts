import { existsSync, readFileSync } from "node:fs";
import { runCommand } from "./processes";

/** On Debian as root, no password is needed. */
export function canInstallDebianPackages(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Prints `note`. Returns why it failed, or undefined. */
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
