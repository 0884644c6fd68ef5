import { type Disposable, l10n, window } from "vscode";
import { VIEW_ID } from "../contributions";
import { setContextKey } from "../editor/contextKeys";
import type { Settings } from "../editor/settings";
import type { Store } from "../store/store";

/**
 * When data is read without being asked for: at first when a surface shows it, then when it is older than the interval
 * and the window has the focus. Hidden or out of focus, it costs nothing.
 *
 * @param shown whether a surface shows the data.
 */
export function registerRefreshing(
  store: Store,
  settings: () => Settings,
  shown: () => boolean,
): Disposable & { check(): void } {
  let timer: NodeJS.Timeout | undefined;
  let progress: Promise<void> | undefined;

  const check = (): void => {
    clearTimeout(timer);
    if (!shown()) return;
    const maxAge = window.state.focused ? settings().refreshInterval : Number.POSITIVE_INFINITY;
    void store.ensureFresh(maxAge).then(schedule);
    schedule();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const due = window.state.focused ? store.dueAt(settings().refreshInterval) : undefined;
    if (due === undefined || !Number.isFinite(due) || due === 0) return;
    timer = setTimeout(check, Math.min(Math.max(due - Date.now(), 1000), 2 ** 31 - 1));
  };
  /** The bar at the top of the view moves as long as something is read. */
  const showProgress = (): void => {
    const { refreshing } = store.snapshot;
    setContextKey("translationStatus.refreshing", refreshing);
    if (!refreshing || progress) return;
    progress = new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.snapshot.refreshing) return;
        unsubscribe();
        progress = undefined;
        resolve();
      });
    });
    void window.withProgress(
      { location: { viewId: VIEW_ID }, title: l10n.t("Reading statistics") },
      () => progress ?? Promise.resolve(),
    );
  };

  let wasRefreshing = false;
  const unsubscribe = store.subscribe(() => {
    if (store.snapshot.refreshing === wasRefreshing) return;
    wasRefreshing = store.snapshot.refreshing;
    showProgress();
  });
  const focus = window.onDidChangeWindowState((state) => state.focused && check());
  return {
    check,
    dispose() {
      clearTimeout(timer);
      unsubscribe();
      focus.dispose();
    },
  };
}
