/**
 * The statistics service as a program (`node service.js FOLDER`) and as a module for a host that serves a folder itself.
 */
import { cleanLine } from "../common/foreignText";
import { createService } from "../server/service";
import { describeListenProblem, describeSetupProblem, HELP, parseCommandLine } from "./commandLine";

export * from "../server/service";

/** Exit status for a bad argument, as with most programs. */
const BAD_ARGUMENT = 2;
/** Unread bytes of the log; further lines are dropped. */
const MAXIMUM_UNREAD = 1024 * 1024;

/** Drops lines when nobody reads the stream, so that a closed or full pipe neither ends the server nor fills memory. */
export function createLog(stream: NodeJS.WriteStream): (line: string) => void {
  stream.on("error", () => undefined);
  return (line) => {
    if (stream.writableLength < MAXIMUM_UNREAD) stream.write(`${line}\n`);
  };
}

async function main(commandLine: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const command = parseCommandLine(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(HELP);
    return;
  }
  const { options, port } = command.value;
  const log = createLog(process.stderr);
  const service = await createService({ ...options, log });
  if (!service.ok) return refuse(describeSetupProblem(service.problem, options.folder));
  const listener = await service.value.listen(port);
  if (!listener.ok) {
    await service.value.close();
    return refuse(describeListenProblem(listener.problem, port));
  }
  process.stdout.write(`Listening on ${listener.value.address}\n`);
  const end = () => void service.value.close().then(() => process.exit(0));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  const components = await service.value.components();
  const names = cleanLine(components.join(", "), "logLine");
  log(components.length === 0 ? "no translation files were found" : `components: ${names}`);
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = BAD_ARGUMENT;
}

if (require.main === module) void main(process.argv.slice(2));
