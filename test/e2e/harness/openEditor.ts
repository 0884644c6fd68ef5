import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "../../host/browser";
import { checkoutRoot } from "../../host/root";
import { type EditorServer, type OpenTarget, type ServerOptions, startEditorServer } from "../../host/server";
import { type EditorOptions, initialSettings } from "./options";
import { PATIENCE } from "./page";
import { EditorWindow } from "./window";

const DEFAULT_SIZE = { width: 1280, height: 800 };
const DEFAULT_HOSTS = { "translate.test": "127.0.0.1" };

/**
 * Opens a real editor of its own in a browser without a window, with nothing left from any earlier one. Resolves when
 * it shows the extension's icon; the extension itself may still be starting.
 *
 * Close it with `close()`, best in `after` or `afterEach`.
 */
export async function openEditor(options: EditorOptions): Promise<EditorWindow> {
  const hosts = options.hosts ?? DEFAULT_HOSTS;
  const started: { server?: EditorServer; browser?: Browser } = {};
  const close = async () => {
    await started.browser?.close();
    await started.server?.stop();
  };
  try {
    const [server, browser] = await Promise.all([
      startEditorServer({
        editor: options.editor,
        settings: initialSettings(options),
        hosts,
        ...whereIs(options.extension ?? "development"),
        ...(options.environment !== undefined && { environment: options.environment }),
      }).then((value) => {
        started.server = value;
        return value;
      }),
      launchBrowser(hosts).then((value) => {
        started.browser = value;
        return value;
      }),
    ]);
    const context = await newContext(browser, options);
    const page = await context.newPage();
    await page.goto(server.url(targetOf(options.folder)));
    await waitUntilReady(page);
    return new EditorWindow({ page, context, server, close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function newContext(browser: Browser, options: EditorOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: options.size ?? DEFAULT_SIZE,
    permissions: ["clipboard-read", "clipboard-write"],
    ...(options.locale !== undefined && { locale: options.locale }),
  });
  context.setDefaultTimeout(PATIENCE);
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
