/** Those who want to know of something. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Calls back each time, until the returned function is called. */
  add(listener: (...args: Args) => void): () => void;
  tell(...args: Args): void;
  clear(): void;
}

/** One listener that fails hides neither the news from the others nor its own error. */
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
