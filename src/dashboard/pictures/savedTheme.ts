import { darkTheme, lightTheme, type PictureTheme } from "../../pictures/theme";

/** Fixed colors for a file: dark ones where VS Code is dark. */
export function savedTheme(isOutlined: boolean): PictureTheme {
  const { classList } = document.body;
  const isDark =
    classList.contains("vscode-dark") ||
    (classList.contains("vscode-high-contrast") && !classList.contains("vscode-high-contrast-light"));
  return { ...(isDark ? darkTheme : lightTheme), isOutlined };
}
