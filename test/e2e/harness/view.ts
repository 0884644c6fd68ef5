import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { eventually, exactly, type PageElement, STEP } from "./page";

const CONTAINER_ICON = '.activitybar .action-label[aria-label^="Translation Status"]';
const TREE = ".sidebar .customview-tree";
/** Milliseconds. VS Code shows no hover at all over some rows the first time. */
const FIRST_HOVER = 1_500;
/** Milliseconds in which a menu closes after a click. */
const MOMENT = 1_000;

export interface Row {
  readonly label: string;
  readonly description: string;
  readonly badge: string;
  readonly accessibleName: string;
  /** 1 at the top. */
  readonly level: number;
  /** Undefined without children. */
  readonly expanded: boolean | undefined;
}

export interface StatusBarItem {
  readonly text: string;
  readonly accessibleName: string;
}

export class StatusView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    const icon = this.#page.locator(CONTAINER_ICON);
    // Not the tree in it, which VS Code hides behind a welcome text.
    const view = this.#page.locator(".sidebar .pane-body:has(.tree-explorer-viewlet-tree-view)").first();
    await icon.waitFor();
    // VS Code may restore the view while it starts, and a click would hide it.
    await eventually(async () => {
      const shown = (await icon.getAttribute("aria-expanded")) === "true";
      // The badge lies above the icon.
      if (!shown) await icon.click({ force: true });
      await view.waitFor({ timeout: STEP });
    });
    // The icon's tooltip would cover the first rows.
    await this.#moveAway();
  }

  /** Gives the Side Bar a width, in pixels. */
  async resize(width: number): Promise<void> {
    const sideBar = async () => {
      const box = await this.#page.locator(".part.sidebar").boundingBox();
      assert.ok(box);
      return box;
    };
    const { x, width: before, y } = await sideBar();
    await this.#page.mouse.move(x + before, y + 400);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + width, y + 400, { steps: 4 });
    await this.#page.mouse.up();
    await this.#moveAway();
    await eventually(async () => assert.ok(Math.abs((await sideBar()).width - width) < 3));
  }

  /** Visible rows, from top to bottom. */
  rows(): Promise<readonly Row[]> {
    return this.#page.locator(`${TREE} .monaco-list-row`).evaluateAll(readRows);
  }

  async description(label: string): Promise<string | undefined> {
    return (await this.rows()).find((row) => row.label === label)?.description;
  }

  async rowsBelow(label: string): Promise<readonly Row[]> {
    const rows = await this.rows();
    const start = rows.findIndex((row) => row.level === 1 && row.label === label) + 1;
    const length = rows.slice(start).findIndex((row) => row.level === 1);
    return start === 0 ? [] : rows.slice(start, length < 0 ? undefined : start + length);
  }

  row(label: string): Locator {
    const name = this.#page.locator(".label-name", { hasText: exactly(label) });
    return this.#page.locator(`${TREE} .monaco-list-row`, { has: name }).first();
  }

  /** Clicks once only, as another click would fold the row again. */
  async unfold(label: string): Promise<void> {
    await eventually(async () => {
      const isUnfolded = async () => (await this.rows()).find((row) => row.label === label)?.expanded;
      if ((await isUnfolded()) === false) await this.row(label).click();
      await eventually(async () => assert.equal(await isUnfolded(), true, `${label} is not unfolded`), STEP);
    });
  }

  async pressRowButton(label: string, button: string): Promise<void> {
    const row = this.row(label);
    // It is hidden again where rows above come or go.
    await eventually(async () => {
      await row.hover({ timeout: STEP });
      await row.locator(`.actions .action-label[aria-label^="${button}"]`).click({ timeout: STEP });
    });
  }

  /** Of the view itself. Leaves the menu open. */
  async openTitleMenu(): Promise<readonly string[]> {
    await eventually(async () =>
      assert.doesNotMatch((await this.statusBarItem())?.accessibleName ?? "", /refreshing|loading/),
    );
    const bar = await this.#titleBar();
    const items = this.#page.locator(".context-view .monaco-menu .action-label:not(.separator)");
    // The menu closes again where the actions of the bar change meanwhile.
    return eventually(async () => {
      await bar.hover({ timeout: STEP });
      await bar.locator('.action-label[aria-label*="More Actions"]').first().click({ timeout: STEP });
      await items.first().waitFor({ timeout: STEP });
      return items.allTextContents();
    });
  }

  /** @param path see `chooseFromMenu` */
  async chooseFromTitleMenu(...path: readonly [string] | readonly [string, string]): Promise<void> {
    await this.openTitleMenu();
    await this.chooseFromMenu(...path);
  }

  /** Leaves the menu open. */
  async openContextMenu(label: string): Promise<readonly string[]> {
    const items = this.#page.locator(".context-view .monaco-menu .action-label:not(.separator)");
    // A row that is redrawn while it is clicked opens no menu.
    return eventually(async () => {
      if ((await items.count()) === 0) await this.row(label).click({ button: "right" });
      await items.first().waitFor({ timeout: STEP });
      return items.allTextContents();
    });
  }

  /** Leaves both menus open. @returns what the submenu has */
  async openSubmenu(title: string): Promise<readonly string[]> {
    const label = this.#page.locator(".action-label", { hasText: exactly(title) });
    const entry = this.#page.locator(".context-view .monaco-menu .action-item", { has: label }).first();
    const items = entry.locator(".monaco-submenu .action-label:not(.separator)");
    // A menu ignores the mouse for a moment after it opens.
    return eventually(async () => {
      if ((await items.count()) === 0) await this.#inMenu(title).hover({ timeout: STEP });
      await items.first().waitFor({ timeout: STEP });
      return items.allTextContents();
    });
  }

  /** @param path titles: of the submenu that has the entry, if any, then of the entry */
  async chooseFromMenu(...path: readonly [string] | readonly [string, string]): Promise<void> {
    const [submenu, title = submenu] = path;
    if (path.length > 1) await this.openSubmenu(submenu);
    const item = path.length > 1 ? this.#inMenu(title, ".monaco-submenu") : this.#inMenu(title);
    await item.waitFor();
    // A menu ignores clicks for a moment after it opens, and closes a moment after one.
    await eventually(async () => {
      if ((await item.count()) > 0) await item.click({ timeout: MOMENT });
      await item.waitFor({ state: "hidden", timeout: MOMENT });
    });
  }

  #inMenu(title: string, menu = ".monaco-menu"): Locator {
    return this.#page.locator(`.context-view ${menu} .action-label`, { hasText: exactly(title) }).first();
  }

  /** Accessible names. */
  async titleButtons(): Promise<readonly string[]> {
    const bar = await this.#titleBar();
    await bar.hover();
    const buttons = bar.locator(".actions-container .action-label");
    const names = await buttons.evaluateAll((found: PageElement[]) =>
      found.map((one) => one.getAttribute("aria-label")),
    );
    return names.filter((name) => name !== null);
  }

  /** The view has a header of its own where there is another one below it. */
  async #titleBar(): Promise<Locator> {
    const own = this.#page.locator(".sidebar .pane-header:visible").first();
    return (await own.count()) > 0 ? own : this.#page.locator(".sidebar .composite.title");
  }

  /** Labels of rows that are redrawn, added or removed meanwhile, whatever the selection and focus. */
  async changesOfRows(action: () => Promise<void>): Promise<readonly string[]> {
    await this.#page.evaluate(`
      globalThis.changedRows = new Set();
      const labelOf = (row) => row?.querySelector?.(".label-name")?.textContent;
      globalThis.rowObserver = new MutationObserver((records) => {
        for (const { target, addedNodes, removedNodes } of records) {
          const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
          const label = labelOf(element.closest(".monaco-list-row"));
          if (label) changedRows.add(label);
          else for (const row of [...addedNodes, ...removedNodes]) changedRows.add(labelOf(row) ?? "a row");
        }
      });
      rowObserver.observe(document.querySelector('${TREE} .monaco-list-rows'), {
        childList: true, characterData: true, subtree: true,
      });`);
    await action();
    return this.#page.evaluate("rowObserver.disconnect(); [...changedRows]");
  }

  async message(): Promise<string> {
    const texts = await this.#page.locator(".sidebar .tree-explorer-viewlet-tree-view .message").allInnerTexts();
    return texts.join("\n").trim();
  }

  async welcome(): Promise<string> {
    const texts = await this.#page.locator(".sidebar .welcome-view-content").allInnerTexts();
    return texts.join("\n").trim();
  }

  async statusBarItem(): Promise<StatusBarItem | undefined> {
    // In one call, as the item may disappear between two.
    const [found] = await this.#statusBarLocator().evaluateAll((items: PageElement[]) =>
      items.map((one) => ({
        text: (one.textContent ?? "").trim(),
        accessibleName: one.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "",
      })),
    );
    return found;
  }

  async clickStatusBarItem(): Promise<void> {
    await this.#statusBarLocator().locator("a").first().click();
  }

  async statusBarTooltip(): Promise<string> {
    return this.#hoverText(this.#statusBarLocator());
  }

  async rowTooltip(label: string): Promise<string> {
    return this.#hoverText(this.row(label).locator(".monaco-icon-label"));
  }

  #statusBarLocator(): Locator {
    return this.#page.locator('.statusbar-item[id$="translationStatus.summary"]');
  }

  /** VS Code leaves one there now and then, until a key is pressed. */
  async #withoutHovers(hovers: Locator): Promise<void> {
    const areGone = async () => assert.deepEqual(await hovers.allInnerTexts(), []);
    await eventually(areGone, STEP / 2).catch(async () => {
      await this.#page.keyboard.press("Escape");
      await eventually(areGone, STEP / 2);
    });
  }

  /** Dismisses the hover of an earlier position, and is not on a wide one. */
  async #moveAway(): Promise<void> {
    const { width, height } = this.#page.viewportSize() ?? { width: 800, height: 600 };
    await this.#page.mouse.move(width - 20, height / 2, { steps: 5 });
  }

  async #hoverText(over: Locator): Promise<string> {
    const hovers = this.#page.locator(".monaco-hover:visible");
    let patience = FIRST_HOVER / 2;
    // All of it again, with more patience, if no hover came or it went away, as where what is below it is drawn anew.
    return eventually(async () => {
      patience = Math.min(2 * patience, STEP);
      await this.#moveAway();
      await this.#withoutHovers(hovers);
      await over.hover({ timeout: STEP });
      return eventually(async () => {
        const text = ((await hovers.allInnerTexts()).at(-1) ?? "").replaceAll("\u00a0", " ").trim();
        assert.ok(text !== "" && text !== "Loading...", "no hover is shown");
        return text;
      }, patience);
    });
  }
}

export function readRows(rows: PageElement[]): Row[] {
  const scope: unknown = globalThis;
  const { getComputedStyle } = scope as { getComputedStyle(of: PageElement, pseudo: string): { content: string } };
  const text = (row: PageElement, selector: string) => row.querySelector(selector)?.textContent ?? "";
  const badge = (row: PageElement) => {
    const label = row.querySelector(".monaco-icon-label");
    const content = label === null ? "none" : getComputedStyle(label, "::after").content;
    return content === "none" || content === "normal" ? "" : content.replace(/^"|"$/g, "");
  };
  const expanded = (row: PageElement) => {
    const value = row.getAttribute("aria-expanded");
    return value === null ? undefined : value === "true";
  };
  // VS Code recycles rows, so that the document has another order.
  const index = (row: PageElement) => Number(row.getAttribute("data-index"));
  return [...rows]
    .sort((a, b) => index(a) - index(b))
    .map((row) => ({
      label: text(row, ".label-name"),
      description: text(row, ".label-description"),
      badge: badge(row),
      accessibleName: row.getAttribute("aria-label") ?? "",
      level: Number(row.getAttribute("aria-level")),
      expanded: expanded(row),
    }));
}
