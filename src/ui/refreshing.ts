import { type Disposable, window } from "vscode";
import { watchNetwork } from "../common/network";
import type { Settings } from "../editor/settings/settings";
import { componentsOf, mayPass } from "../store/snapshot";
import type { Store } from "../store/store";

/** Waits before what failed is tried again, in milliseconds; the last one is repeated. */
const RETRY_DELAYS = [30_000, 60_000, 120_000, 300_000, 600_000];
/** The longest time that a timer can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** The minimum between two checks, whatever the interval and the clock say. Milliseconds. */
const SHORTEST_TIMER = 1000;

/**
 * When data is read without being asked for: at first when a surface shows it, then when it is older than the interval
 * and the window has the focus, and when the network is back. Hidden or out of focus, it costs nothing.
 *
 * @param shown whether a surface shows the data.
 */
export function registerRefreshing(
  store: Store,
  settings: () => Settings,
  shown: () => boolean,
  warn: (message: string) => void,
): Disposable & { check(): void } {
  let timer: NodeJS.Timeout | undefined;
  let retries = 0;
  let stopWatching: (() => void) | undefined;
  let disposed = false;

  /** Whether anything may be read that nobody asked for. */
  const mayRead = (): boolean => shown() && window.state.focused && Number.isFinite(settings().refreshInterval);

  const follow = (reading: Promise<void>): void => {
    void reading.catch((error: unknown) => warn(`Refreshing failed: ${String(error)}`)).finally(plan);
  };
  const check = (): void => {
    if (!shown()) return;
    // What was never read is read for the surface that shows it, with or without the focus.
    const maxAge = window.state.focused ? settings().refreshInterval : Number.POSITIVE_INFINITY;
    follow(store.ensureFresh(maxAge));
  };
  const retry = (): void => {
    if (mayRead()) follow(store.retryFailed());
  };
  /** Sets the one timer for what comes next: a retry of what failed, or the next refresh. */
  const plan = (): void => {
    // A read that was under way may end after this was disposed of.
    if (disposed) return;
    clearTimeout(timer);
    const failed = componentsOf(store.snapshot).some(mayPass);
    if (!failed) {
      retries = 0;
      stopWatching?.();
      stopWatching = undefined;
    }
    if (!mayRead()) return;
    if (failed) {
      stopWatching ??= watchNetwork(() => {
        retries = 0;
        retry();
      });
      const delay = RETRY_DELAYS[Math.min(retries, RETRY_DELAYS.length - 1)] ?? 0;
      retries += 1;
      timer = setTimeout(retry, delay);
      return;
    }
    const interval = settings().refreshInterval;
    const due = store.dueAt(interval);
    if (due === undefined || !Number.isFinite(due)) return;
    // Timers ignore clock changes, so check at least once per interval.
    const wait = Math.max(Math.min(due - Date.now(), interval), SHORTEST_TIMER);
    timer = setTimeout(check, Math.min(wait, LONGEST_TIMER));
  };

  const focus = window.onDidChangeWindowState(({ focused }) => {
    if (focused) check();
    else {
      clearTimeout(timer);
      stopWatching?.();
      stopWatching = undefined;
    }
  });
  return {
    check,
    dispose() {
      disposed = true;
      clearTimeout(timer);
      stopWatching?.();
      focus.dispose();
    },
  };
}
