import type { Writable } from "node:stream";
import { cleanLine } from "../common/text/foreignText";
import { withoutCommands } from "./pipelineText";

/** Unread bytes of the log after which lines are dropped. */
const MAX_UNREAD = 1024 * 1024;

/**
 * Writes each message as one line, which steers neither a terminal nor a pipeline: names of files may hold line breaks.
 * Drops lines that nobody reads, so that a closed or full pipe neither ends the server nor fills memory.
 */
export function createLog(stream: Writable): (line: string) => void {
  if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
  return (line) => {
    if (stream.writableLength < MAX_UNREAD) stream.write(`${withoutCommands(cleanLine(line, "logLine"))}\n`);
  };
}
