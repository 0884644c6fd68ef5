import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { outputFolder } from "../../host/root";
import type { EditorServer } from "../../host/server";
import { Dialogs } from "./dialogs";
import { eventually, PATIENCE, STEP } from "./page";
import { Palette } from "./palette";
import { StatusView } from "./view";

interface WindowParts {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: EditorServer;
  readonly reload: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export class EditorWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: EditorServer;
  readonly view: StatusView;
  readonly palette: Palette;
  readonly dialogs: Dialogs;
  #changes: Readonly<Record<string, unknown>> = {};
  readonly #reload: WindowParts["reload"];
  readonly #close: () => Promise<void>;

  constructor(parts: WindowParts) {
    this.page = parts.page;
    this.context = parts.context;
    this.server = parts.server;
    this.view = new StatusView(parts.page);
    this.palette = new Palette(parts.page);
    this.dialogs = new Dialogs(parts.page);
    this.#reload = parts.reload;
    this.#close = parts.close;
  }

  /** Takes effect within half a second. Settings given at the start can be replaced, but not removed. */
  changeSettings(changes: Readonly<Record<string, unknown>>): void {
    this.#changes = { ...this.#changes, ...changes };
    this.server.writeMachineSettings(this.#changes);
  }

  /** Writes into the user's settings file, which only a reload reads. Network settings count there only. */
  async reload(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.#reload(settings);
  }

  async screenshot(name: string): Promise<string> {
    const folder = join(outputFolder(), "screenshots");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.png`);
    // A tooltip that fades in, or colors that change to those of another theme, would be caught halfway.
    await this.page.screenshot({ path, animations: "disabled" });
    return path;
  }

  /** Call before the action that opens it. */
  nextPage(): Promise<Page> {
    return this.context.waitForEvent("page", { timeout: PATIENCE });
  }

  /** Confirms the external link; `url()` of the result is the requested address. */
  async followLink(action: () => Promise<void>): Promise<Page> {
    const opened = this.nextPage();
    // Prevents an unhandled rejection while `action` runs.
    opened.catch(() => undefined);
    // A row that is redrawn while it is clicked opens nothing.
    await eventually(async () => {
      await action();
      await Promise.race([opened, this.dialogs.answer("Open", STEP)]);
    });
    const page = await opened;
    await page.waitForLoadState("domcontentloaded");
    return page;
  }

  async clipboard(): Promise<string> {
    return String(await this.page.evaluate("navigator.clipboard.readText()"));
  }

  /** Once VS Code keeps a text of an extension's or a page's state in the browser, which it does every few seconds. */
  async stored(text: string): Promise<void> {
    await eventually(async () => {
      const isStored = await this.page.evaluate(`(async () => {
        const opened = (request) => new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const { name } of await indexedDB.databases()) {
          if (!name.startsWith("vscode-web-state-db")) continue;
          const database = await opened(indexedDB.open(name));
          const values = await opened(database.transaction("ItemTable").objectStore("ItemTable").getAll());
          database.close();
          if (values.some((value) => String(value).replaceAll("\\\\", "").includes(${JSON.stringify(text)}))) return true;
        }
        return false;
      })()`);
      if (isStored !== true) throw new Error(`VS Code has not kept ${text}.`);
    });
  }

  /** Milliseconds, as VS Code measures. */
  async activationTime(extension: string): Promise<number> {
    await this.palette.run("Developer: Show Running Extensions");
    const row = this.page.locator(".runtime-extensions-editor .monaco-list-row", { hasText: extension });
    const text = (await row.first().locator(".activation-time").textContent()) ?? "";
    const time = /(\d+)\s*ms/.exec(text)?.[1];
    if (time === undefined) throw new Error(`The editor does not tell how long ${extension} took: ${text}`);
    return Number(time);
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
