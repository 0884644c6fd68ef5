export interface ReuseOptions<Outcome> {
  readonly work: (signal?: AbortSignal) => Promise<Outcome>;
  /** For how many milliseconds an outcome is good. For as long again, it is given while the work is done anew. */
  readonly freshFor: (outcome: Outcome) => number;
  readonly now: () => number;
}

export interface Reuse<Outcome extends NonNullable<unknown>> {
  /** The last outcome as long as it is good, so that many calls cost no more work than a few. */
  get(signal?: AbortSignal): Promise<Outcome>;
  /** Makes the next call do the work again, also where work in progress began before. */
  forget(): void;
}

export function reuseOutcome<Outcome extends NonNullable<unknown>>({
  work,
  freshFor,
  now,
}: ReuseOptions<Outcome>): Reuse<Outcome> {
  let last: { readonly outcome: Outcome; readonly fresh: number; readonly until: number } | undefined;
  let renewing = false;
  let forgotten = 0;
  const renew = async (signal?: AbortSignal): Promise<Outcome> => {
    const began = now();
    const generation = forgotten;
    const outcome = await work(signal);
    const fresh = freshFor(outcome);
    // What changes while the work goes on may not be in its outcome; but slow work must not go on all the time.
    if (generation === forgotten)
      last = fresh > 0 ? { outcome, fresh, until: Math.max(began + fresh, now() + fresh / 2) } : undefined;
    return outcome;
  };
  const renewBehind = (): void => {
    if (renewing) return;
    renewing = true;
    const settled = () => {
      renewing = false;
    };
    // Who asks after it has failed does the work, and learns why.
    renew().then(settled, settled);
  };
  const current = (): Outcome | undefined => {
    const time = now();
    if (last === undefined || time >= last.until + last.fresh) return undefined;
    if (time >= last.until) renewBehind();
    return last.outcome;
  };
  return {
    async get(signal) {
      signal?.throwIfAborted();
      return current() ?? renew(signal);
    },
    forget() {
      last = undefined;
      forgotten += 1;
    },
  };
}
