import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkoutRoot } from "../../host/root";

const OURS = [
  ".sidebar .tree-explorer-viewlet-tree-view",
  ".sidebar .welcome-view-content",
  '.statusbar-item[id*="translationStatus"]',
];

/** The accessible label replaces a row's text, and VS Code's own lists cause the other two. */
const EXCEPTIONS = ["label-content-name-mismatch", "scrollable-region-focusable", "aria-required-children"];

/** Violations that axe (https://github.com/dequelabs/axe-core) finds, one per line. */
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
