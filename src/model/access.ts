/** What a service is asked with. What one access has read is neither shown nor kept once there is another. */
export interface Access {
  /** The token that is sent; undefined where there is none. */
  readonly token?: string;
  /** Which token it is, of all that the service has had: each has a higher number than the one before. 0 for none. */
  readonly generation: number;
  /** Another one as soon as the token is set, replaced or forgotten, and never one that there was before. */
  readonly id: string;
}

export const NO_ACCESS_TOKEN: Access = { generation: 0, id: "0" };

/** The oldest generation of each service whose token is still good. It only rises. */
export interface Floors {
  /** Never fails: what cannot be looked up is what this window knows. */
  floor(service: string): Promise<number>;
  /** Outdates the tokens of lower generations, in all windows. Rejects where the others cannot be told. */
  raise(service: string, generation: number): Promise<void>;
}
