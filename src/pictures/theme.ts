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
  readonly translated: string;
  readonly failing: string;
  readonly needsEditing: string;
  /** At or above the threshold. */
  readonly reached: string;
  readonly below: string;
  /** Marks on it. */
  readonly onBelow: string;
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
  translated: "#1f6fc4",
  failing: "#8a3ffc",
  needsEditing: "#b86a00",
  reached: "#1f6fc4",
  below: "#cf222e",
  onBelow: "#000000",
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
  translated: "#59a4f9",
  failing: "#c49bff",
  needsEditing: "#f0a13c",
  reached: "#59a4f9",
  below: "#ff7b72",
  onBelow: "#000000",
  isOutlined: false,
};

/** For the webview, where VS Code sets the variables. */
export const vscodeTheme: PictureTheme = {
  fontFamily: "var(--vscode-font-family)",
  background: undefined,
  surface: "var(--vscode-editor-background)",
  text: "var(--vscode-editor-foreground)",
  secondaryText: "var(--vscode-descriptionForeground)",
  gridLine: "var(--vscode-editorIndentGuide-background1, var(--vscode-widget-border))",
  mark: "var(--vscode-editor-foreground)",
  translated: "var(--vscode-charts-blue)",
  failing: "var(--vscode-charts-purple)",
  // The contrast of orange to white is below 3.
  needsEditing: "var(--vscode-charts-yellow)",
  reached: "var(--vscode-charts-blue)",
  // Not orange, whose light shades are brown on a dark background.
  below: "var(--vscode-charts-red)",
  // On red in every theme, so it is not a color of the theme.
  onBelow: "#000000",
  isOutlined: false,
};

/** For high contrast in the webview. */
export const vscodeContrastTheme: PictureTheme = {
  ...vscodeTheme,
  secondaryText: "var(--vscode-editor-foreground)",
  gridLine: "var(--vscode-contrastBorder, var(--vscode-editor-foreground))",
  isOutlined: true,
};
