/** What a service is asked with. What one access has read is neither shown nor kept once there is another. */
export interface Access {
  /** The token that is sent; undefined where there is none. */
  readonly token?: string;
  /** Which token it is, of all that the service has had: each has a higher number than the one before. 0 for none. */
  readonly generation: number;
  /** See {@link Floors}. */
  readonly floor: number;
}

export const NO_ACCESS_TOKEN: Access = { generation: 0, floor: 0 };

/** Whether the token was neither set, replaced nor forgotten between two looks, nor one after the other. */
export function isUnchanged(before: Access, after: Access | undefined): boolean {
  return before.generation === after?.generation && before.floor === after.floor;
}

/** The oldest generation of each service whose token is still good. It only rises. */
export interface Floors {
  /** Never fails: what cannot be looked up is what this window knows. */
  floor(service: string): Promise<number>;
  /** Outdates the tokens of lower generations, in all windows. Rejects where the others cannot be told. */
  raise(service: string, generation: number): Promise<void>;
}

/** For where no other window is to know. */
export function createFloorsInMemory(): Floors {
  const floors = new Map<string, number>();
  return {
    floor: async (service) => floors.get(service) ?? 0,
    raise: async (service, generation) => void floors.set(service, Math.max(floors.get(service) ?? 0, generation)),
  };
}
