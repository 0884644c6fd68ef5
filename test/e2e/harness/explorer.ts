import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { eventually, type PageElement } from "./page";

const ROWS = ".explorer-folders-view .monaco-list-row";
const ACTIVE_FILE_ITEM = '.statusbar-item[id$="translationStatus.activeFile"]';

export interface ExplorerRow {
  readonly name: string;
  readonly badge: string;
  readonly color: string;
  /** Path and decorations, as in the tooltip. */
  readonly title: string;
}

export class Explorer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Also scrolls to the active file. */
  async show(): Promise<void> {
    await this.#page.keyboard.press("Control+Shift+E");
    await this.#page.locator(ROWS).first().waitFor();
  }

  rows(): Promise<readonly ExplorerRow[]> {
    return this.#page.locator(ROWS).evaluateAll(readRows);
  }

  /** By absolute path, through Quick Open. */
  async openFile(path: string): Promise<void> {
    await this.#page.keyboard.press("Control+P");
    const input = this.#page.locator(".quick-input-widget .quick-input-box input");
    await input.waitFor();
    await input.fill(path);
    // Enter would choose the first result of an incomplete list.
    const first = this.#page.locator(".quick-input-widget .quick-input-list .monaco-list-row.focused").first();
    await eventually(async () => {
      const name = (await first.locator(".label-name").first().textContent()) ?? "";
      const folder = (await first.locator(".label-description").first().textContent()) ?? "";
      assert.ok(path.endsWith(`${folder}/${name}`), `${folder}/${name} comes first`);
    });
    await input.press("Enter");
    await eventually(async () => assert.ok((await this.activePath()).endsWith(path), await this.activePath()));
  }

  async activePath(): Promise<string> {
    const tab = this.#page.locator(".tabs-container .tab.active [title], .tabs-container .tab.active[title]");
    const titles = await tab.evaluateAll((found: PageElement[]) => found.map((one) => one.getAttribute("title") ?? ""));
    const labels = await this.#page
      .locator(".tabs-container .tab.active .monaco-icon-label")
      .evaluateAll((found: PageElement[]) => found.map((one) => one.getAttribute("aria-label") ?? ""));
    return [...titles, ...labels].find((text) => text.includes("/"))?.split(" • ")[0] ?? "";
  }

  async activeFileItem(): Promise<{ readonly text: string; readonly accessibleName: string } | undefined> {
    const item = this.activeFileLocator();
    // In one call, as the item may disappear between two.
    const [found] = await item.evaluateAll((items: PageElement[]) =>
      items.map((one) => ({
        text: (one.textContent ?? "").trim(),
        accessibleName: one.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "",
      })),
    );
    return found;
  }

  activeFileLocator(): Locator {
    return this.#page.locator(ACTIVE_FILE_ITEM);
  }
}

function readRows(rows: PageElement[]): ExplorerRow[] {
  const scope: unknown = globalThis;
  const { getComputedStyle } = scope as {
    getComputedStyle(of: PageElement, pseudo?: string): { content: string; color: string };
  };
  return rows.map((row) => {
    const label = row.querySelector(".monaco-icon-label");
    const name = row.querySelector(".label-name");
    const content = label === null ? "none" : getComputedStyle(label, "::after").content;
    return {
      name: name?.textContent ?? "",
      badge: content === "none" || content === "normal" ? "" : content.replace(/^"|"$/g, ""),
      color: name === null ? "" : getComputedStyle(name).color,
      title: label?.getAttribute("aria-label") ?? "",
    };
  });
}
