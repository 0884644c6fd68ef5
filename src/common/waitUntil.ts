interface WaitOptions {
  /** Calls back after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => unknown;
  /** Milliseconds after which it is no longer waited for. */
  readonly time: number;
  readonly signal?: AbortSignal;
}

/** Waits until something is so, and looks after each change. Also resolves when the time is over or the signal is aborted. */
export function waitUntil(isSo: () => boolean, { subscribe, time, signal }: WaitOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const look = (): void => {
      if (isSo()) end();
    };
    const timer = setTimeout(end, time);
    const unsubscribe = subscribe(look);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    else look();
  });
}
