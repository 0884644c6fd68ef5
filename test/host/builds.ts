/** Oldest supported and latest VS Code. */
export const EDITOR_NAMES = ["floor", "newest"] as const;
export type EditorName = (typeof EDITOR_NAMES)[number];

export interface EditorBuild {
  /** As in `engines.vscode`. */
  readonly version: string;
  /** Of the npm package `code-server`. */
  readonly packageVersion: string;
  /** Runs the extension host. */
  readonly nodeVersion: string;
  readonly desktopVersion: string;
  readonly megabytes: number;
}

export const EDITOR_BUILDS: Readonly<Record<EditorName, EditorBuild>> = {
  floor: {
    version: "1.99.3",
    packageVersion: "4.99.3",
    nodeVersion: "20.20.2",
    desktopVersion: "1.99.3",
    megabytes: 290,
  },
  newest: {
    version: "1.139.1",
    packageVersion: "4.139.1",
    nodeVersion: "24.21.0",
    desktopVersion: "stable",
    megabytes: 780,
  },
};

export function isEditorName(text: string | undefined): text is EditorName {
  return EDITOR_NAMES.some((name) => name === text);
}
