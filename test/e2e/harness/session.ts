import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "../../host/browser";
import { checkoutRoot } from "../../host/root";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import {
  type EditorServer,
  type OpenTarget,
  type ServerOptions,
  startEditorServer,
  writeUserSettings,
} from "../../host/server";
import { openPages } from "./openPages";
import { type EditorOptions, initialSettings } from "./options";
import { PATIENCE } from "./page";
import "./recovery";
import { EditorWindow } from "./window";

const DEFAULT_SIZE = { width: 1280, height: 800 };
const DEFAULT_HOSTS = { "translate.test": "127.0.0.1" };

export interface EditorSession {
  readonly userDataFolder: string;
  /** Resolves when the extension's icon shows, which is before activation ends. `close` replaces closing the window. */
  openWindow(options?: { readonly folder?: string; readonly close?: () => Promise<void> }): Promise<EditorWindow>;
  /** Restarts VS Code with its persisted state. Opens no window. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startSession(options: EditorOptions): Promise<EditorSession> {
  const scratch = scratchFolder("session");
  const hosts = options.hosts ?? DEFAULT_HOSTS;
  const started: { server?: EditorServer; browser?: Browser } = {};
  const close = async () => {
    await started.browser?.close();
    await started.server?.stop();
    scratch.discard();
  };
  try {
    const starting = launchBrowser(hosts).then((browser) => {
      started.browser = browser;
      return newContext(browser, options);
    });
    const [context] = await Promise.all([
      starting,
      startServer(options, hosts, scratch).then((server) => {
        started.server = server;
      }),
    ]);
    return {
      userDataFolder: userDataOf(scratch),
      async openWindow({ folder = options.folder, close: closeWindow } = {}) {
        const { server } = started;
        if (server === undefined) throw new Error("The editor is not running.");
        const page = await context.newPage();
        openPages().add(page);
        page.once("close", () => openPages().delete(page));
        await page.goto(server.url(targetOf(folder)));
        await waitUntilReady(page);
        const reload = async (changes: Readonly<Record<string, unknown>>) => {
          writeUserSettings(userDataOf(scratch), { ...initialSettings(options), ...changes });
          await page.reload();
          await waitUntilReady(page);
        };
        return new EditorWindow({ page, context, server, reload, close: closeWindow ?? (() => page.close()) });
      },
      async restart() {
        const port = started.server?.port;
        await Promise.all(context.pages().map((page) => page.close()));
        await started.server?.stop();
        delete started.server;
        started.server = await startServer({ ...options, ...(port !== undefined && { port }) }, hosts, scratch);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function userDataOf(scratch: ScratchFolder): string {
  return join(scratch.path, "data");
}

/** Reuses the port, as the browser stores secrets by port. */
function startServer(
  options: EditorOptions & { readonly port?: number },
  hosts: Readonly<Record<string, string>>,
  scratch: ScratchFolder,
): Promise<EditorServer> {
  return startEditorServer({
    editor: options.editor,
    settings: initialSettings(options),
    userDataFolder: userDataOf(scratch),
    extensionsFolder: join(scratch.path, "extensions"),
    hosts,
    ...whereIs(options.extension ?? "development"),
    ...(options.otherExtension !== undefined && { otherExtension: options.otherExtension }),
    ...(options.environment !== undefined && { environment: options.environment }),
    ...(options.port !== undefined && { port: options.port }),
  });
}

async function newContext(browser: Browser, options: EditorOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: options.size ?? DEFAULT_SIZE,
    permissions: ["clipboard-read", "clipboard-write"],
    ...(options.locale !== undefined && { locale: options.locale }),
  });
  context.setDefaultTimeout(PATIENCE);
  // Half of the key that encrypts secrets in the browser. code-server's wrapper would create it.
  const key = randomBytes(32);
  await context.route(/\/mint-key$/, (route) => route.fulfill({ body: key }));
  if (options.locale !== undefined) {
    // Like a language pack: extensions see the language, VS Code's own texts stay English.
    await context.addInitScript((language) => {
      Object.defineProperty(globalThis, "_VSCODE_NLS_LANGUAGE", { get: () => language, set: () => undefined });
    }, options.locale);
  }
  return context;
}

function targetOf(path: string | undefined): OpenTarget {
  if (path === undefined) return { kind: "empty" };
  return { kind: path.endsWith(".code-workspace") ? "workspace" : "folder", path };
}

function whereIs(extension: NonNullable<EditorOptions["extension"]>): Pick<ServerOptions, "vsix" | "extensionFolder"> {
  if (extension === "development") return { extensionFolder: checkoutRoot() };
  return "vsix" in extension ? { vsix: extension.vsix } : { extensionFolder: extension.folder };
}

async function waitUntilReady(page: Page): Promise<void> {
  await page.locator(".monaco-workbench .part.activitybar").waitFor();
  await page.locator('.activitybar .action-label[aria-label^="Translation Status"]').waitFor();
}
