import { hasNetwork } from "../../common/network";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { isLocal } from "../../model/component/component";
import { unknownExclusions } from "../../model/component/project";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { blocksOutdated } from "../../model/gate/gateSettings";
import { createBoundedTransport } from "../../services/weblate/transport/boundedTransport";
import { createTransport, type Transport } from "../../services/weblate/transport/transport";
import { overviewOf, type Snapshot } from "../../store/snapshot";
import { type CheckSettings, readSettingsFile } from "../check/checkSettings";
import { assignTokens, type GivenTokens, unboundServices, unboundText } from "../check/environment";
import { type OpenFolder, openFolder } from "../check/localFolder";
import { readProxySettings } from "../check/proxySettings";
import { type ReadComponents, readComponents } from "../check/readComponents";
import { createLog } from "../lineLog";
import { DEFAULT_TIMEOUT } from "./folderArguments";
import { resolveFolder } from "./folderPaths";
import { type GateArguments, withGateArguments } from "./gateArguments";

/** A command as its package has it. */
export interface Program {
  /** The file that threads run which count. */
  readonly countingScript: string;
  readonly version: string;
}

export interface FolderRequest extends Program {
  readonly folder: string;
  /** Path of a settings file. */
  readonly config: string | undefined;
  readonly tokens: GivenTokens;
  /** In seconds, for all services together. A history is read to its end without it. */
  readonly timeout: number | undefined;
  /** What arguments say instead of the settings. */
  readonly gateArguments?: GateArguments;
  /** Milliseconds to wait for Git to tell the last changes. Default: a few seconds. */
  readonly historyPatience?: number;
  /** Whether to find out which strings are outdated. This is always done where they block a release. */
  readonly outdated?: "now";
  /** Milliseconds to wait for that. Default: the time limit, if there is one. */
  readonly outdatedPatience?: number;
  /** Whether to log that there are translations in formats that are not read. */
  readonly tellsUnsupported?: boolean;
  /** Stops the reading, after which it fails or what was not read yet is missing. */
  readonly signal?: AbortSignal;
}

/** What commands tell about. */
export interface ReadFolder extends ReadComponents {
  /** With links resolved. */
  readonly folder: string;
  readonly settings: CheckSettings;
  /** Closed when the command is done. */
  readonly opened: OpenFolder;
  /** Of problems, on the standard error output. */
  readonly log: (line: string) => void;
}

/** Reads all components of a folder, those of services and those of files, for a command. Fails with one line. */
export async function withFolder<Outcome>(
  request: FolderRequest,
  act: (read: ReadFolder) => Promise<Result<Outcome, string>>,
): Promise<Result<Outcome, string>> {
  const folder = await resolveFolder(request.folder);
  if (!folder.ok) return folder;
  const read = await readSettingsFile(folder.value, request.config);
  if (!read.ok) return read;
  const settings = withGateArguments(read.value, request.gateArguments ?? {});
  const log = createLog(process.stderr);
  for (const warning of settings.warnings) log(warning);
  const { countingScript, historyPatience, signal = new AbortController().signal } = request;
  const outdated = blocksOutdated(settings.gate) ? "awaited" : request.outdated;
  const opened = await openFolder(folder.value, {
    ...{ settings, countingScript, historyPatience, outdated, log, signal },
    outdatedPatience: request.outdatedPatience ?? (request.timeout === undefined ? undefined : request.timeout * 1000),
  });
  try {
    if (opened.entries.length === 0) {
      const { explainNothing } = await import("../check/explain");
      return fail(await explainNothing(folder.value, settings, opened));
    }
    const components = await readAll({ ...request, signal }, opened, log);
    if (!components.ok) return components;
    for (const warning of exclusionWarnings(components.value.snapshot)) log(warning);
    if (request.tellsUnsupported) {
      const { unsupportedLine } = await import("../check/explain");
      const line = await unsupportedLine(settings, opened, signal);
      if (line !== undefined) log(line);
    }
    return await act({
      ...{ folder: folder.value, settings },
      ...{ opened, ...components.value, log },
    });
  } finally {
    await opened.close();
  }
}

async function readAll(
  { tokens, timeout, version, signal }: FolderRequest & { readonly signal: AbortSignal },
  { entries, readStatistics }: OpenFolder,
  log: (line: string) => void,
): Promise<Result<ReadComponents, string>> {
  const services = servicesOf(entries);
  const assigned = assignTokens(tokens, services);
  if (!assigned.ok) return assigned;
  const unbound = unboundServices(tokens, services);
  if (unbound.length > 0) log(unboundText(unbound));
  for (const service of assigned.value.withheld)
    log(`The access token is not sent to ${service}, which is a file or not https`);
  const transport = await createNetwork(timeout);
  if (!transport.ok) return transport;
  const components = await readComponents({
    ...{ entries, readLocal: readStatistics, tokens: assigned.value.tokens },
    transport: transport.value,
    userAgent: `translation-status/${version}`,
    signal,
  });
  return succeed(components);
}

/** Of a project, what is excluded in vain leaves out nothing, so the figures are whole. */
function exclusionWarnings({ configured }: Snapshot): readonly string[] {
  return configured.flatMap((entry) => {
    const overview = entry.kind === "project" ? overviewOf(entry.state) : undefined;
    if (entry.kind !== "project" || !overview) return [];
    const { reference, exclude } = entry.project;
    const paths = overview.components.map(({ reference: { component } }) => component);
    const inVain = unknownExclusions(exclude, paths);
    if (inVain.length === 0) return [];
    return [
      `The project ${quoted(reference.project)} has no components to exclude called ${inVain.map(quoted).join(", ")}`,
    ];
  });
}

export function servicesOf(entries: readonly (ConfiguredEntry | SettingsEntry)[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => serviceOf(entry) ?? []));
}

/** Undefined where nothing is asked. */
function serviceOf(entry: ConfiguredEntry | SettingsEntry): string | undefined {
  switch (entry.kind) {
    case "component":
      return isLocal(entry.component.reference) ? undefined : entry.component.reference.service;
    case "project":
      return entry.project.reference.service;
    case "invalid":
    case "local":
    case "exclusion":
      return undefined;
  }
}

/**
 * What sends requests, by way of the proxies of the environment.
 *
 * @param timeout in seconds, for all requests together.
 */
export async function createNetwork(timeout = DEFAULT_TIMEOUT): Promise<Result<Transport, string>> {
  const proxies = readProxySettings(process.env);
  if (!proxies) return succeed(createBoundedTransport(createTransport(undefined, hasNetwork), timeout));
  const { createProxyDispatcher } = await import("../check/proxy");
  const dispatcher = createProxyDispatcher(proxies);
  if (!dispatcher.ok) return dispatcher;
  return succeed(createBoundedTransport(createTransport(undefined, hasNetwork, dispatcher.value), timeout));
}
