import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-option/index.js";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import "@vscode-elements/elements/dist/vscode-textfield/index.js";
import type { WebviewApi } from "./createPage";
import { startDashboard } from "./startDashboard";

declare const acquireVsCodeApi: () => WebviewApi;

const root = document.getElementById("dashboard");
if (root) startDashboard(root, acquireVsCodeApi());
