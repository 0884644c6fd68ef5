import { closeSync, openSync, readFileSync } from "node:fs";
import { ARGUMENTS_VARIABLE, COLOR_VARIABLE, type MochaResult, RESULT_VARIABLE } from "./mochaRun";
import { type RunningProcess, startProcess } from "./processes";
import { checkoutRoot } from "./root";

const NONE: MochaResult = { passed: 0, failed: 0, skipped: 0, failures: [] };

export interface TestCommand {
  readonly command: readonly string[];
  readonly kind: "tests" | "check";
  readonly limitMinutes: number;
  readonly resultFile: string;
  readonly outputFile: string;
}

export interface CommandOutcome {
  readonly counts: MochaResult;
  /** Reason of a failure that the output does not state. */
  readonly note?: string;
  /** Empty if shown at once. */
  readonly output: string;
  /** Milliseconds since the epoch. */
  readonly started: number;
  readonly ended: number;
}

export interface CommandRunner {
  /** Never rejects. */
  run(command: TestCommand): Promise<CommandOutcome>;
  stop(): Promise<void>;
  readonly stopped: boolean;
}

/** `live` shows output at once, for one command at a time. */
export function createCommandRunner(options: { readonly color: boolean; readonly live: boolean }): CommandRunner {
  const running = new Set<RunningProcess>();
  const interrupt = new AbortController();

  const run: CommandRunner["run"] = async (command) => {
    const started = Date.now();
    const file = options.live ? undefined : openSync(command.outputFile, "w");
    const output = file ?? "inherit";
    const child = startProcess(process.execPath, ["--enable-source-maps", ...command.command], {
      cwd: checkoutRoot(),
      stdio: ["ignore", output, output],
      env: {
        ...process.env,
        [RESULT_VARIABLE]: command.resultFile,
        [ARGUMENTS_VARIABLE]: "[]",
        [COLOR_VARIABLE]: options.color ? "1" : "0",
      },
    });
    running.add(child);
    let hung = false;
    const limit = setTimeout(() => {
      hung = true;
      void child.stop();
    }, command.limitMinutes * 60_000);
    const code = await child.ended;
    clearTimeout(limit);
    running.delete(child);
    if (file !== undefined) closeSync(file);
    const printed = options.live ? "" : readFileSync(command.outputFile, "utf8").replace(/\n+$/, "");
    return { started, ended: Date.now(), output: printed, ...judge(command, code, hung) };
  };

  return {
    run,
    async stop() {
      interrupt.abort();
      await Promise.all([...running].map((child) => child.stop()));
    },
    get stopped() {
      return interrupt.signal.aborted;
    },
  };
}

function judge(
  { kind, limitMinutes, resultFile }: TestCommand,
  code: number | null,
  hung: boolean,
): Pick<CommandOutcome, "counts" | "note"> {
  const counts = kind === "tests" ? readResult(resultFile) : NONE;
  const failure = (note: string) => ({ counts: { ...(counts ?? NONE), failed: (counts ?? NONE).failed + 1 }, note });
  if (hung) return failure(`stopped: it did not end within ${limitMinutes} minutes`);
  if (counts === undefined) return failure("ended before its tests did");
  // Mocha fails without matching tests; the whole part decides.
  const empty = kind === "tests" && counts.passed === 0;
  if (code !== 0 && counts.failed === 0 && !empty) return failure(kind === "check" ? "failed" : `exit code ${code}`);
  return { counts };
}

function readResult(file: string): MochaResult | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
