import type { EditorName } from "../../host/builds";

/** The editor's own themes, by what they are for. */
export const THEMES = ["dark", "light", "hcDark", "hcLight"] as const;
export type ThemeName = (typeof THEMES)[number];

export interface EditorOptions {
  readonly editor: EditorName;
  /** What is opened: a folder or a `.code-workspace` file, as an absolute path; nothing without it. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** `dark` without it. */
  readonly theme?: ThemeName;
  readonly size?: { readonly width: number; readonly height: number };
  /** The built checkout (without it), some other folder, or a packaged extension; absolute paths. */
  readonly extension?: "development" | { readonly folder: string } | { readonly vsix: string };
  /**
   * Host names and the addresses of this machine that they lead to, both for the browser and for the extension.
   * Without it, `translate.test` leads to 127.0.0.1.
   */
  readonly hosts?: Readonly<Record<string, string>>;
  /** `restricted`: the folder is not trusted, as on first opening. `granted` without it. */
  readonly trust?: "granted" | "restricted";
  /** Language of the editor and of the browser, such as `de`. English without it. */
  readonly locale?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Setting `workbench.colorTheme`: two of the four themes have changed their ids between the two editors. */
const THEME_IDS: Readonly<Record<EditorName, Readonly<Record<ThemeName, string>>>> = {
  floor: {
    dark: "Default Dark Modern",
    light: "Default Light Modern",
    hcDark: "Default High Contrast",
    hcLight: "Default High Contrast Light",
  },
  newest: {
    dark: "Dark Modern",
    light: "Light Modern",
    hcDark: "Default High Contrast",
    hcLight: "Default High Contrast Light",
  },
};

export function themeId(editor: EditorName, theme: ThemeName): string {
  return THEME_IDS[editor][theme];
}

export function initialSettings(options: EditorOptions): Readonly<Record<string, unknown>> {
  return {
    "workbench.colorTheme": themeId(options.editor, options.theme ?? "dark"),
    "security.workspace.trust.enabled": options.trust === "restricted",
    "security.workspace.trust.startupPrompt": "never",
    ...options.settings,
  };
}
