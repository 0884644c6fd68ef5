import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkoutRoot } from "../host/root";

export interface CommandStart {
  readonly name: string;
  /** The median, in milliseconds. */
  readonly milliseconds: number;
  /** To Node.js alone. */
  readonly ratio: number;
}

const CLI = join(checkoutRoot(), "dist", "cli.js");
const ROUNDS = 15;

/** How long the command line takes from its start to its end, beside Node.js that does nothing. One after the other. */
export async function measureCommandLine(): Promise<readonly CommandStart[]> {
  const folder = await mkdtemp(join(tmpdir(), "translation-status-bench-"));
  const commands = [
    { name: "node -e 0", line: ["-e", "0"] },
    { name: "cli.js --help", line: [CLI, "--help"] },
    { name: "cli.js check --help", line: [CLI, "check", "--help"] },
    { name: "cli.js check, 3 files", line: [CLI, "check", folder] },
  ].map((command) => ({ ...command, times: [] as number[] }));
  try {
    for (const [code, text] of Object.entries({ en: "Open", de: "Öffnen", fr: "Ouvrir" })) {
      const path = join(folder, "locales", `${code}.json`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify({ open: text }));
    }
    // Each in turn, so that a busy moment slows all of them. The first round only fills caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { line, times } of commands) {
        const time = await timeOf(line);
        if (round > 0) times.push(time);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const medians = commands.map(({ name, times }) => ({ name, milliseconds: medianOf(times) }));
  const alone = medians[0]?.milliseconds ?? Number.NaN;
  return medians.map((one) => ({ ...one, ratio: one.milliseconds / alone }));
}

function timeOf(line: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [...line], { stdio: "ignore" });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(performance.now() - began);
      else reject(new Error(`${line.join(" ")} ended with ${status}`));
    });
  });
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
