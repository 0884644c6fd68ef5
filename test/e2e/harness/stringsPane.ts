import type { Locator, Page } from "playwright-core";
import { exactly } from "./page";
import { type Row, readRows } from "./view";

/** Pixels. */
const ROW_HEIGHT = 22;

/** The view Strings, below the view Languages. */
export class StringsPane {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get pane(): Locator {
    const header = this.#page.locator('.pane-header[aria-label^="Strings"]');
    return this.#page.locator(".sidebar .pane", { has: header });
  }

  async isOpen(): Promise<boolean> {
    return (await this.pane.locator(".pane-header").getAttribute("aria-expanded")) === "true";
  }

  /** Visible rows, from top to bottom. */
  rows(): Promise<readonly Row[]> {
    return this.pane.locator(".monaco-list-row").evaluateAll(readRows);
  }

  /** How many rows the list has room for. */
  async roomForRows(): Promise<number> {
    const list = await this.pane.locator(".monaco-list").boundingBox();
    return Math.floor((list?.height ?? 0) / ROW_HEIGHT);
  }

  row(label: string): Locator {
    const name = this.#page.locator(".label-name", { hasText: exactly(label) });
    return this.pane.locator(".monaco-list-row", { has: name }).first();
  }

  /** Presses a button of a row. */
  async press(label: string, button: string): Promise<void> {
    await this.row(label).hover();
    await this.row(label).locator(`.action-label[aria-label^="${button}"]`).click();
  }

  async message(): Promise<string> {
    return (await this.pane.locator(".message").allInnerTexts()).join("\n").trim();
  }

  async focusedLabel(): Promise<string> {
    const [focused = ""] = await this.pane.locator(".monaco-list-row.focused .label-name").allTextContents();
    return focused;
  }
}
