/** Credentials for a service. Data read with one set is dropped when they change. */
export interface Access {
  readonly token?: string;
  /** Identifies the token: random, and usable as a file name. */
  readonly id: string;
}

export const NO_ACCESS_TOKEN: Access = { id: "0" };

export function isSame(one: Access, other: Access | undefined): boolean {
  return one.id === other?.id;
}

/** Notes about tokens that all windows share, by the tokens' ids. Notes are only added. */
export interface TokenNotes {
  /** Retries what failed before. Never fails; call it before sending a request. */
  catchUp(service: string): Promise<void>;
  /** Whether a token was neither replaced nor forgotten. Rejects if that can't be looked up. */
  isGood(service: string, id: string): Promise<boolean>;
  /** Announces a token that is about to be stored. Rejects if other windows can't be told. */
  announce(service: string, id: string): Promise<void>;
  /** Invalidates these and all announced tokens except `except`. Rejects if other windows can't be told. */
  outdate(service: string, ids: readonly string[], except?: string): Promise<void>;
}

/** For tests and for windows without storage. */
export function createNotesInMemory(): TokenNotes {
  const announced = new Map<string, Set<string>>();
  const outdated = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, service: string, ids: Iterable<string>): void => {
    to.set(service, new Set([...(to.get(service) ?? []), ...ids]));
  };
  return {
    catchUp: async () => {},
    isGood: async (service, id) => outdated.get(service)?.has(id) !== true,
    announce: async (service, id) => add(announced, service, [id]),
    async outdate(service, ids, except) {
      const others = [...ids, ...(announced.get(service) ?? [])].filter((id) => id !== except);
      add(outdated, service, others);
    },
  };
}
