/** Changes that come close together are shown at once. Milliseconds. */
const SETTLING_TIME = 80;

/** Calls `act` a moment after the first of several calls, once for all of them. */
export interface Coalesced {
  (): void;
  dispose(): void;
}

export function coalesce(act: () => void): Coalesced {
  let timer: NodeJS.Timeout | undefined;
  const call = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, SETTLING_TIME);
  };
  return Object.assign(call, { dispose: () => clearTimeout(timer) });
}
