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
  /**
   * Opens a window on a folder or `.code-workspace` file, the one of the options without it. Resolves when it shows the
   * extension's icon; the extension itself may still be starting.
   *
   * @param options.close what closing the window does; it closes the window alone without it.
   */
  openWindow(options?: { readonly folder?: string; readonly close?: () => Promise<void> }): Promise<EditorWindow>;
  /**
   * Ends the editor and every window, and starts it again with all that it remembers: settings, secrets, the extensions'
   * data. Opens no window.
   */
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

/** The same port as before, where there was one: the browser keeps secrets and the like by port. */
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
  // The half of a key with which the page encrypts its secret storage before it keeps it in the browser. The wrapper of
  // this kind of editor makes it, which does not run here; without it, secrets would be forgotten with the page.
  const key = randomBytes(32);
  await context.route(/\/mint-key$/, (route) => route.fulfill({ body: key }));
  if (options.locale !== undefined) {
    // What a language pack sets. The editor's own texts stay English without one; extensions see the language.
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
