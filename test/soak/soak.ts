/**
 * Thousands of refreshes under random faults, by hand: `node --expose-gc out/test/soak/soak.js [--rounds N] [--seed N]`.
 * Ends with 1 where something leaked, grew or went wrong. Without `--expose-gc`, growth is not looked at.
 */
import { parseArgs } from "node:util";
import { growthOf } from "./growth";
import { soak } from "./session";

const ROUNDS = 3000;
const MAX_GROWTH = 1.25;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: "string" }, seed: { type: "string" } } });
  const rounds = wholeNumber(values.rounds, ROUNDS, "--rounds");
  const seed = wholeNumber(values.seed, Math.floor(Math.random() * 2 ** 31), "--seed");
  console.log(`${rounds} refreshes, seed ${seed}`);
  const started = performance.now();
  const result = await soak({ seed, rounds, progress: console.log });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${result.rounds} refreshes, ${result.requests} requests, ${result.faults} faults of ${result.kinds} kinds, ${seconds} s`,
  );
  const growth = growthOf(result.heap);
  if (growth !== undefined) console.log(`The heap at the end is ${growth.toFixed(2)} times what it was at first.`);
  const findings = [...result.findings];
  if (growth !== undefined && growth > MAX_GROWTH) findings.push("The heap grows.");
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? "Nothing leaked, nothing is left over." : `Repeat with --seed ${seed}.`);
  if (findings.length > 0) process.exitCode = 1;
}

function wholeNumber(text: string | undefined, otherwise: number, option: string): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} takes a whole number.`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
