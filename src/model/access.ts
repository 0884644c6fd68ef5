/** Credentials for a service. Data read with one set is dropped when they change. */
export interface Access {
  readonly token?: string;
  /** Which token it is, of all that there have ever been: random, and fit for the name of a file. */
  readonly id: string;
}

export const NO_ACCESS_TOKEN: Access = { id: "0" };

/** Whether what is read with the two is for the same eyes. */
export function isSame(one: Access, other: Access | undefined): boolean {
  return one.id === other?.id;
}

/** What windows tell each other of the tokens of services, by their ids. Things are only added. */
export interface TokenNotes {
  /** Makes up for what could not be done before. Never fails; to be called before a service is asked. */
  catchUp(service: string): Promise<void>;
  /** Whether a token was neither replaced nor forgotten. Rejects where that cannot be looked up. */
  isGood(service: string, id: string): Promise<boolean>;
  /** Tells of a token that is about to be stored. Rejects where other windows cannot be told. */
  announce(service: string, id: string): Promise<void>;
  /** Outdates these tokens, and all others that were announced; not `except`. Rejects where others cannot be told. */
  outdate(service: string, ids: readonly string[], except?: string): Promise<void>;
}

/** For where no other window is to know. */
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
