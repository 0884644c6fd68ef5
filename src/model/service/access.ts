/** Credentials for a service. Data read with one set is dropped when they change. */
export interface Access {
  readonly token?: string;
  /** The generation of the token; usable as a file name. */
  readonly id: string;
}

export const NO_ACCESS_TOKEN: Access = { id: "0" };

export function isSame(one: Access, other: Access | undefined): boolean {
  return one.id === other?.id;
}

/**
 * The generation of a service's tokens, which all windows share. Storing or forgetting a token begins a new one, and tokens
 * of earlier ones are not valid any more. Generations are texts of 16 hexadecimal digits, in their order.
 */
export interface TokenGenerations {
  /** Retries what failed before. Never fails; call it before sending a request. */
  catchUp(service: string): Promise<void>;
  /** Undefined if no token was ever stored here. Rejects if that can't be looked up. */
  current(service: string): Promise<string | undefined>;
  /** Begins a generation, unless a later one has begun. Rejects if other windows can't be told yet. */
  begin(service: string, generation: string): Promise<void>;
}

/** A generation after others: by the clock, with a random part that keeps windows apart. @param random from 0 to 1 */
export function generationAfter(others: readonly (string | undefined)[], now: number, random: number): string {
  const byClock = hex(now, 12) + hex(Math.floor(random * 0x1_0000), 4);
  const newest = others.reduce<string>((one, other = "") => (one > other ? one : other), "");
  return byClock > newest ? byClock : hex(BigInt(`0x${newest}`) + 1n, 16);
}

function hex(number: number | bigint, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}
