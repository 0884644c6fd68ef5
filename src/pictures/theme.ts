import { dark, light } from "../common/progressColors";

/** Colors as SVG knows them, also `var(--…)`. Text has a contrast of at least 4.5 to the background, the others 3. */
export interface PictureTheme {
  readonly fontFamily: string;
  /** Undefined if the picture is transparent. */
  readonly background: string | undefined;
  /** What is behind the picture, for gaps between shapes. */
  readonly surface: string;
  readonly text: string;
  readonly secondaryText: string;
  readonly gridLine: string;
  /** Outlines and marks. */
  readonly mark: string;
  readonly done: string;
  readonly failing: string;
  readonly needsEditing: string;
  readonly below: string;
  /** Cells are told apart by outlines and lengths instead of shades. */
  readonly isOutlined: boolean;
}

const FONT = "system-ui, 'Segoe UI', 'Noto Sans', Ubuntu, sans-serif";

export const lightTheme: PictureTheme = {
  fontFamily: FONT,
  background: "#ffffff",
  surface: "#ffffff",
  text: "#1f2328",
  secondaryText: "#59636e",
  gridLine: "#d1d9e0",
  mark: "#424a53",
  ...light,
  isOutlined: false,
};

export const darkTheme: PictureTheme = {
  fontFamily: FONT,
  background: "#1f1f1f",
  surface: "#1f1f1f",
  text: "#e6e6e6",
  secondaryText: "#a8a8a8",
  gridLine: "#3c3c3c",
  mark: "#c8c8c8",
  ...dark,
  isOutlined: false,
};

/** For the webview, where VS Code sets the variables. */
const vscodeTheme = {
  fontFamily: "var(--vscode-font-family)",
  background: undefined,
  surface: "var(--vscode-editor-background)",
  text: "var(--vscode-editor-foreground)",
  secondaryText: "var(--vscode-descriptionForeground)",
  gridLine: "var(--vscode-editorIndentGuide-background1, var(--vscode-widget-border))",
  mark: "var(--vscode-editor-foreground)",
  isOutlined: false,
};

const vscodeContrastTheme = {
  ...vscodeTheme,
  secondaryText: "var(--vscode-editor-foreground)",
  gridLine: "var(--vscode-contrastBorder, var(--vscode-editor-foreground))",
  isOutlined: true,
};

export const vscodeThemes = {
  light: { ...vscodeTheme, ...light },
  dark: { ...vscodeTheme, ...dark },
  contrastLight: { ...vscodeContrastTheme, ...light },
  contrastDark: { ...vscodeContrastTheme, ...dark },
} as const satisfies Readonly<Record<string, PictureTheme>>;
