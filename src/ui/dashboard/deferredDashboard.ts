import type { Disposable, WebviewPanel } from "vscode";
import { lazily } from "../../common/memoize";
import type { Dashboard, DashboardOptions } from "./dashboard";

export interface DeferredDashboard extends Disposable {
  readonly load: () => Promise<Dashboard>;
  /** Takes over a panel of an earlier session. */
  restore(panel: WebviewPanel): Promise<void>;
  /** Shows what is known now, if the dashboard was opened. */
  update(): void;
}

/** The dashboard's code is loaded when it is first shown. */
export function createDeferredDashboard(options: DashboardOptions): DeferredDashboard {
  let loaded: Dashboard | undefined;
  const load = lazily(async () => {
    const { createDashboard } = await import("./dashboard");
    loaded = createDashboard(options);
    return loaded;
  });
  return {
    load,
    restore: async (panel) => (await load()).restore(panel),
    update: () => loaded?.update(),
    dispose: () => loaded?.dispose(),
  };
}
