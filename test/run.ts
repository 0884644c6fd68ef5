/**
 * The tests: `node out/test/run.js [PART …] [-- mocha options]`. Without a part, all but `package`, `real` and `security`,
 * which are run by name. Goes on after a part that failed. The last line is the true total: `123 passed, 0 failed`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ARGUMENTS_VARIABLE, COLOR_VARIABLE, type MochaCounts, RESULT_VARIABLE } from "./host/mochaRun";
import { describeFailure, HostError, onInterrupt, type RunningProcess, startProcess } from "./host/processes";
import { checkoutRoot } from "./host/root";
import { scratchFolder } from "./host/scratch";
import { allParts, isPartGroup, PART_GROUPS, type Part } from "./runParts";

/** How a part went. `note` says why it counts as failed, where its own output does not. */
interface Outcome {
  readonly part: Part;
  readonly seconds: number;
  readonly counts: MochaCounts;
  readonly note?: string;
}

const color = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const running = new Set<RunningProcess>();

async function main(args: readonly string[]): Promise<number> {
  const divider = args.indexOf("--");
  const groups = divider < 0 ? args : args.slice(0, divider);
  const mochaArguments = divider < 0 ? [] : args.slice(divider + 1);
  const unknown = groups.find((group) => !isPartGroup(group));
  if (unknown !== undefined) throw new HostError(`There is no part ${unknown}; there are ${PART_GROUPS.join(", ")}.`);
  const parts = allParts().filter(({ group, onRequest }) =>
    groups.length === 0 ? onRequest !== true : groups.includes(group),
  );

  const scratch = scratchFolder("tests");
  const interrupt = new AbortController();
  onInterrupt(async () => {
    interrupt.abort();
    await Promise.all([...running].map((part) => part.stop()));
  });
  const outcomes: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    outcomes.push(await runPart(part, join(scratch.path, `${index}.json`), mochaArguments));
    if (interrupt.signal.aborted) return 1;
  }
  return summarize(outcomes);
}

/** Runs one part, its output going straight through. Never rejects: whatever happens is an outcome. */
async function runPart(part: Part, resultFile: string, mochaArguments: readonly string[]): Promise<Outcome> {
  console.log(`\n${bold(`▶ ${part.title}`)}`);
  const started = Date.now();
  const command = part.kind === "tests" ? [...part.command, ...mochaArguments] : part.command;
  const child = startProcess(process.execPath, ["--enable-source-maps", ...command], {
    cwd: checkoutRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      [RESULT_VARIABLE]: resultFile,
      [ARGUMENTS_VARIABLE]: "[]",
      [COLOR_VARIABLE]: color ? "1" : "0",
    },
  });
  running.add(child);
  let hung = false;
  const limit = setTimeout(() => {
    hung = true;
    void child.stop();
  }, part.limitMinutes * 60_000);
  const code = await child.ended;
  clearTimeout(limit);
  running.delete(child);
  const seconds = (Date.now() - started) / 1_000;
  const outcome = { part, seconds, ...judge(part, code, hung, resultFile) };
  if (outcome.note !== undefined) console.log(`  ${outcome.note}`);
  console.log(`  ${seconds.toFixed(1)} s`);
  return outcome;
}

/** A part that crashed, hung, or ran no test is one failure, so that the total never hides it. */
function judge(part: Part, code: number | null, hung: boolean, resultFile: string): Pick<Outcome, "counts" | "note"> {
  const counts = part.kind === "tests" ? readCounts(resultFile) : { passed: 0, failed: 0, skipped: 0 };
  const failure = (note: string) => {
    const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
    return { counts: { ...known, failed: known.failed + 1 }, note };
  };
  if (hung) return failure(`stopped: it did not end within ${part.limitMinutes} minutes`);
  if (counts === undefined) return failure("ended before its tests did");
  if (part.kind === "tests" && counts.passed + counts.failed === 0) return failure("no test ran");
  if (code !== 0 && counts.failed === 0) return failure(part.kind === "check" ? "failed" : `exit code ${code}`);
  return { counts };
}

function readCounts(file: string): MochaCounts | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Not written, or not to its end: the tests did not get there.
    return undefined;
  }
}

/** Prints the table and the total; gives the exit code. */
function summarize(outcomes: readonly Outcome[]): number {
  const width = Math.max(...outcomes.map(({ part }) => part.title.length));
  console.log(`\n${bold("Summary")}`);
  for (const { part, seconds, counts, note } of outcomes) {
    const sign = counts.failed === 0 ? paint(32, "✓") : paint(31, "✗");
    const result = part.kind === "check" && counts.failed === 0 ? "clean" : (note ?? tally(counts));
    console.log(`${sign} ${part.title.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${result}`);
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of outcomes) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  console.log(`\n${tally(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function tally({ passed, failed, skipped }: MochaCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function bold(text: string): string {
  return paint(1, text);
}

function paint(code: number, text: string): string {
  return color ? `\u001b[${code}m${text}\u001b[0m` : text;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exitCode = 2;
  },
);
