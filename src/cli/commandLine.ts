import { cleanLine } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";
import type { ListenProblem } from "../server/http/listener";
import type { ComponentOption, ServiceOptions, SetupProblem } from "../server/service";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "serve"; readonly options: ServiceOptions; readonly port: number };

export const HELP = `Usage: node service.js FOLDER [options]

Serves the statistics of the gettext files in FOLDER on 127.0.0.1, read-only.

  --port N                 port to listen on; 0, the default, picks a free one
  --project SLUG           slug of the project; default: the folder's name
  --component NAME=MASK    serve this component; may be repeated. MASK is relative
                           to FOLDER with one * for the language code, such as
                           app=locale/*/LC_MESSAGES/app.po
                           default: components are found by looking at the files
  --allow-host NAME        also answer requests for this host name, such as that
                           of a proxy in front; may be repeated
  --help                   show this
`;

const OPTIONS = ["--port", "--project", "--component", "--allow-host"] as const;
type OptionName = (typeof OPTIONS)[number];

/**
 * Reads the arguments. Options take their value as the next argument or behind `=`; of a repeated `--port` or
 * `--project` the last one counts. Fails with one line for people.
 */
export function parseCommandLine(commandLine: readonly string[]): Result<Command, string> {
  const values = new Map<OptionName, string[]>(OPTIONS.map((name) => [name, []]));
  const folders: string[] = [];
  let onlyFolders = false;
  const rest = commandLine.values();
  for (const argument of rest) {
    if (onlyFolders || !argument.startsWith("-") || argument === "-") {
      folders.push(argument);
      continue;
    }
    if (argument === "--") {
      onlyFolders = true;
      continue;
    }
    if (argument === "--help" || argument === "-h") return succeed({ kind: "help" });
    const equals = argument.indexOf("=");
    const written = equals === -1 ? argument : argument.slice(0, equals);
    const name = OPTIONS.find((option) => option === written);
    if (name === undefined) return fail(`unknown option ${shown(written)}`);
    const value = equals === -1 ? rest.next().value : argument.slice(equals + 1);
    if (value === undefined || value === "") return fail(`${name} needs a value`);
    values.get(name)?.push(value);
  }
  const [folder, ...more] = folders;
  if (folder === undefined || folder === "") return fail("the folder to serve is missing; --help tells more");
  if (more.length > 0) return fail(`only one folder can be served, not also ${shown(more[0] ?? "")}`);

  const port = parsePort(values.get("--port")?.at(-1) ?? "0");
  if (!port.ok) return port;
  const components = parseComponents(values.get("--component") ?? []);
  if (!components.ok) return components;
  const project = values.get("--project")?.at(-1);
  return succeed({
    kind: "serve",
    port: port.value,
    options: {
      folder,
      ...(project === undefined ? {} : { project }),
      components: components.value,
      allowedHosts: values.get("--allow-host") ?? [],
    },
  });
}

function parsePort(text: string): Result<number, string> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? succeed(port) : fail(`--port must be a number from 0 to 65535, not ${shown(text)}`);
}

function parseComponents(texts: readonly string[]): Result<readonly ComponentOption[], string> {
  const components: ComponentOption[] = [];
  for (const text of texts) {
    const equals = text.indexOf("=");
    if (equals < 1) return fail(`--component must be NAME=MASK, not ${shown(text)}`);
    components.push({ name: text.slice(0, equals), mask: text.slice(equals + 1) });
  }
  return succeed(components);
}

/** Why the service cannot be set up, in one line. */
export function describeSetupProblem(problem: SetupProblem, folder: string): string {
  switch (problem.kind) {
    case "folderMissing":
      return `there is no folder ${shown(folder)}`;
    case "folderIsNoFolder":
      return `${shown(folder)} is not a folder`;
    case "folderUnreadable":
      return `the folder ${shown(folder)} cannot be read (${problem.code})`;
    case "badProject":
      return `--project must be letters, digits, - and _, not ${shown(problem.project)}`;
    case "badComponentName":
      return `a component's name must be letters, digits, - and _, not ${shown(problem.name)}`;
    case "duplicateComponent":
      return `the component ${shown(problem.name)} is given twice`;
    case "badMask":
      return `the mask ${shown(problem.mask)} ${problem.reason}`;
    case "badHost":
      return `--allow-host must be a host name without a port, not ${shown(problem.host)}`;
  }
}

/** Why the port cannot be listened on, in one line. */
export function describeListenProblem(problem: ListenProblem, port: number): string {
  switch (problem.kind) {
    case "portInUse":
      return `port ${port} is in use`;
    case "portNotAllowed":
      return `port ${port} may not be used by this user`;
    case "failed":
      return `port ${port} cannot be listened on (${problem.code})`;
  }
}

/** Quoted, on one line and not endless, whatever was typed. */
function shown(text: string): string {
  return JSON.stringify(cleanLine(text, "name"));
}
