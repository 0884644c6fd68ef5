import { spawn } from "node:child_process";
import path from "node:path";
import { checkoutRoot } from "../../host/root";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");

/** Runs the check of a folder in a process of its own. */
export async function check(folder: string, ...more: readonly string[]) {
  return runCommand("check", folder, ...more);
}

export async function runCommand(...commandLine: readonly string[]) {
  const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_/i.test(name));
  const child = spawn(process.execPath, [CLI, ...commandLine], {
    env: Object.fromEntries(usual),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const status = await new Promise((resolve) => child.on("close", resolve));
  return { status, stdout, stderr };
}
