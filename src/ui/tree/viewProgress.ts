import { type Disposable, l10n, window } from "vscode";
import { VIEW_ID } from "../../contributions";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { SnapshotSource } from "../../store/store";

/** Shows the progress bar of the view, and the command that cancels, during a refresh. */
export function registerViewProgress(source: SnapshotSource): Disposable {
  let finish: (() => void) | undefined;
  const unsubscribe = source.subscribe(() => {
    const { refreshing } = source.snapshot;
    if (refreshing === (finish !== undefined)) return;
    setContextKey("translationStatus.refreshing", refreshing);
    if (!refreshing) {
      finish?.();
      finish = undefined;
      return;
    }
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    void window.withProgress({ location: { viewId: VIEW_ID }, title: l10n.t("Reading statistics") }, () => finished);
  });
  return {
    dispose() {
      unsubscribe();
      finish?.();
    },
  };
}
