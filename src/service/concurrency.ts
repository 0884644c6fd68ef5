/**
 * Makes callers share runs of `work`. A call never gets the outcome of a run that had begun before it: what was changed
 * before the call is always seen. All calls that come during a run share the next one.
 */
export function shared<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Outcome> | undefined;
  const start = (): Promise<Outcome> => {
    const run = work();
    const finished = run.then(
      () => undefined,
      () => undefined,
    );
    running = finished;
    void finished.then(() => {
      if (running === finished) running = undefined;
    });
    return run;
  };
  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return start();
    next = running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}

/** How long to block the event loop, in milliseconds. */
const SLICE_MILLISECONDS = 15;

export interface Turns {
  /** Whether it's time to yield. Cheap enough to call for every item. */
  due(): boolean;
  pass(): Promise<void>;
}

export function takeTurns(): Turns {
  let began = performance.now();
  return {
    due: () => performance.now() - began > SLICE_MILLISECONDS,
    async pass() {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    },
  };
}
