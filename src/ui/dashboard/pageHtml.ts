import { randomBytes } from "node:crypto";
import { env, type Uri, type Webview } from "vscode";

/** The page holds no foreign text: what it shows is sent to it as data. */
export function pageHtml(webview: Pick<Webview, "asWebviewUri" | "cspSource">, dist: (file: string) => Uri): string {
  const nonce = randomBytes(16).toString("base64url");
  const source = (file: string): string => attribute(webview.asWebviewUri(dist(file)).toString());
  // Pictures are drawn in the page; one is an image only while it becomes a PNG.
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    "img-src blob: data:",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="${attribute(env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${source("dashboard.css")}">
<title>Translation Status</title>
</head>
<body>
<main id="dashboard"></main>
<script nonce="${nonce}" src="${source("dashboard.js")}"></script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
