import { fail, type Result } from "../../common/result";
import { type Failure, internalFailure, rateLimited, tokenUnavailable } from "../../model/failure";
import { type Access, isSame } from "../../model/service/access";
import { closedUntil, isScarce, RESERVE } from "../../model/service/rateLimit";
import type { RateLimits } from "../refresh/rateLimits";

export interface AllowedReadOptions {
  readonly accessOf: (service: string) => Promise<Access>;
  readonly rateLimits: Pick<RateLimits, "load">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type AllowedRead<Value> =
  | { readonly kind: "read"; readonly value: Value; readonly accessId: string }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "held"; readonly until: number | undefined }
  /** The token changed meanwhile, so the answer may be another user's. */
  | { readonly kind: "otherAccess" };

/** Reads from a service as far as its rate limit allows. */
export function createAllowedRead({ accessOf, rateLimits, now }: AllowedReadOptions) {
  /** @param byUser whether the user asked for it, even if few requests are left. */
  return async <Value>(
    service: string,
    byUser: boolean,
    read: (access: Access) => Promise<Result<Value, Failure>>,
    signal: AbortSignal,
  ): Promise<AllowedRead<Value>> => {
    let access: Access;
    try {
      access = await accessOf(service);
    } catch (error) {
      return { kind: "failed", failure: tokenUnavailable(error) };
    }
    const rateLimit = await rateLimits.load(service, "", access);
    const retryAt = closedUntil(rateLimit, now());
    if (retryAt !== undefined) return { kind: "failed", failure: rateLimited(retryAt, access.token) };
    if (!byUser && isScarce(rateLimit, RESERVE, now())) return { kind: "held", until: rateLimit?.resetAt };
    if (signal.aborted) return { kind: "failed", failure: { kind: "cancelled" } };
    const outcome = await read(access).catch((error: unknown) => fail(internalFailure(error)));
    const after = await accessOf(service).catch(() => undefined);
    if (!isSame(access, after)) return { kind: "otherAccess" };
    return outcome.ok
      ? { kind: "read", value: outcome.value, accessId: access.id }
      : { kind: "failed", failure: outcome.problem };
  };
}
