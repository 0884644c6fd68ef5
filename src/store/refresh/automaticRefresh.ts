import { watchNetwork } from "../../common/network";
import type { Store } from "../store";

/** Delays before failed reads are retried, in milliseconds. */
const RETRY_DELAYS = [30_000, 60_000, 120_000, 300_000];
const LAST_RETRY_DELAY = 600_000;
/** The longest delay of `setTimeout`. */
const MAX_TIMER = 2 ** 31 - 1;
/** The least time between two checks, in milliseconds. */
const SHORTEST_TIMER = 1000;

/** Whether anyone can see the data. */
export interface Attention {
  readonly visible: boolean;
  /** Whether the window has the focus. */
  readonly focused: boolean;
  onVisible(listener: () => void): { dispose(): void };
  onFocusChanged(listener: () => void): { dispose(): void };
}

/**
 * Reads data when it is first shown, when it is older than the interval while the window has the focus, and when the
 * network is back.
 *
 * @param interval in milliseconds; infinite to refresh by hand only.
 */
export function startAutomaticRefresh(
  store: Store,
  interval: () => number,
  attention: Attention,
  warn: (message: string) => void,
): { check(): void; dispose(): void } {
  let timer: NodeJS.Timeout | undefined;
  let retries = 0;
  let stopWatching: (() => void) | undefined;
  let disposed = false;

  const mayRead = (): boolean => attention.visible && attention.focused && Number.isFinite(interval());
  const follow = (read: Promise<void>): void => {
    void read.catch((error: unknown) => warn(`Refreshing failed: ${String(error)}`)).finally(schedule);
  };
  const check = (): void => {
    if (!attention.visible) return;
    // Components that were never read are read without the focus too.
    follow(store.ensureFresh(attention.focused ? interval() : Number.POSITIVE_INFINITY));
  };
  const retry = (): void => {
    if (mayRead()) follow(store.retryFailed());
  };
  const pause = (): void => {
    clearTimeout(timer);
    stopWatching?.();
    stopWatching = undefined;
  };
  const scheduleRetry = (): void => {
    stopWatching ??= watchNetwork(() => {
      retries = 0;
      retry();
    });
    timer = setTimeout(() => {
      retries += 1;
      retry();
    }, RETRY_DELAYS[retries] ?? LAST_RETRY_DELAY);
  };
  const schedule = (): void => {
    // A read in flight may settle after disposal.
    if (disposed) return;
    clearTimeout(timer);
    const failed = store.mayRetry();
    if (!failed) {
      retries = 0;
      pause();
    }
    if (!mayRead()) return;
    if (failed) {
      scheduleRetry();
      return;
    }
    const due = store.dueAt(interval()) ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(due)) return;
    // Timers ignore clock changes, so check at least once per interval.
    const wait = Math.max(Math.min(due - Date.now(), interval()), SHORTEST_TIMER);
    timer = setTimeout(check, Math.min(wait, MAX_TIMER));
  };

  const subscriptions = [
    // Others read too, such as a refresh by hand.
    {
      dispose: store.subscribe(() => {
        if (!stopWatching && !store.snapshot.refreshing && store.mayRetry()) schedule();
      }),
    },
    attention.onVisible(check),
    attention.onFocusChanged(() => (attention.focused ? check() : pause())),
  ];
  return {
    check,
    dispose() {
      disposed = true;
      pause();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
