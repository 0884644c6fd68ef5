import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { eventually, exactly, type PageElement, STEP } from "./page";

export interface Choice {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

export class Palette {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** By full title, such as `Translation Status: Refresh`. */
  async run(title: string): Promise<void> {
    await this.#open(title);
    await this.#line(title).waitFor();
    // Recently used commands come first, and the list is rebuilt while typing.
    await eventually(async () => {
      const focused = await this.#lines()
        .and(this.#page.locator(".focused"))
        .locator(".label-name")
        .first()
        .textContent();
      if (focused !== title) await this.#page.keyboard.press("ArrowDown");
      assert.equal(focused, title);
    });
    await this.accept();
    await eventually(async () => {
      const open = await this.isOpen();
      assert.ok(!open || !(await this.#input().inputValue()).startsWith(">"), "the palette is still open");
    });
  }

  async offers(text: string): Promise<readonly string[]> {
    await this.#open(text);
    await this.#lines().first().waitFor();
    const found = await this.choices();
    await this.dismiss();
    return found.map(({ label }) => label);
  }

  isOpen(): Promise<boolean> {
    return this.#widget().isVisible();
  }

  /** Title, prompt and placeholder, one per line. */
  async question(): Promise<string> {
    await this.#input().waitFor();
    const texts = await this.#widget().locator(".quick-input-title, .quick-input-message").allInnerTexts();
    const placeholder = (await this.#input().getAttribute("placeholder")) ?? "";
    return [...texts, placeholder].filter((text) => text.trim() !== "").join("\n");
  }

  async isMasked(): Promise<boolean> {
    return (await this.#input().getAttribute("type")) === "password";
  }

  async choices(): Promise<readonly Choice[]> {
    await this.#lines().first().waitFor();
    // All at one moment, as the list is rebuilt while typing.
    return this.#lines().evaluateAll((lines: PageElement[]) => {
      const text = (line: PageElement, selector: string) => line.querySelector(selector)?.textContent ?? "";
      return lines.map((line) => ({
        label: text(line, ".label-name"),
        description: text(line, ".label-description"),
        detail: text(line, ".quick-input-list-label-meta"),
      }));
    });
  }

  async choose(label: string): Promise<void> {
    await this.#line(label).click();
  }

  async type(text: string): Promise<void> {
    await this.#input().waitFor();
    await this.#input().fill(text);
  }

  async accept(): Promise<void> {
    await this.#input().press("Enter");
  }

  async dismiss(): Promise<void> {
    await this.#page.keyboard.press("Escape");
    await this.#widget().waitFor({ state: "hidden" });
  }

  /** VS Code closes the palette when something else takes the focus, such as a view that appears. */
  async #open(text: string): Promise<void> {
    await eventually(async () => {
      if (!(await this.#input().isVisible())) await this.#page.keyboard.press("F1");
      await this.#input().fill(`>${text}`, { timeout: STEP });
    });
  }

  #widget(): Locator {
    return this.#page.locator(".quick-input-widget");
  }

  #input(): Locator {
    return this.#widget().locator(".quick-input-box input");
  }

  #lines(): Locator {
    return this.#widget().locator(".quick-input-list .monaco-list-row");
  }

  #line(label: string): Locator {
    const name = this.#page.locator(".label-name", { hasText: exactly(label) });
    return this.#lines().filter({ has: name }).first();
  }
}
