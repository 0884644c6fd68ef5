import { cleanLine } from "../common/foreignText";

/** More of a stack tells nothing. */
const MOST_FRAMES = 20;

/** An entry for an error: one line that says what happened, then where it was thrown, a line each, indented. */
export function describeError(message: string, cause?: unknown): string {
  if (cause === undefined) return cleanLine(message, "logLine");
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  const frames = cause instanceof Error ? framesOf(cause) : [];
  return [cleanLine(`${message}: ${reason}`, "logLine"), ...frames.map((frame) => `    ${frame}`)].join("\n");
}

/** The stack without the message at its start, which may come from anywhere and have lines of its own. */
function framesOf({ stack = "" }: Error): readonly string[] {
  return stack
    .split("\n")
    .map((line) => cleanLine(line, "logLine"))
    .filter((line) => line.startsWith("at "))
    .slice(0, MOST_FRAMES);
}
