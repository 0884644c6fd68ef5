export interface ReuseOptions<Outcome> {
  readonly work: (signal?: AbortSignal) => Promise<Outcome>;
  /** For how many milliseconds an outcome is good. */
  readonly freshFor: (outcome: Outcome) => number;
  readonly now: () => number;
}

export interface Reuse<Outcome> {
  /** The last outcome as long as it is good, so that many calls cost no more work than a few. */
  get(signal?: AbortSignal): Promise<Outcome>;
  forget(): void;
}

export function reuseOutcome<Outcome>({ work, freshFor, now }: ReuseOptions<Outcome>): Reuse<Outcome> {
  let last: { readonly outcome: Outcome; readonly until: number } | undefined;
  return {
    async get(signal) {
      signal?.throwIfAborted();
      if (last !== undefined && now() < last.until) return last.outcome;
      const began = now();
      const outcome = await work(signal);
      const fresh = freshFor(outcome);
      // What changes while the work goes on may not be in its outcome; but slow work must not go on all the time.
      last = fresh > 0 ? { outcome, until: Math.max(began + fresh, now() + fresh / 2) } : undefined;
      return outcome;
    },
    forget() {
      last = undefined;
    },
  };
}
