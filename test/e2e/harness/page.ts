import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { eventually as repeat } from "../../support/eventually";

/** The project is type-checked without the browser's types, as nothing shipped runs there. */
export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** Milliseconds. */
export const PATIENCE = 120_000;
/** Milliseconds before a step is tried again from its beginning. */
export const STEP = 10_000;
/** Milliseconds in which a focus that can move has moved. */
const MOVE = 1_000;
const INTERVAL = 100;

export function eventually<Value>(check: () => Promise<Value> | Value, patience = PATIENCE): Promise<Value> {
  return repeat(check, patience, INTERVAL);
}

export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}

/**
 * Moves the focus of a list down to a row, by its accessible name; from the first row again where the list ends.
 * `focusList` gives the list the focus, which it may lose meanwhile.
 */
export async function moveFocusTo(
  page: Page,
  list: Locator,
  accessibleName: RegExp,
  focusList: () => Promise<void>,
): Promise<void> {
  const focused = async (): Promise<string> => {
    const rows = list.locator(".monaco-list-row.focused");
    const [name] = await rows.evaluateAll((all: PageElement[]) => all.map((row) => row.getAttribute("aria-label")));
    return name ?? "";
  };
  await focusList();
  await page.keyboard.press("Home");
  await eventually(async () => {
    await focusList();
    const before = await focused();
    if (accessibleName.test(before)) return;
    await page.keyboard.press("ArrowDown");
    const moved = repeat(async () => assert.notEqual(await focused(), before), MOVE).then(
      () => true,
      () => false,
    );
    // Rows that were drawn only now may have been passed.
    if (!(await moved)) await page.keyboard.press("Home");
    assert.match(await focused(), accessibleName);
  });
}
