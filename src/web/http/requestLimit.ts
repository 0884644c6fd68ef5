interface Slot {
  /** False if the slot was left while waiting. */
  readonly admitted: Promise<boolean>;
  /** Admits the next. Call it when done, even after a failure. */
  leave(): void;
}

/** Limits requests at a time. Clients take turns with one request each, so that asking for more gains nothing. */
export interface RequestLimit {
  enter(client: object): Slot | undefined;
}

export function createRequestLimit(most: { readonly inside: number; readonly waiting: number }): RequestLimit {
  /** Waiting requests of each client, oldest first; clients in the order of their turns. */
  const lines = new Map<object, Set<() => void>>();
  const inside = new Set<object>();
  const letNextIn = () => {
    if (inside.size >= most.inside) return;
    for (const [client, line] of lines) {
      if (inside.has(client)) continue;
      const [next] = line;
      forget(client, next);
      // Moves the client behind the others.
      if (lines.delete(client) && line.size > 0) lines.set(client, line);
      next?.();
      return;
    }
  };
  const forget = (client: object, waiter: (() => void) | undefined) => {
    const line = lines.get(client);
    if (line === undefined || waiter === undefined) return;
    line.delete(waiter);
    if (line.size === 0) lines.delete(client);
  };
  return {
    enter(client) {
      const known = inside.has(client) || lines.has(client);
      if (!known && inside.size >= most.inside && lines.size >= most.waiting) return undefined;
      let state: "waiting" | "inside" | "gone" = "waiting";
      let settle: (admitted: boolean) => void = () => undefined;
      const admitted = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const admit = () => {
        state = "inside";
        inside.add(client);
        settle(true);
      };
      const line = lines.get(client) ?? new Set();
      lines.set(client, line.add(admit));
      letNextIn();
      return {
        admitted,
        leave() {
          if (state === "inside") inside.delete(client);
          else if (state === "waiting") forget(client, admit);
          if (state === "waiting") settle(false);
          state = "gone";
          letNextIn();
        },
      };
    },
  };
}
