/** Requests whose answers are still to come, by their numbers. */
export interface OpenRequests<Answer> {
  readonly size: number;
  /** @param send is told the number. */
  open(send: (id: number) => void): { readonly id: number; readonly answer: Promise<Answer> };
  /** Does nothing for a request that isn't open any more. */
  resolve(id: number, answer: Answer): void;
  reject(id: number, reason: unknown): void;
  rejectAll(reason: unknown): void;
}

/** @param nextId gives each request a number of its own. */
export function createOpenRequests<Answer>(nextId: () => number): OpenRequests<Answer> {
  const open = new Map<number, { resolve(answer: Answer): void; reject(reason: unknown): void }>();
  return {
    get size() {
      return open.size;
    },
    open(send) {
      const id = nextId();
      const answer = new Promise<Answer>((resolve, reject) => {
        open.set(id, { resolve, reject });
        send(id);
      });
      return { id, answer };
    },
    resolve(id, answer) {
      open.get(id)?.resolve(answer);
      open.delete(id);
    },
    reject(id, reason) {
      open.get(id)?.reject(reason);
      open.delete(id);
    },
    rejectAll(reason) {
      for (const { reject } of open.values()) reject(reason);
      open.clear();
    },
  };
}
