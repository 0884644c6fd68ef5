export interface Place {
  /** False if the place was given up while waiting. */
  readonly admitted: Promise<boolean>;
  /** Gives up the place, or admits the next. Call it when done, even after a failure. */
  leave(): void;
}

/**
 * Limits how many run at once. The most recent waiter is next: during a flood it is the one most likely to still be
 * there.
 */
export interface Gate {
  /** Undefined if too many are waiting. */
  enter(): Place | undefined;
}

export function createGate(most: { readonly inside: number; readonly waiting: number }): Gate {
  const queue = new Set<() => void>();
  let inside = 0;
  const letNextIn = () => {
    const next = [...queue].at(-1);
    if (next === undefined || inside >= most.inside) return;
    queue.delete(next);
    next();
  };
  return {
    enter() {
      if (inside >= most.inside && queue.size >= most.waiting) return undefined;
      let state: "waiting" | "inside" | "gone" = "waiting";
      let settle: (admitted: boolean) => void = () => undefined;
      const admitted = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const admit = () => {
        state = "inside";
        inside++;
        settle(true);
      };
      queue.add(admit);
      letNextIn();
      return {
        admitted,
        leave() {
          if (state === "inside") inside--;
          else if (state === "waiting") queue.delete(admit);
          if (state === "waiting") settle(false);
          state = "gone";
          letNextIn();
        },
      };
    },
  };
}
