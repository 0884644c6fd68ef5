/**
 * Makes callers share runs of `work`. A call never gets the outcome of a run that had begun before it: what was changed
 * before the call is always seen. All calls that come during a run share the next one.
 *
 * A call rejects once its signal is aborted; a run's signal is aborted once those of all its calls are.
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
        // Others can still come to one that has not begun.
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
  /** The signals of the calls that wait for it; undefined for those that never give up. */
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

/** Lets only so much work be done at a time; owners of what waits take turns. */
export function fairLimit(most: number): <Outcome>(owner: object, work: () => Promise<Outcome>) => Promise<Outcome> {
  const lines = new Map<object, (() => void)[]>();
  let working = 0;
  const next = () => {
    const [first] = lines;
    if (first === undefined || working >= most) return;
    const [owner, [begin, ...others]] = first;
    lines.delete(owner);
    if (others.length > 0) lines.set(owner, others);
    working++;
    begin?.();
  };
  return async (owner, work) => {
    await new Promise<void>((resolve) => {
      lines.set(owner, [...(lines.get(owner) ?? []), resolve]);
      next();
    });
    try {
      return await work();
    } finally {
      working--;
      next();
    }
  };
}

/** How long to block the event loop, in milliseconds. */
const SLICE_MILLISECONDS = 15;

export interface TimeSlices {
  /** Whether it's time to yield. Cheap enough to call for every item. */
  due(): boolean;
  pass(): Promise<void>;
}

export function timeSlices(): TimeSlices {
  let began = performance.now();
  return {
    due: () => performance.now() - began > SLICE_MILLISECONDS,
    async pass() {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    },
  };
}
