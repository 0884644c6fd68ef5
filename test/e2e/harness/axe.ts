import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkoutRoot } from "../../host/root";

/** What is ours on the screen: the rows, what stands in their place or above them, and the items of the status bar. */
const OURS = [
  ".sidebar .tree-explorer-viewlet-tree-view",
  ".sidebar .welcome-view-content",
  '.statusbar-item[id*="translationStatus"]',
];

/**
 * Rules that cannot hold here, and why.
 *
 * - `label-content-name-mismatch`: what a row says is its picture and colour in words, and not the text that is seen.
 * - `scrollable-region-focusable`: the editor scrolls its lists by the keyboard itself.
 * - `aria-required-children`: the editor keeps the row that sticks to the top as a child of its list.
 */
const EXCEPTIONS = ["label-content-name-mismatch", "scrollable-region-focusable", "aria-required-children"];

/** What axe (https://github.com/dequelabs/axe-core) finds wrong with what is ours on the screen; a line each. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const script = createRequire(join(checkoutRoot(), "package.json")).resolve("axe-core/axe.min.js");
  await page.evaluate(readFileSync(script, "utf8"));
  const rules = Object.fromEntries(EXCEPTIONS.map((rule) => [rule, { enabled: false }]));
  const found = await page.evaluate(`(async () => {
    const include = ${JSON.stringify(OURS)}.filter((selector) => document.querySelector(selector));
    const result = await axe.run({ include }, { resultTypes: ["violations"], rules: ${JSON.stringify(rules)} });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, failureSummary, html.slice(0, 200)].join(" | ").replaceAll(/\\s+/g, " ")));
  })()`);
  return found as readonly string[];
}
