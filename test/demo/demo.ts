/** `npm run demo [-- --port N]`. State is stored per port in `.demo`. Exit status 2: bad argument or port in use. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { claimPort, type DemoServer, startDemoServer } from "../host/demoServer";
import { installEditor } from "../host/install";
import { describeFailure, HostError, onInterrupt, UsageError } from "../host/processes";
import { checkoutRoot } from "../host/root";
import { addOpener, packageExtension } from "./demoPackage";
import { type DemoService, startDemoService } from "./demoService";
import { createSampleWorkspace } from "./sampleWorkspace";

/** Fixed, because the browser stores its state by port. */
const PORTS = [8930, 8931, 8932, 8933, 8934];
const SETTINGS = {
  "workbench.colorTheme": "Dark Modern",
  "window.commandCenter": true,
  "git.autofetch": false,
};

async function main(args: readonly string[]): Promise<void> {
  const port = await claimPort(readPort(args), PORTS);
  const started: { service?: DemoService; server?: DemoServer } = {};
  const stop = async () => {
    await Promise.allSettled([started.server?.stop(), started.service?.stop()]);
  };
  onInterrupt(stop, 0);
  try {
    const state = join(checkoutRoot(), ".demo", String(port));
    const workspace = join(state, "tidewater");
    mkdirSync(state, { recursive: true });
    await installEditor("newest");
    const { vsix, fingerprint } = await packageExtension(join(state, "packages"));
    console.log("Preparing the sample project …");
    await createSampleWorkspace(workspace);
    started.service = await startDemoService(workspace);
    mkdirSync(join(workspace, ".vscode"), { recursive: true });
    const settings = { "translationStatus.components": started.service.components };
    writeFileSync(join(workspace, ".vscode", "settings.json"), `${JSON.stringify(settings, undefined, 2)}\n`);
    console.log("Starting VS Code …");
    started.server = await startDemoServer({
      editor: "newest",
      port,
      vsix,
      stateFolder: join(state, "editor"),
      extensionsFolder: join(state, "packages", fingerprint),
      settings: SETTINGS,
      prepareExtensions: addOpener,
    });
    console.log(`Open ${started.server.origin}/?${new URLSearchParams({ folder: workspace })}`);
    const reason = await Promise.race([
      started.server.ended.then((tail) => `The editor ended by itself: ${tail}`),
      started.service.ended.then((tail) => `The statistics service ended by itself: ${tail}`),
    ]);
    throw new HostError(reason);
  } finally {
    await stop();
  }
}

function readPort(args: readonly string[]): number | undefined {
  const text = parsePort(args);
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 1 to 65535, not ${text}.`);
}

function parsePort(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { port: { type: "string" } } }).values.port;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(error instanceof UsageError ? 2 : 1);
});
