import { THEMES, type ThemeName, themeId } from "./options";
import type { EditorWindow } from "./window";

const THEME_CLASSES: Readonly<Record<ThemeName, string>> = {
  dark: "vs-dark",
  light: "vs",
  hcDark: "hc-black",
  hcLight: "hc-light",
};

/** Takes a picture in each theme of the newest VS Code, the dark one last. */
export async function inAllThemes(editor: EditorWindow, name: string): Promise<void> {
  for (const theme of [...THEMES].reverse()) {
    editor.changeSettings({ "workbench.colorTheme": themeId("newest", theme) });
    await editor.page.locator(`.monaco-workbench.${THEME_CLASSES[theme]}`).waitFor();
    await editor.screenshot(`${name}-${theme}`);
  }
}
