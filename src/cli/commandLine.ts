import { constants } from "node:os";
import { join } from "node:path";
import { quoted } from "../common/text/foreignText";
import { suggest } from "../common/text/suggest";
import { withHelp } from "./helpText";
import { withoutCommands } from "./pipelineText";

const HELP = `Usage: translation-status COMMAND [options]

Commands:
  check   Check whether translations are ready for a release
  mcp     Offer tools to language models over the Model Context Protocol
  report  Write a report or a table of the languages
  serve   Serve statistics of the translation files in a folder

Use translation-status COMMAND --help for help on a command.
`;

const BAD_ARGUMENT = 2;

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const countingScript = join(__dirname, "counting.js");

const version = async (): Promise<string> =>
  (await import("./check/programVersion")).programVersion(join(__dirname, ".."));

/** Each is loaded only when it is asked for. */
const COMMANDS: Readonly<Record<string, (commandLine: readonly string[]) => Promise<void>>> = {
  check: async (commandLine) => {
    exitOnSignals();
    const { check } = await import("./check/checkCommand");
    await check(commandLine, { countingScript, version: await version() });
  },
  mcp: async (commandLine) => {
    exitOnSignals();
    const { mcp } = await import("./mcp/mcp");
    await mcp(commandLine, { countingScript, version: await version() });
  },
  report: async (commandLine) => {
    exitOnSignals();
    const { report } = await import("./report/reportCommand");
    await report(commandLine, { countingScript, version: await version() });
  },
  serve: async (commandLine) => {
    const { serve } = await import("./serve");
    await serve(commandLine, { countingScript }, "translation-status serve");
  },
};

void run(process.argv.slice(2));

async function run([name, ...commandLine]: readonly string[]): Promise<void> {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) {
    // An unexpected error must not look like a verdict.
    await command(commandLine).catch((error: unknown) => refuse(`Unexpected error: ${quoted(String(error))}`));
  } else if (name === "--help" || name === "-h") process.stdout.write(HELP);
  else if (name === "--version") process.stdout.write(`${await version()}\n`);
  else if (name === undefined) refuseWith(HELP);
  else refuse(withHelp(`There is no command ${quoted(name)}.`, suggest(name, Object.keys(COMMANDS))));
}

function refuse(problem: string): void {
  refuseWith(`${withoutCommands(problem)}\n`);
}

function refuseWith(text: string): void {
  process.stderr.write(text);
  process.exitCode = BAD_ARGUMENT;
}

/** Signals end the process as they do without this, but what is to be removed at its end is. */
function exitOnSignals(): void {
  for (const signal of ENDING_SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
