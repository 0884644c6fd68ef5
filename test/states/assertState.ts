import assert from "node:assert/strict";
import { accessibilityViolations } from "../e2e/harness/axe";
import { type ThemeName, themeId } from "../e2e/harness/options";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";

const CLASS_NAMES: Readonly<Record<ThemeName, string>> = {
  dark: "vs-dark",
  light: "vs",
  hcDark: "hc-black",
  hcLight: "hc-light",
};

/** In each theme, with axe. `again` restores what a change of theme removes, such as a tooltip. */
export async function assertState(
  window: EditorWindow,
  name: string,
  themes: readonly ThemeName[],
  again?: () => Promise<unknown>,
): Promise<void> {
  const violations: string[] = [];
  for (const theme of themes) {
    await changeTheme(window, theme);
    await settled(window);
    await again?.();
    await window.screenshot(`state-${name}-${theme}`);
    violations.push(...(await accessibilityViolations(window.page)).map((found) => `${theme}: ${found}`));
  }
  assert.deepEqual(violations, []);
}

/** Once nothing is being read, unless that is the state, and every language has its badge. */
async function settled({ page, view }: EditorWindow): Promise<void> {
  await eventually(async () => {
    const rows = await view.rows();
    if (rows.some(({ label }) => label === "Loading…")) return;
    assert.equal(await page.locator(".sidebar .monaco-progress-container.active").count(), 0);
    const languages = rows.filter(({ level, expanded, description }) => {
      return level > 1 && expanded === undefined && /^\d[\d.]*%/.test(description);
    });
    const lacking = languages.filter(({ badge }) => badge === "").map(({ label }) => label);
    assert.deepEqual(lacking, [], "these have no badge yet");
  });
}

export async function changeTheme(window: EditorWindow, theme: ThemeName): Promise<void> {
  const workbench = window.page.locator(`.monaco-workbench.${CLASS_NAMES[theme]}`);
  const changes = (await workbench.count()) === 0;
  if (changes) window.changeSettings({ "workbench.colorTheme": themeId("newest", theme) });
  await workbench.waitFor();
  const dark = theme === "dark" || theme === "hcDark";
  await eventually(async () => assert.equal(await iconsFor(window, dark ? "light" : "dark"), 0));
  // Colors fade between themes.
  await window.page.evaluate(
    "Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished))",
  );
}

function iconsFor(window: EditorWindow, kind: "dark" | "light"): Promise<number> {
  return window.page.locator(`.sidebar .custom-view-tree-node-item-icon[style*="progress/${kind}"]`).count();
}
