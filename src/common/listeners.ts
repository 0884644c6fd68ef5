export interface Listeners<Args extends readonly unknown[]> {
  /** Calls the listener until the returned function is called. */
  add(listener: (...args: Args) => void): () => void;
  tell(...args: Args): void;
  clear(): void;
}

/** A listener that throws doesn't keep the others from being called. */
export function createListeners<Args extends readonly unknown[]>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...args) {
      for (const listener of [...listeners]) {
        try {
          listener(...args);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
