import { type Disposable, window } from "vscode";
import { DASHBOARD_ID } from "../../contributions";
import type { DeferredDashboard } from "./deferredDashboard";

/** Restores the dashboard of an earlier session, also where nothing is configured any more. */
export function restorePanels(
  load: () => Promise<{ readonly restoreDashboard: DeferredDashboard["restore"] }>,
): Disposable {
  return window.registerWebviewPanelSerializer(DASHBOARD_ID, {
    deserializeWebviewPanel: async (panel) => (await load()).restoreDashboard(panel),
  });
}
