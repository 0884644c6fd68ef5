import type { EditorName } from "../../host/builds";

export const THEMES = ["dark", "light", "hcDark", "hcLight"] as const;
export type ThemeName = (typeof THEMES)[number];

export interface EditorOptions {
  readonly editor: EditorName;
  /** Absolute path of a folder or `.code-workspace` file. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default: `dark`. */
  readonly theme?: ThemeName;
  readonly size?: { readonly width: number; readonly height: number };
  /** Default: the built checkout. Absolute paths. */
  readonly extension?: "development" | { readonly folder: string } | { readonly vsix: string };
  /** Folder of another extension to install. Absolute path. */
  readonly otherExtension?: string;
  /** Host names resolved in browser and extension. Default: `translate.test` is 127.0.0.1. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Default: `granted`. */
  readonly trust?: "granted" | "restricted";
  /** Default: English. */
  readonly locale?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** `workbench.colorTheme`; two IDs differ between the versions of VS Code. */
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
