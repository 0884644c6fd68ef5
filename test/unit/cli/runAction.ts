import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { checkoutRoot } from "../../host/root";

export type Texts = Readonly<Record<string, string>>;

export interface ActionRun {
  /** The exit status. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Of the action. */
  readonly outputs: Texts;
  readonly summary: string;
  /** The content of the file that the output `report` names; empty without one. */
  readonly report: string;
}

export const action = parse(readFileSync(path.join(checkoutRoot(), "action.yml"), "utf8"));
export const JOB_TOKEN = "job-token";

/** What GitHub puts in place of the expressions of action.yml. */
function evaluated(text: string, inputs: Texts): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const [, name] = /^inputs\.([\w-]+)$/.exec(expression) ?? [];
    if (name !== undefined && inputs[name] !== undefined) return inputs[name];
    if (expression === "inputs.comment == 'true' && github.token || ''")
      return inputs.comment === "true" ? JOB_TOKEN : "";
    throw new Error(`unknown expression: ${expression}`);
  });
}

/**
 * Runs the step of the action in a folder as a runner does.
 *
 * @param inputs that differ from the defaults.
 * @param more further variables of the environment.
 * @param from folder of the action.
 */
export async function runAction(
  folder: string,
  inputs: Texts = {},
  more: Texts = {},
  from = checkoutRoot(),
): Promise<ActionRun> {
  const names: Readonly<Record<string, { readonly default: string }>> = action.inputs;
  for (const name of Object.keys(inputs)) if (!(name in names)) throw new Error(`unknown input: ${name}`);
  const values = {
    ...Object.fromEntries(Object.entries(names).map(([name, each]) => [name, each.default])),
    ...inputs,
  };
  const [step] = action.runs.steps;
  const own = Object.entries<string>(step.env).map(([name, text]) => [name, evaluated(text, values)]);
  const usual = Object.entries(process.env).filter(
    ([name]) => !/proxy|^(?:TRANSLATION_STATUS|NODE|GITHUB|INPUT|RUNNER)_/i.test(name),
  );
  const temporary = await mkdtemp(path.join(tmpdir(), "runner-"));
  const files = { GITHUB_OUTPUT: path.join(temporary, "output"), GITHUB_STEP_SUMMARY: path.join(temporary, "summary") };
  try {
    for (const file of Object.values(files)) await writeFile(file, "");
    const given = { ...files, RUNNER_TEMP: temporary, GITHUB_ACTION_PATH: from, TRANSLATION_STATUS_TOKEN: "" };
    const env = { ...Object.fromEntries(usual), ...given, ...more, ...Object.fromEntries(own) };
    const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run];
    const ended = await new Promise<Pick<ActionRun, "status" | "stdout" | "stderr">>((resolve) => {
      execFile(step.shell, shell, { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
      );
    });
    const lines = (await readFile(files.GITHUB_OUTPUT, "utf8")).split("\n").filter((line) => line !== "");
    const outputs: Texts = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const report = outputs.report && existsSync(outputs.report) ? await readFile(outputs.report, "utf8") : "";
    return { ...ended, outputs, summary: await readFile(files.GITHUB_STEP_SUMMARY, "utf8"), report };
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}
