const POLICY = "content-security-policy";

/**
 * VS Code's windows, and its webviews on the desktop and on the web:
 * https://code.visualstudio.com/api/extension-guides/webview
 */
const EDITOR_FRAMES = "vscode-file: vscode-webview: https://*.vscode-cdn.net";

/** Lets VS Code, and nothing else, show a page in a frame. */
export function allowEditorFrames({ headers }: Response): void {
  const policy = headers.get(POLICY);
  if (policy !== null)
    headers.set(POLICY, policy.replace("frame-ancestors 'none'", `frame-ancestors ${EDITOR_FRAMES}`));
}
