import { fail, type Result, succeed } from "../common/result";
import { quoted } from "../common/text/foreignText";
import { FORMATS } from "../engine/formats/formats";
import type { ListenProblem } from "../web/http/listener";
import {
  type ComponentOption,
  createStatisticsServer,
  type SetupProblem,
  type StatisticsServerOptions,
} from "../web/server";
import { parseFolder, readArguments } from "./arguments";
import { withHelp } from "./helpText";
import { createLog, refusal } from "./lineLog";

export type ServeCommand =
  | { readonly kind: "help" }
  | { readonly kind: "serve"; readonly options: StatisticsServerOptions; readonly port: number };

const helpOf = (name: string): string => `Usage: ${name} FOLDER [options]

Serves statistics of the translation files in FOLDER on 127.0.0.1. Read-only.

Options:
  --port N                Port to listen on. Default: 0, which picks a free port
  --project SLUG          Slug of the project. Default: the name of the folder
  --component NAME=MASK   Component to serve. Can be repeated. MASK is a path
                          relative to FOLDER with one * for the language code,
                          or the path of a file that holds all languages.
                          Default: components are detected from the files
  --source CODE           Language code of the source files. Default: what the
                          format's convention says, else en, else the language
                          with the most strings
  --allow-host NAME       Host name to answer besides localhost, such as that of
                          a reverse proxy. Can be repeated
  --ignore-check NAME     Quality check that does not count. Can be repeated
  --help                  Show this help

Formats, each with a typical MASK:
${FORMATS.map(({ title, exampleMask }) => `  ${title.padEnd(22)}  ${exampleMask}`).join("\n")}
`;

const refuse = refusal(2);

/**
 * @param program what else the program brings along
 * @param name how it is started
 */
export async function serve(
  commandLine: readonly string[],
  program: Pick<StatisticsServerOptions, "countingScript"> = {},
  name = "node service.js",
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const command = parseServe(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(helpOf(name));
    return;
  }
  const { options, port } = command.value;
  const log = createLog(process.stderr);
  const service = await createStatisticsServer({ ...options, ...program, log });
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
  log(components.length === 0 ? "No translation files found." : `Components: ${components.join(", ")}`);
}

/** Fails with one line. */
export function parseServe(commandLine: readonly string[]): Result<ServeCommand, string> {
  const read = readArguments(commandLine, ["port", "project", "source"], ["component", "allow-host", "ignore-check"]);
  if (!read.ok) return read;
  const { positionals, help, value, values } = read.value;
  if (help) return succeed({ kind: "help" });
  const found = parseFolder(positionals);
  if (!found.ok) return found;
  const { value: folder = "" } = found;
  if (folder === "") return fail(withHelp("FOLDER is missing."));

  const port = parsePort(value("port") ?? "0");
  if (!port.ok) return port;
  const components = parseComponents(values("component"));
  if (!components.ok) return components;
  const project = value("project");
  const source = value("source");
  return succeed({
    kind: "serve",
    port: port.value,
    options: {
      folder,
      ...(project !== undefined && { project }),
      ...(components.value.length > 0 && { components: components.value }),
      ...(source !== undefined && { source }),
      allowedHosts: values("allow-host"),
      ignoredChecks: values("ignore-check"),
    },
  });
}

function parsePort(text: string): Result<number, string> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? succeed(port) : fail(`--port must be a number from 0 to 65535, not ${quoted(text)}`);
}

function parseComponents(texts: readonly string[]): Result<readonly ComponentOption[], string> {
  const components: ComponentOption[] = [];
  for (const text of texts) {
    const equals = text.indexOf("=");
    if (equals < 1) return fail(`--component must be NAME=MASK, not ${quoted(text)}`);
    components.push({ name: text.slice(0, equals), mask: text.slice(equals + 1) });
  }
  return succeed(components);
}

function describeSetupProblem(problem: SetupProblem, folder: string): string {
  switch (problem.kind) {
    case "folderMissing":
      return `There is no folder ${quoted(folder)}`;
    case "folderIsNoFolder":
      return `${quoted(folder)} is not a folder`;
    case "folderUnreadable":
      return `The folder ${quoted(folder)} can't be read (${problem.code})`;
    case "badProject":
      return `--project can only contain letters, digits, - and _, not ${quoted(problem.project)}`;
    case "badComponentName":
      return `The name of a component can only contain letters, digits, - and _, not ${quoted(problem.name)}`;
    case "duplicateComponent":
      return `The component ${quoted(problem.name)} is given twice`;
    case "badSource":
      return `--source must be a language code, not ${quoted(problem.source)}`;
    case "badMask":
      return `The mask ${quoted(problem.mask)} ${problem.reason}`;
    case "unknownCheck":
      return `There is no check ${quoted(problem.check)}. The checks are ${problem.known.join(", ")}`;
    case "badHost":
      return `--allow-host must be a host name without a port, not ${quoted(problem.host)}`;
  }
}

function describeListenProblem(problem: ListenProblem, port: number): string {
  switch (problem.kind) {
    case "portInUse":
      return `Port ${port} is already in use`;
    case "portNotAllowed":
      return `You are not allowed to use port ${port}`;
    case "failed":
      return `Can't listen on port ${port} (${problem.code})`;
  }
}
