import { withoutCommands } from "./pipelineText";

/** Unread bytes of the log after which lines are dropped. */
const MAXIMUM_UNREAD = 1024 * 1024;

/** Drops lines that nobody reads, so that a closed or full pipe neither ends the server nor fills memory. */
export function createLog(stream: NodeJS.WriteStream): (line: string) => void {
  stream.on("error", () => undefined);
  return (line) => {
    if (stream.writableLength < MAXIMUM_UNREAD) stream.write(`${withoutCommands(line)}\n`);
  };
}
