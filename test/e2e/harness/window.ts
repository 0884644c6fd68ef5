import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { outputFolder } from "../../host/root";
import type { EditorServer } from "../../host/server";
import { Dialogs } from "./dialogs";
import { PATIENCE } from "./page";
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

  /**
   * Changes settings while the editor runs, as if somebody had edited the file; the editor notices within half a
   * second. Earlier changes stay. A setting that was given at the start can be replaced, but not removed.
   */
  changeSettings(changes: Readonly<Record<string, unknown>>): void {
    this.#changes = { ...this.#changes, ...changes };
    this.server.writeMachineSettings(this.#changes);
  }

  /**
   * Loads the window anew. Changed settings replace those that were given at the start, in the user's own file: some, as
   * those of the network, count there only, and this kind of editor reads it only then.
   */
  async reload(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.#reload(settings);
  }

  async screenshot(name: string): Promise<string> {
    const folder = join(outputFolder(), "screenshots");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.png`);
    await this.page.screenshot({ path });
    return path;
  }

  /** The next page that the browser opens, such as one for an external link. Ask before doing what opens it. */
  nextPage(): Promise<Page> {
    return this.context.waitForEvent("page", { timeout: PATIENCE });
  }

  /**
   * Does something that opens an external link, answers the editor's question whether to open it, and gives the new
   * page. Its `url()` is the address as the browser was asked for it.
   */
  async followLink(action: () => Promise<void>): Promise<Page> {
    const opened = this.nextPage();
    // The wait may fail while `action` is still at work; that must not go unhandled.
    opened.catch(() => undefined);
    await action();
    await Promise.race([opened, this.dialogs.answer("Open")]);
    const page = await opened;
    await page.waitForLoadState("domcontentloaded");
    return page;
  }

  async clipboard(): Promise<string> {
    return String(await this.page.evaluate("navigator.clipboard.readText()"));
  }

  /** Milliseconds that the extension of that name took to activate, as the editor itself measured. */
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
