import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EditorName } from "./builds";
import { type InstalledEditor, installEditor } from "./install";
import { HostError, type RunningProcess, runCommand, startProcess } from "./processes";
import { builtFile } from "./root";
import { type ScratchFolder, scratchFolder } from "./scratch";

/** Milliseconds; usually 1,000. */
const START_LIMIT = 60_000;
const LOOPBACK = "127.0.0.1";
const LINK = "linked-extension";
const OTHER_LINK = "other-linked-extension";
const COMMON_FLAGS = ["--telemetry-level", "off", "--accept-server-license-terms"];

/** No questions, advertisements or network access. */
const QUIET_SETTINGS: Readonly<Record<string, unknown>> = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "git.openRepositoryInParentFolders": "never",
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
};

export type OpenTarget =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "workspace"; readonly path: string }
  | { readonly kind: "empty" };

export interface ServerOptions {
  readonly editor: EditorName;
  /** Added to {@link QUIET_SETTINGS}. If omitted, the settings in `userDataFolder` stay. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default: a temporary folder. */
  readonly userDataFolder?: string;
  readonly extensionsFolder?: string;
  readonly vsix?: string;
  readonly extensionFolder?: string;
  /** Installed beside it. */
  readonly otherExtension?: string;
  /** Default: any free port. A browser stores its state by port. */
  readonly port?: number;
  /** For extensions and tests in the payload. Newer versions then hide notifications, older ones dialogs. */
  readonly testDriver?: boolean;
  /** Resolved in the server and its extension host. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Names that start with `VSCODE_` don't reach the extension host. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface EditorServer {
  readonly origin: string;
  readonly port: number;
  readonly userDataFolder: string;
  readonly extensionsFolder: string;
  readonly ended: Promise<string>;
  /** `payload` has pairs such as `["extensionDevelopmentPath", uri]`. */
  url(target: OpenTarget, payload?: readonly (readonly [string, string])[]): string;
  remoteUri(path: string): string;
  /** Machine settings override the user's and take effect within half a second. */
  writeMachineSettings(settings: Readonly<Record<string, unknown>>): void;
  stop(): Promise<void>;
}

export async function startEditorServer(options: ServerOptions): Promise<EditorServer> {
  const editor = await installEditor(options.editor);
  const scratch = scratchFolder("editor");
  try {
    const userDataFolder = options.userDataFolder ?? join(scratch.path, "data");
    if (options.settings !== undefined || options.userDataFolder === undefined) {
      writeUserSettings(userDataFolder, options.settings ?? {});
    }
    const extensionsFolder = options.extensionsFolder ?? join(scratch.path, "extensions");
    const folders = [
      "--server-data-dir",
      scratch.path,
      "--user-data-dir",
      userDataFolder,
      "--extensions-dir",
      extensionsFolder,
    ];
    const environment = serverEnvironment(options);
    if (options.vsix !== undefined) await installVsix(editor, options.vsix, folders, environment);
    if (options.extensionFolder !== undefined) linkExtension(extensionsFolder, options.extensionFolder, LINK);
    if (options.otherExtension !== undefined) linkExtension(extensionsFolder, options.otherExtension, OTHER_LINK);
    const driver = options.testDriver === true ? ["--enable-smoke-test-driver"] : [];
    const { server, port } = await listen(editor, options.port ?? 0, [...driver, ...folders], environment);
    return describeServer(server, port, { userDataFolder, extensionsFolder }, scratch);
  } catch (error) {
    scratch.discard();
    throw error;
  }
}

export function writeUserSettings(userDataFolder: string, settings: Readonly<Record<string, unknown>>): void {
  writeJson(join(userDataFolder, "User"), "settings.json", { ...QUIET_SETTINGS, ...settings });
}

function writeJson(folder: string, name: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value, undefined, 2));
}

/** As an argument, because newer versions remove `NODE_OPTIONS` from the environment. */
export function preloadFlags(): readonly string[] {
  return ["--require", builtFile("test/host/serverPreload.js")];
}

/** Removes what depends on the machine's network. */
export function serverEnvironment(options: Pick<ServerOptions, "hosts" | "environment">): NodeJS.ProcessEnv {
  const machine = Object.entries(process.env).filter(([key]) => !/^(https?_proxy|all_proxy|no_proxy)$/i.test(key));
  return {
    ...Object.fromEntries(machine),
    TRANSLATION_STATUS_TEST_HOSTS: JSON.stringify(options.hosts ?? {}),
    TRANSLATION_STATUS_TEST_OWNER: String(process.pid),
    ...options.environment,
  };
}

function linkExtension(extensionsFolder: string, extension: string, name: string): void {
  mkdirSync(extensionsFolder, { recursive: true });
  // From an earlier start.
  rmSync(join(extensionsFolder, name), { force: true });
  symlinkSync(extension, join(extensionsFolder, name), "dir");
}

/** For servers started with the same `folders`. */
export async function installVsix(
  editor: InstalledEditor,
  vsix: string,
  folders: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const args = ["out/server-main.js", "--install-extension", vsix, "--force", ...folders, ...COMMON_FLAGS];
  const { code, tail } = await runCommand(editor.node, args, { cwd: editor.server, env });
  if (code !== 0) throw new HostError(`The editor could not install ${vsix}: ${tail}`);
}

async function listen(
  editor: InstalledEditor,
  wanted: number,
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly server: RunningProcess; readonly port: number }> {
  // A port chosen here could be taken before the server listens.
  const args = [
    ...preloadFlags(),
    "out/server-main.js",
    "--host",
    LOOPBACK,
    "--port",
    String(wanted),
    "--without-connection-token",
  ];
  const server = startProcess(editor.node, [...args, ...flags, ...COMMON_FLAGS], {
    cwd: editor.server,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const port = await waitForPort(server);
  if (port !== undefined) return { server, port };
  await server.stop();
  throw new HostError(`The editor's server did not start: ${server.tail()}`);
}

function waitForPort(server: RunningProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    let printed = "";
    server.child.stdout?.on("data", (text: string) => {
      printed += text;
      const port = /agent listening on (\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    void server.ended.then(() => resolve(undefined));
    setTimeout(() => resolve(undefined), START_LIMIT).unref();
  });
}

function describeServer(
  server: RunningProcess,
  port: number,
  folders: Pick<EditorServer, "userDataFolder" | "extensionsFolder">,
  scratch: ScratchFolder,
): EditorServer {
  const authority = `${LOOPBACK}:${port}`;
  return {
    origin: `http://${authority}`,
    port,
    ...folders,
    ended: server.ended.then(() => server.tail()),
    url(target, payload = []) {
      const query = new URLSearchParams(target.kind === "empty" ? { ew: "true" } : { [target.kind]: target.path });
      if (payload.length > 0) query.set("payload", JSON.stringify(payload));
      return `http://${authority}/?${query}`;
    },
    remoteUri: (path) => `vscode-remote://${authority}${path.split("/").map(encodeURIComponent).join("/")}`,
    writeMachineSettings: (settings) => writeJson(join(folders.userDataFolder, "Machine"), "settings.json", settings),
    async stop() {
      await server.stop();
      scratch.discard();
    },
  };
}
