import type { WebviewApi } from "./createPage";
import { startDashboard } from "./startDashboard";

declare const acquireVsCodeApi: () => WebviewApi;

const root = document.getElementById("dashboard");
if (root) startDashboard(root, acquireVsCodeApi());
