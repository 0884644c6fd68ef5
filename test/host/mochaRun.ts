import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type Mocha from "mocha";
import { HostError } from "./processes";
import { checkoutRoot, outputFolder } from "./root";

/** File for {@link MochaResult}. */
export const RESULT_VARIABLE = "TRANSLATION_STATUS_MOCHA_RESULT";
/** JSON array, for runs without a command line. */
export const ARGUMENTS_VARIABLE = "TRANSLATION_STATUS_MOCHA_ARGUMENTS";
export const COLOR_VARIABLE = "TRANSLATION_STATUS_COLOR";

/** Tests whose hook failed never ran and are not counted. */
export interface MochaCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestFailure {
  /** Source file, relative to the checkout. */
  readonly file: string;
  readonly title: string;
  /** First line of the error. */
  readonly error: string;
}

export interface MochaResult extends MochaCounts {
  readonly failures: readonly TestFailure[];
}

/** Takes files and folders. Options come from `.mocharc.json`, then from `args`. */
export async function runMocha(paths: readonly string[], args: readonly string[]): Promise<MochaResult> {
  const files = paths.flatMap((path) => (path.endsWith(".test.js") ? path : testFiles(path)));
  if (files.length === 0) throw new HostError(`No test file in ${paths.join(", ")}.`);
  // Mocha is an ES module.
  const { default: MochaClass } = await import("mocha");
  const mocha = new MochaClass({ ...configuredOptions(), ...parseMochaArguments(args), reporter: "spec" });
  for (const file of files) mocha.addFile(file);
  // A test that hangs may hide it.
  const file = process.env[RESULT_VARIABLE];
  const failures: TestFailure[] = [];
  const counts = await new Promise<MochaCounts>((resolve) => {
    const runner = mocha.run(() => {
      const { passes = 0, failures: failed = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed, skipped: pending });
    });
    runner.on("fail", (test, error) => {
      failures.push(failureOf(test, error));
      // Tells a test that waits for a file or a process from one that waits for nothing.
      if (isTimeout(error))
        console.log(`Still open after the time limit: ${process.getActiveResourcesInfo().join(", ")}`);
    });
  });
  const result: MochaResult = { ...counts, failures };
  if (file !== undefined) writeFileSync(file, JSON.stringify(result));
  return result;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MOCHA_TIMEOUT";
}

function failureOf(test: Mocha.Runnable, error: unknown): TestFailure {
  const built = test.file ?? test.parent?.file ?? "";
  const message = error instanceof Error ? error.message || error.name : String(error);
  return {
    file: relative(outputFolder(), built).replace(/\.js$/, ".ts"),
    title: test.fullTitle(),
    error: message.trim().split("\n", 1)[0] ?? "",
  };
}

export function argumentsFromEnvironment(): readonly string[] {
  const list: unknown = JSON.parse(process.env[ARGUMENTS_VARIABLE] ?? "[]");
  return Array.isArray(list) ? list.map(String) : [];
}

export function testFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.js"))
    .sort()
    .map((file) => join(folder, file));
}

export function parseMochaArguments(args: readonly string[]): Mocha.MochaOptions {
  const { values } = readArguments(args);
  return {
    ...(values.grep !== undefined && { grep: values.grep }),
    ...(values.fgrep !== undefined && { fgrep: values.fgrep }),
    ...(values.invert === true && { invert: true }),
    ...(values.bail === true && { bail: true }),
    ...(values.timeout !== undefined && { timeout: Number(values.timeout) }),
    ...(values.retries !== undefined && { retries: Number(values.retries) }),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        grep: { type: "string", short: "g" },
        fgrep: { type: "string", short: "f" },
        invert: { type: "boolean", short: "i" },
        bail: { type: "boolean", short: "b" },
        timeout: { type: "string", short: "t" },
        retries: { type: "string" },
      },
    });
  } catch (error) {
    throw new HostError(`Mocha arguments: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function configuredOptions(): Mocha.MochaOptions {
  const file: unknown = JSON.parse(readFileSync(join(checkoutRoot(), ".mocharc.json"), "utf8"));
  const options = typeof file === "object" && file !== null ? file : {};
  return { ...options, color: process.env[COLOR_VARIABLE] === "1" };
}
