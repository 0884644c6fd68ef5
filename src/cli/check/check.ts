import { realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { cleanLine } from "../../common/foreignText";
import { hasNetwork } from "../../common/network";
import { fail, type Result, succeed } from "../../common/result";
import { type ConfiguredEntry, isLocal } from "../../model/component/component";
import { evaluateGate } from "../../model/gate/gate";
import { gateInputOf } from "../../store/gateInput";
import { createTransport, type Transport } from "../../weblate/transport/transport";
import { quoted } from "../arguments";
import { writeGithub } from "../formats/github";
import { writeJson } from "../formats/json";
import { writeJunit } from "../formats/junit";
import { writeSarif } from "../formats/sarif";
import { writeText } from "../formats/text";
import { createLog } from "../log";
import { withoutCommands } from "../pipelineText";
import { CHECK_HELP, type CheckFormat, type CheckOptions, parseCheck } from "./checkArguments";
import { compareBase } from "./compareBase";
import { assignTokens, forgetTokens, type GivenTokens, readTokens } from "./environment";
import { readLocalFindings } from "./localFindings";
import { type OpenFolder, openFolder } from "./localFolder";
import { type CheckOutcome, EXIT_STATUS, verdictWith } from "./outcome";
import { readProxySettings } from "./proxySettings";
import { readComponents } from "./readComponents";
import { type CheckSettings, readSettingsFile } from "./settingsFile";

export interface CheckProgram {
  /** The file that threads run which count. */
  readonly countingScript: string;
  readonly version: string;
}

const UNKNOWN = EXIT_STATUS.unknown;

/** Writes what it found to the standard output and sets the exit status. */
export async function check(commandLine: readonly string[], program: CheckProgram): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const command = parseCheck(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(CHECK_HELP);
    return;
  }
  const tokens = readTokens(process.env);
  forgetTokens(process.env);
  if (!tokens.ok) return refuse(tokens.problem);
  const { options } = command.value;
  const outcome = await findOut(options, tokens.value, program);
  if (!outcome.ok) return refuse(outcome.problem);
  const prefix = await pathInRepository(options.folder);
  process.stdout.write(WRITERS[options.format](outcome.value, prefix));
  process.exitCode = EXIT_STATUS[outcome.value.verdict];
}

const WRITERS: Readonly<Record<CheckFormat, (outcome: CheckOutcome, prefix: string) => string>> = {
  text: writeText,
  json: writeJson,
  junit: writeJunit,
  github: writeGithub,
  sarif: writeSarif,
};

function refuse(problem: string): void {
  process.stderr.write(`${withoutCommands(cleanLine(problem, "logLine"))}\n`);
  process.exitCode = UNKNOWN;
}

/** Fails with one line. */
async function findOut(
  options: CheckOptions,
  tokens: GivenTokens,
  { countingScript, version }: CheckProgram,
): Promise<Result<CheckOutcome, string>> {
  const folder = await resolveFolder(options.folder);
  if (!folder.ok) return folder;
  const settings = await readSettingsFile(folder.value, options.config);
  if (!settings.ok) return settings;
  const log = createLog(process.stderr);
  const opened = await openFolder(folder.value, { settings: settings.value, countingScript, log });
  try {
    const material = { settings: settings.value, opened, tokens, countingScript, version, log };
    return await judge(options, folder.value, material);
  } finally {
    await opened.close();
  }
}

interface Material {
  readonly settings: CheckSettings;
  readonly opened: OpenFolder;
  readonly tokens: GivenTokens;
  readonly countingScript: string;
  readonly version: string;
  readonly log: (line: string) => void;
}

async function judge(
  options: CheckOptions,
  folder: string,
  { settings, opened, tokens, countingScript, version, log }: Material,
): Promise<Result<CheckOutcome, string>> {
  const { format } = options;
  const { entries, ask } = opened;
  if (entries.length === 0) {
    return fail(`The settings name no components, and there are no translation files in ${quoted(options.folder)}`);
  }
  const assigned = assignTokens(tokens, servicesOf(entries));
  if (!assigned.ok) return assigned;
  for (const service of assigned.value.withheld) log(`The access token is not sent to ${service}, which is not https`);
  const transport = await createNetwork();
  if (!transport.ok) return transport;
  const snapshot = await readComponents({
    ...{ entries, ask, tokens: assigned.value.tokens },
    transport: transport.value,
    userAgent: `translation-status/${version}`,
  });
  const showsFindings = format === "github" || format === "sarif";
  const { problems: found, unread } = await readLocalFindings(snapshot, ask, showsFindings);
  const input = gateInputOf(snapshot);
  const [rules, defaults] = [
    gateOf(settings, options),
    { threshold: settings.threshold, languages: settings.languages },
  ];
  const gate = evaluateGate({ ...input, unread: [...input.unread, ...unread] }, rules, defaults);
  for (const name of gate.unmatched) log(`No component is called ${quoted(name)}, which the setting of the gate names`);
  const { problems, ignoredChecks } = settings;
  const base =
    options.base === undefined
      ? undefined
      : await compareBase({
          ...{ ref: options.base, folder, opened, snapshot, gate: rules, defaults },
          ...{ ignoredChecks, countingScript, log },
        });
  return succeed({
    verdict: verdictWith(gate, problems, base),
    ...(base === undefined ? {} : { base }),
    gate,
    problems,
    findings: showsFindings ? found : [],
    version,
  });
}

/** Arguments replace what the settings say of everything; rules for one component or language stay. */
function gateOf({ gate }: CheckSettings, { threshold, languages }: CheckOptions): CheckSettings["gate"] {
  const components = [...gate.components].map(
    ([name, rule]) => [name, languages ? { ...rule, required: languages } : rule] as const,
  );
  return {
    ...gate,
    ...(threshold === undefined ? {} : { threshold }),
    ...(languages === undefined ? {} : { required: languages }),
    components: new Map(components),
  };
}

function servicesOf(entries: readonly ConfiguredEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => serviceOf(entry) ?? []));
}

/** Undefined where nothing is asked. */
function serviceOf(entry: ConfiguredEntry): string | undefined {
  switch (entry.kind) {
    case "component":
      return isLocal(entry.component.reference) ? undefined : entry.component.reference.service;
    case "project":
      return entry.project.reference.service;
    case "invalid":
      return undefined;
  }
}

/** What sends requests, by way of the proxies of the environment. */
async function createNetwork(): Promise<Result<Transport, string>> {
  const proxies = readProxySettings(process.env);
  if (!proxies) return succeed(createTransport(undefined, hasNetwork));
  const { createProxyDispatcher } = await import("./proxy");
  const dispatcher = createProxyDispatcher(proxies);
  return dispatcher.ok ? succeed(createTransport(undefined, hasNetwork, dispatcher.value)) : dispatcher;
}

async function resolveFolder(folder: string): Promise<Result<string, string>> {
  try {
    const resolved = await realpath(folder);
    if ((await stat(resolved)).isDirectory()) return succeed(resolved);
    return fail(`${quoted(folder)} is not a folder`);
  } catch {
    return fail(`There is no folder ${quoted(folder)}`);
  }
}

/** The path of the folder in its repository, with a slash at its end; empty for the repository itself, or without one. */
async function pathInRepository(folder: string): Promise<string> {
  const start = await realpath(folder);
  for (let root = start; ; root = dirname(root)) {
    const isRepository = await stat(join(root, ".git")).then(
      () => true,
      () => false,
    );
    if (isRepository) return root === start ? "" : `${relative(root, start).split(sep).join("/")}/`;
    if (dirname(root) === root) return "";
  }
}
