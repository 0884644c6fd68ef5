import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { HostMessage } from "../../../src/model/dashboard/dashboardMessages";
import { launchBrowser } from "../../host/browser";
import { checkoutRoot } from "../../host/root";

/** Of VS Code's theme Dark Modern, as far as the page uses it. */
const DARK = {
  "--vscode-font-family": "system-ui, sans-serif",
  "--vscode-font-size": "13px",
  "--vscode-foreground": "#cccccc",
  "--vscode-editor-foreground": "#cccccc",
  "--vscode-editor-background": "#1f1f1f",
  "--vscode-descriptionForeground": "#9d9d9d",
  "--vscode-focusBorder": "#0078d4",
  "--vscode-editorWidget-border": "#454545",
  "--vscode-widget-border": "#313131",
  "--vscode-textLink-foreground": "#4daafc",
  "--vscode-badge-background": "#616161",
  "--vscode-badge-foreground": "#f8f8f8",
  "--vscode-editorWarning-foreground": "#cca700",
  "--vscode-list-hoverBackground": "#2a2d2e",
  "--vscode-editorHoverWidget-background": "#202020",
};

/** The dashboard's page in a browser without VS Code, under the same content security policy. */
export class PageAlone {
  readonly page: Page;
  readonly #close: () => Promise<void>;

  private constructor(page: Page, close: () => Promise<void>) {
    this.page = page;
    this.#close = close;
  }

  static async open(size: { readonly width: number; readonly height: number }, zoom = 1): Promise<PageAlone> {
    const server = createServer((request, response) => {
      const name = request.url === "/dashboard.js" || request.url === "/dashboard.css" ? request.url : undefined;
      response.setHeader("Content-Type", name ? (name.endsWith("css") ? "text/css" : "text/javascript") : "text/html");
      response.end(name ? readFileSync(join(checkoutRoot(), "dist", name)) : html());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const browser: Browser = await launchBrowser();
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: zoom });
    const page = await context.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    return new PageAlone(page, async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  }

  /** Milliseconds until it is on the screen. */
  async send(message: HostMessage | Readonly<Record<string, unknown>>): Promise<number> {
    const time = await this.page.evaluate(
      `((message) => new Promise((resolve) => {
        const start = performance.now();
        window.dispatchEvent(new MessageEvent("message", { data: message }));
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))));
      }))(${JSON.stringify(message)})`,
    );
    return Number(time);
  }

  /** Once everything is drawn, also what waited for another frame. */
  async settled(): Promise<void> {
    await this.page.locator("#dashboard[aria-busy=false]").waitFor();
  }

  /** What the page has sent. */
  async sent(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return (await this.page.evaluate("sent")) as Readonly<Record<string, unknown>>[];
  }

  close(): Promise<void> {
    return this.#close();
  }
}

function html(): string {
  const nonce = "test";
  const variables = Object.entries(DARK).map(([name, value]) => `${name}:${value}`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Dashboard</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src blob: data:">
    <style nonce="${nonce}">:root{${variables.join(";")}}</style>
    <link rel="stylesheet" href="/dashboard.css"></head>
    <body class="vscode-dark"><main id="dashboard"></main>
    <script nonce="${nonce}">
      const sent = [];
      let state;
      window.acquireVsCodeApi = () => ({
        postMessage: (message) => void sent.push(message),
        getState: () => state,
        setState: (next) => { state = next; },
      });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        sent.push({ kind: "violation", violatedDirective, blockedURI }));
    </script>
    <script nonce="${nonce}" src="/dashboard.js"></script></body></html>`;
}
