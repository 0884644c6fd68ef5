/** A place in the queue or inside. */
export interface Place {
  /** True once it is this one's turn; false if it was given up before. */
  readonly admitted: Promise<boolean>;
  /** Gives the place up, or lets the next one in. To be called once everything is done, whatever came of it. */
  leave(): void;
}

/**
 * Lets only so many do something at a time. Of those that wait, the one that came last is next: in a flood, whoever has
 * just come is the one most likely to be still there.
 */
export interface Gate {
  /** Undefined if too many wait already. */
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
