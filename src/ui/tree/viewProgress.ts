import { type Disposable, l10n } from "vscode";
import { setContextKey } from "../../editor/platform/contextKeys";
import { showInView } from "../../editor/platform/progressNotification";
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
    showInView(l10n.t("Loading statistics"), () => finished);
  });
  return {
    dispose() {
      unsubscribe();
      finish?.();
    },
  };
}
