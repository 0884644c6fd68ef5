/**
 * Calls during a run share the next one, so that each sees all changes made before it. A call rejects when its signal is
 * aborted; a run is aborted when all of its calls are.
 */
export function shareRuns<Outcome>(
  work: (signal: AbortSignal) => Promise<Outcome>,
): (signal?: AbortSignal) => Promise<Outcome> {
  const share = sharedRuns(work);
  return (signal) => {
    signal?.throwIfAborted();
    const run = share();
    const { outcome, controller, calls } = run;
    calls.add(signal);
    if (signal === undefined) return outcome;
    return new Promise((resolve, reject) => {
      const leave = () => {
        calls.delete(signal);
        // A run that has not begun may still get other calls.
        if (run.begun && calls.size === 0) controller.abort(signal.reason);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      const settled = () => signal.removeEventListener("abort", leave);
      outcome.then(resolve, reject).finally(settled);
    });
  };
}

interface Run<Outcome> {
  readonly outcome: Promise<Outcome>;
  readonly controller: AbortController;
  readonly calls: Set<AbortSignal | undefined>;
  begun: boolean;
}

function sharedRuns<Outcome>(work: (signal: AbortSignal) => Promise<Outcome>): () => Run<Outcome> {
  let running: Promise<unknown> | undefined;
  let next: Run<Outcome> | undefined;
  const start = (signal: AbortSignal): Promise<Outcome> => {
    const run = work(signal);
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
    const controller = new AbortController();
    const calls = new Set<AbortSignal | undefined>();
    if (running === undefined) return { outcome: start(controller.signal), controller, calls, begun: true };
    const outcome = running.then(() => {
      next = undefined;
      run.begun = true;
      if (calls.size === 0) controller.abort();
      return start(controller.signal);
    });
    const run = { outcome, controller, calls, begun: false };
    next = run;
    return run;
  };
}
