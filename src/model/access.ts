/** Credentials for a service. Data read with one set is dropped when they change. */
export interface Access {
  readonly token?: string;
  /** Increases with every new token of the service; 0 without a token. */
  readonly generation: number;
  readonly floor: number;
}

export const NO_ACCESS_TOKEN: Access = { generation: 0, floor: 0 };

/** Whether the token stayed the same; setting and forgetting one in between counts as a change. */
export function isUnchanged(before: Access, after: Access | undefined): boolean {
  return before.generation === after?.generation && before.floor === after.floor;
}

/** The lowest valid token generation of each service. Only increases. */
export interface Floors {
  /** Never rejects; falls back to what this window knows. */
  floor(service: string): Promise<number>;
  /** Invalidates tokens of lower generations in all windows. Rejects if other windows can't be notified. */
  raise(service: string, generation: number): Promise<void>;
}

/** Floors known to this window only. */
export function createFloorsInMemory(): Floors {
  const floors = new Map<string, number>();
  return {
    floor: async (service) => floors.get(service) ?? 0,
    raise: async (service, generation) => void floors.set(service, Math.max(floors.get(service) ?? 0, generation)),
  };
}
