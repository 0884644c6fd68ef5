import { cleanLine } from "../common/text/foreignText";

/** Leaves nothing in the lines of a text that a pipeline takes for a command. */
export function linesWithoutCommands(text: string): string {
  return text.split("\n").map(withoutCommands).join("\n");
}

/**
 * Leaves nothing in a line that a pipeline takes for a command. GitHub's runner reads `::name::` at the start of a line and
 * `##[name]` anywhere (https://github.com/actions/runner, `ActionCommand.cs`), Azure Pipelines `##vso[name]`.
 */
export function withoutCommands(line: string): string {
  return withoutMarks(line.replace(/^\s*::/, ": :"));
}

/** Any text as one line, which steers neither a terminal nor a pipeline: names of files may hold line breaks. */
export function plainLine(text: string): string {
  return withoutCommands(cleanLine(text, "logLine"));
}

/** Without what marks a command anywhere in a line. */
export function withoutMarks(text: string): string {
  return text.replace(/#(?=#)/g, "# ");
}
