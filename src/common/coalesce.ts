/** Milliseconds. */
const SETTLING_TIME = 80;

/** Runs an action once for several calls, a moment after the first. */
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
