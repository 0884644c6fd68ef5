import { cleanLine } from "./text/foreignText";

const MAX_FRAMES = 20;

export function describeError(message: string, cause?: unknown): string {
  if (cause === undefined) return cleanLine(message, "logLine");
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  const frames = cause instanceof Error ? framesOf(cause) : [];
  return [cleanLine(`${message}: ${reason}`, "logLine"), ...frames.map((frame) => `    ${frame}`)].join("\n");
}

/** The stack without the message, which may be foreign and multi-line. */
function framesOf({ stack = "" }: Error): readonly string[] {
  return stack
    .split("\n")
    .map((line) => cleanLine(line, "logLine"))
    .filter((line) => line.startsWith("at "))
    .slice(0, MAX_FRAMES);
}
