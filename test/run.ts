/**
 * The tests: `node out/test/run.js [--jobs N] [PART …] [mocha options]`. With N above 1, N files run at once, and one more of those
 * that start no editor. Without a part, all that do not have to be
 * asked for by name. Goes on after a part that failed. The last line is the total: `123 passed, 0 failed`.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listFirstFailures } from "./firstFailures";
import type { MochaCounts } from "./host/mochaRun";
import { describeFailure, HostError, onInterrupt } from "./host/processes";
import { scratchFolder } from "./host/scratch";
import { type CommandOutcome, createCommandRunner } from "./host/testCommands";
import { allParts, isPartGroup, PART_GROUPS, type Part } from "./runParts";

/** Two may each start VS Code and a browser, which need memory. */
const MAX_JOBS = 4;
/** A machine that stands still for a minute fails a few at most. */
const MAX_REPEATED = 3;

interface Outcome {
  readonly part: Part;
  readonly seconds: number;
  readonly counts: MochaCounts;
  readonly note?: string;
}

const color = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

async function main(args: readonly string[]): Promise<number> {
  const { groups, jobs, mochaArguments } = readArguments(args);
  const parts = allParts(mochaArguments.length > 0).filter(({ group, onRequest }) =>
    groups.length === 0 ? onRequest !== true : groups.includes(group),
  );
  const commands = parts.flatMap((part) => part.commands.map((command) => ({ part, command })));
  const scratch = scratchFolder("tests");
  const runner = createCommandRunner({ color, live: commands.length === 1 });
  onInterrupt(() => runner.stop());

  const began = Date.now();
  const outcomes = new Map<(typeof commands)[number], CommandOutcome>();
  /** Runs what is in the first queue, and then helps with the second. */
  const work = async (...queues: (typeof commands)[number][][]) => {
    const take = () => queues.find((queue) => queue.length > 0)?.shift();
    for (let next = take(); next !== undefined && !runner.stopped; next = take()) {
      const { part, command } = next;
      const index = commands.indexOf(next);
      const outcome = await runner.run({
        command: part.kind === "tests" ? [...command, ...mochaArguments] : command,
        kind: part.kind,
        limitMinutes: part.limitMinutes,
        resultFile: join(scratch.path, `${index}.json`),
        outputFile: join(scratch.path, `${index}.txt`),
      });
      outcomes.set(next, outcome);
      if (!runner.stopped) print(part, outcome);
    }
  };
  const shared = commands.filter(({ part }) => part.alone !== true);
  // An editor often waits, while tests in Node.js always have something to compute.
  const withoutEditor = shared.filter(({ part }) => part.startsEditor !== true);
  const withEditor = shared.filter(({ part }) => part.startsEditor === true);
  // Tests in Node.js wait for other processes a third of their time.
  const further = jobs > 1 ? [work(withoutEditor)] : [];
  await Promise.all([
    ...further,
    ...Array.from({ length: jobs }, (_, index) =>
      index % 2 === 0 ? work(withoutEditor, withEditor) : work(withEditor, withoutEditor),
    ),
  ]);
  await work(commands.filter(({ part }) => part.alone === true));
  const firstOutcomes = new Map(outcomes);
  const failedAtFirst = commands.filter((each) => (firstOutcomes.get(each)?.counts.failed ?? 0) > 0);
  const failed = failedAtFirst.filter(({ part }) => part.kind === "tests");
  if (failed.length <= MAX_REPEATED && !runner.stopped) {
    if (failed.length > 0) console.log(`\n${bold("Once more, each by itself")}`);
    await work(failed);
  }
  if (runner.stopped) return 1;
  const firstFailures = failedAtFirst.flatMap((each) => {
    const [first, last] = [firstOutcomes.get(each), outcomes.get(each)];
    if (first === undefined) return [];
    return { title: each.part.title, first, ...(last !== undefined && last !== first && { repeated: last }) };
  });
  return summarize(
    parts.map((part) =>
      judge(
        part,
        commands.filter((each) => each.part === part).flatMap((each) => outcomes.get(each) ?? []),
        mochaArguments.length > 0,
      ),
    ),
    (Date.now() - began) / 1_000,
    listFirstFailures(firstFailures),
  );
}

function readArguments(args: readonly string[]) {
  const divider = args.findIndex((one) => one === "--" || (one.startsWith("-") && !/^--jobs\b/.test(one)));
  const mochaArguments = divider < 0 ? [] : args.slice(divider).filter((one) => one !== "--");
  const { values, positionals } = parseArgs({
    args: divider < 0 ? [...args] : args.slice(0, divider),
    options: { jobs: { type: "string" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((group) => !isPartGroup(group));
  if (unknown !== undefined) throw new HostError(`There is no part ${unknown}; there are ${PART_GROUPS.join(", ")}.`);
  const jobs = Number(values.jobs ?? Math.min(availableParallelism(), MAX_JOBS));
  if (!Number.isInteger(jobs) || jobs < 1) throw new HostError("--jobs takes a whole number, 1 or more.");
  return { groups: positionals, jobs, mochaArguments };
}

/** Prints nothing if no test matched. */
function print(part: Part, { output, note, counts, ended, started }: CommandOutcome): void {
  const { passed, failed, skipped } = counts;
  if (part.kind === "tests" && note === undefined && passed + failed + skipped === 0) return;
  console.log(`\n${bold(`▶ ${part.title}`)}`);
  if (output !== "") console.log(output);
  if (note !== undefined) console.log(`  ${note}`);
  console.log(`  ${((ended - started) / 1_000).toFixed(1)} s`);
}

/** A part without tests is a failure, so that the total shows it. */
function judge(part: Part, commands: readonly CommandOutcome[], narrowed: boolean): Outcome {
  const counts = sum(commands.map((command) => command.counts));
  const began = Math.min(...commands.map(({ started }) => started));
  const seconds = (Math.max(...commands.map(({ ended }) => ended)) - began) / 1_000;
  const [note] = commands.flatMap((command) => command.note ?? []);
  const empty = commands.find(({ counts: { passed, failed, skipped } }) => passed + failed + skipped === 0);
  if (part.kind === "tests" && counts.failed === 0 && (counts.passed === 0 || (empty !== undefined && !narrowed))) {
    return { part, seconds, counts: { ...counts, failed: 1 }, note: "no test ran" };
  }
  return { part, seconds, counts, ...(note !== undefined && { note }) };
}

function summarize(outcomes: readonly Outcome[], seconds: number, firstFailures: readonly string[]): number {
  const width = Math.max(...outcomes.map(({ part }) => part.title.length));
  console.log(`\n${bold("Summary")}`);
  for (const { part, seconds: taken, counts, note } of outcomes) {
    const sign = counts.failed === 0 ? paint(32, "✓") : paint(31, "✗");
    const result = part.kind === "check" && counts.failed === 0 ? "clean" : (note ?? tally(counts));
    console.log(`${sign} ${part.title.padEnd(width)}  ${`${taken.toFixed(1)} s`.padStart(8)}  ${result}`);
  }
  console.log(`  ${"in all".padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}`);
  if (firstFailures.length > 0) console.log(`\n${firstFailures.join("\n")}`);
  const total = sum(outcomes.map(({ counts }) => counts));
  console.log(`\n${tally(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function sum(all: readonly MochaCounts[]): MochaCounts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
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
