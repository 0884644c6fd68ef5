import type { CommandOutcome } from "./host/testCommands";

/** A command that failed, and how it ended when it was repeated. */
export interface FailedCommand {
  readonly title: string;
  readonly first: CommandOutcome;
  readonly repeated?: CommandOutcome;
}

/** `2 failed at first`, then a line each: file, test, first line of the error. Empty if nothing failed. */
export function listFirstFailures(commands: readonly FailedCommand[]): readonly string[] {
  const lines = commands.flatMap(({ title, first: { counts, note }, repeated }) => {
    const ending = repeated?.counts.failed === 0 ? " (passed when repeated)" : "";
    const failures = counts.failures.map(({ file, title: test, error }) => `${file}: ${test}: ${error}`);
    // Such as a hang, which no test of the command reports.
    return [...failures, ...(note === undefined ? [] : [`${title}: ${note}`])].map((line) => line + ending);
  });
  return lines.length === 0 ? [] : [`${lines.length} failed at first`, ...lines.map((line) => `  ${line}`)];
}
