import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { readServiceAddress } from "../../discovery/addresses";
import { parseFolder, readArguments } from "../arguments";
import { DEFAULT_TIMEOUT, ENVIRONMENT_HELP, parseTimeout } from "../components/folderArguments";
import type { FolderRequest } from "../components/readFolder";

export interface McpOptions extends Pick<FolderRequest, "folder" | "config" | "timeout"> {
  /** Base addresses of services that may be asked although the settings don't name them. */
  readonly allowed: ReadonlySet<string>;
}

export type McpCommand = { readonly kind: "help" } | { readonly kind: "serve"; readonly options: McpOptions };

export const MCP_HELP = `Usage: translation-status mcp [FOLDER] [options]

Offers tools to language models over the Model Context Protocol, on the
standard input and output: how far the components in FOLDER (default: the
current folder) are translated, what is left before a release, strings, and how
much new work a branch creates for translators. Nothing is changed anywhere.

Options:
  --config FILE            Settings file. Default: FOLDER/.vscode/settings.json
  --allow-service URL      Service that a model may ask about components which
                           the settings do not name. Can be repeated
  --timeout SECONDS        Time limit for reading all services, and for what a
                           call asks them besides. Default: ${DEFAULT_TIMEOUT}
  --help                   Show this help

${ENVIRONMENT_HELP}
`;

/** Fails with one line. */
export function parseMcp(commandLine: readonly string[]): Result<McpCommand, string> {
  const read = readArguments(commandLine, ["config", "timeout"], ["allow-service"]);
  if (!read.ok) return read;
  const { positionals, help, value, values } = read.value;
  if (help) return succeed({ kind: "help" });
  const found = parseFolder(positionals);
  if (!found.ok) return found;
  const { value: folder = "." } = found;
  const allowed = new Set<string>();
  for (const address of values("allow-service")) {
    const service = readServiceAddress(address);
    if (!service.ok) return fail(`--allow-service must be the URL of a service, not ${quoted(address)}`);
    allowed.add(service.value);
  }
  const timeout = parseTimeout(value("timeout"));
  if (!timeout.ok) return timeout;
  const config = value("config");
  return succeed({ kind: "serve", options: { folder, config, timeout: timeout.value, allowed } });
}
