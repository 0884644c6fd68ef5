import type { Writable } from "node:stream";
import { plainLine } from "./pipelineText";

/** Unread bytes of the log after which lines are dropped. */
const MAX_UNREAD = 1024 * 1024;

/**
 * Writes each message as one line. Drops lines that nobody reads, so that a closed or full pipe neither ends the server nor
 * fills memory.
 */
export function createLog(stream: Writable): (line: string) => void {
  if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
  return (line) => {
    if (stream.writableLength < MAX_UNREAD) stream.write(`${plainLine(line)}\n`);
  };
}

/** Says in one line why a command does not do what it is asked, and sets the exit status. */
export function refusal(status: number): (problem: string) => void {
  return (problem) => {
    createLog(process.stderr)(problem);
    process.exitCode = status;
  };
}
