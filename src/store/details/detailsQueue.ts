import type { ComponentReference } from "../../model/component/component";

/** Requests details of one component at a time, and after a delay: users wait for statistics, which go first. */
export interface DetailsQueue {
  add(key: string, reference: ComponentReference): void;
  /** Forgets waiting components other than these, and returns their keys. */
  keepOnly(keys: ReadonlySet<string>): readonly string[];
  /** Forgets these components and aborts a request to their service. */
  drop(service: string, keys: readonly string[]): void;
  readonly disposed: boolean;
  dispose(): void;
}

/** @param delay milliseconds. */
export function createDetailsQueue(
  ask: (key: string, reference: ComponentReference, signal: AbortSignal) => Promise<void>,
  delay: number,
): DetailsQueue {
  const waiting = new Map<string, ComponentReference>();
  let running: { readonly service: string; readonly abort: AbortController } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let disposed = false;

  const next = async (): Promise<void> => {
    timer = undefined;
    const [first] = waiting;
    if (first) {
      const [key, reference] = first;
      waiting.delete(key);
      const abort = new AbortController();
      running = { service: reference.service, abort };
      await ask(key, reference, abort.signal).catch(() => undefined);
      running = undefined;
    }
    plan(0);
  };
  const plan = (wait: number): void => {
    if (waiting.size > 0 && !running && !disposed) timer ??= setTimeout(next, wait);
  };

  return {
    add(key, reference) {
      waiting.set(key, reference);
      plan(delay);
    },
    keepOnly(keys) {
      const dropped = [...waiting.keys()].filter((key) => !keys.has(key));
      for (const key of dropped) waiting.delete(key);
      return dropped;
    },
    drop(service, keys) {
      for (const key of keys) waiting.delete(key);
      if (running?.service === service) running.abort.abort();
    },
    get disposed() {
      return disposed;
    },
    dispose() {
      disposed = true;
      running?.abort.abort();
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
