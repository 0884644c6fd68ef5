import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { EditorName } from "./builds";
import { installEditor } from "./install";
import { HostError, type RunningProcess, startProcess, UsageError } from "./processes";
import { installVsix, preloadFlags, serverEnvironment, writeUserSettings } from "./server";

const LOOPBACK = "127.0.0.1";
/** Milliseconds; usually 2,000. */
const START_LIMIT = 60_000;
/** Written last, to detect interrupted installations. */
const INSTALLED = "installed";

export interface DemoServerOptions {
  readonly editor: EditorName;
  readonly port: number;
  readonly vsix: string;
  readonly stateFolder: string;
  /** One folder for each content of the package. */
  readonly extensionsFolder: string;
  /** Called before VS Code first reads a new folder. */
  readonly prepareExtensions?: (extensionsFolder: string) => void;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface DemoServer {
  readonly origin: string;
  /** Resolves with its latest output. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Unlike the servers for tests, also serves other ports of this machine below `/proxy/PORT/`. */
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
  // Otherwise it would use the configuration of the user's own installation.
  const config = ["--config", join(options.stateFolder, "code-server.yaml")];
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  const args = [...preloadFlags(), editor.wrapper, ...address, ...config, ...folders, ...quiet];
  const server = startProcess(editor.node, args, { cwd: editor.server, env, stdio: ["ignore", "pipe", "pipe"] });
  const origin = `http://${LOOPBACK}:${options.port}`;
  await answers(server, `${origin}/healthz`);
  return { origin, ended: server.ended.then(() => server.tail()), stop: () => server.stop() };
}

/** Removes variables that open windows in a surrounding VS Code. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = serverEnvironment({});
  const foreign = /^(VSCODE_|CODE_SERVER_|PORT$|PASSWORD$|HASHED_PASSWORD$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

/** The wanted port, or the first free one of `candidates`. */
export async function claimPort(wanted: number | undefined, candidates: readonly number[]): Promise<number> {
  if (wanted !== undefined) {
    const problem = await tryPort(wanted);
    if (problem === undefined) return wanted;
    const why = problem === "EADDRINUSE" ? "is in use" : `can't be used (${problem})`;
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
