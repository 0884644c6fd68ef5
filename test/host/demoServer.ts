import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { EditorName } from "./builds";
import { installEditor } from "./install";
import { HostError, type RunningProcess, startProcess, UsageError } from "./processes";
import { installVsix, preloadFlags, serverEnvironment, writeUserSettings } from "./server";

const LOOPBACK = "127.0.0.1";
/** How long the server may take until it answers, in milliseconds; two seconds are usual. */
const START_LIMIT = 60_000;
/** Written last into the folder of extensions: without it the installation was interrupted. */
const INSTALLED = "installed";

export interface DemoServerOptions {
  readonly editor: EditorName;
  readonly port: number;
  readonly vsix: string;
  /** Where the editor keeps its state from one time to the next. */
  readonly stateFolder: string;
  /** Where extensions are installed; one folder for each content of the package. */
  readonly extensionsFolder: string;
  /** Called for a new folder of extensions, before the editor first sees it: later it takes nothing from there. */
  readonly prepareExtensions?: (extensionsFolder: string) => void;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface DemoServer {
  readonly origin: string;
  /** Resolves when the server has ended, wanted or not, with the latest that it printed. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts an editor for people, with a packaged extension installed, and resolves when it answers. Unlike the servers
 * for tests it also shows what runs on other ports of this machine, below `/proxy/PORT/`, where it takes links to
 * them.
 */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const editor = await installEditor(options.editor);
  const userData = join(options.stateFolder, "user-data");
  writeUserSettings(userData, options.settings);
  const folders = ["--user-data-dir", userData, "--extensions-dir", options.extensionsFolder];
  const env = cleanEnvironment();
  const stamp = join(options.extensionsFolder, INSTALLED);
  if (!existsSync(stamp)) {
    rmSync(options.extensionsFolder, { recursive: true, force: true });
    options.prepareExtensions?.(options.extensionsFolder);
    await installVsix(editor, options.vsix, ["--server-data-dir", options.stateFolder, ...folders], env);
    writeFileSync(stamp, "");
  }
  const address = ["--auth", "none", "--bind-addr", `${LOOPBACK}:${options.port}`];
  // Without a file of its own it would read, and write, the one of the user's own installation.
  const config = ["--config", join(options.stateFolder, "code-server.yaml")];
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  const args = [...preloadFlags(), editor.wrapper, ...address, ...config, ...folders, ...quiet];
  const server = startProcess(editor.node, args, { cwd: editor.server, env, stdio: ["ignore", "pipe", "pipe"] });
  const origin = `http://${LOOPBACK}:${options.port}`;
  await answers(server, `${origin}/healthz`);
  return { origin, ended: server.ended.then(() => server.tail()), stop: () => server.stop() };
}

/** In a terminal of another such editor, variables would make this one open its windows there. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = serverEnvironment({});
  const foreign = /^(VSCODE_|CODE_SERVER_|PORT$|PASSWORD$|HASHED_PASSWORD$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

/** Finds a port that nobody listens on: the wanted one, or else the first of `candidates`. */
export async function claimPort(wanted: number | undefined, candidates: readonly number[]): Promise<number> {
  if (wanted !== undefined) {
    const problem = await tryPort(wanted);
    if (problem === undefined) return wanted;
    const why = problem === "EADDRINUSE" ? "is in use" : `cannot be used (${problem})`;
    throw new UsageError(`Port ${wanted} ${why}. Choose another with --port N.`);
  }
  for (const port of candidates) {
    if ((await tryPort(port)) === undefined) return port;
  }
  throw new UsageError(`Ports ${candidates.join(", ")} are all in use. Choose another with --port N.`);
}

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(undefined)));
  });
}

async function answers(server: RunningProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await server.stop();
  throw new HostError(`The editor did not start: ${server.tail()}`);
}
