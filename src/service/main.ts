/**
 * The statistics service as a program (`node service.js FOLDER`) and as a module for a host that serves a folder itself.
 */
import { describeListenProblem, describeSetupProblem, HELP, parseCommandLine } from "./commandLine";
import { createService } from "./service";

export * from "./service";

/** Exit status for a bad argument, as with most programs. */
const BAD_ARGUMENT = 2;

async function main(commandLine: readonly string[]): Promise<void> {
  const command = parseCommandLine(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(HELP);
    return;
  }
  const { options, port } = command.value;
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const service = await createService({ ...options, log });
  if (!service.ok) return refuse(describeSetupProblem(service.problem, options.folder));
  const listener = await service.value.listen(port);
  if (!listener.ok) {
    await service.value.close();
    return refuse(describeListenProblem(listener.problem, port));
  }
  // Whoever reads the first line may go away afterwards; the service goes on.
  process.stdout.on("error", () => undefined);
  process.stdout.write(`Listening on ${listener.value.address}\n`);
  const end = () => void service.value.close().then(() => process.exit(0));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  const components = await service.value.components();
  log(components.length === 0 ? "no translation files were found" : `components: ${components.join(", ")}`);
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = BAD_ARGUMENT;
}

if (require.main === module) void main(process.argv.slice(2));
