import { fail, type Result } from "../../../common/result";
import type { Failure } from "../../../model/failure";
import type { HttpResponse } from "./fetchWhole";
import type { Transport } from "./transport";

/**
 * Bounds the time that all requests take together. A server that timed out once is not asked again: each of its
 * requests would wait as long.
 *
 * @param seconds from now on.
 */
export function createBoundedTransport(transport: Transport, seconds: number): Transport {
  const end = AbortSignal.timeout(seconds * 1000);
  const late = fail({ kind: "timedOut", seconds } as const);
  const timeouts = new Map<string, Result<HttpResponse, Failure>>();
  return {
    async get(url, headers, signal, maxBytes) {
      const { origin } = new URL(url);
      const earlier = end.aborted ? late : timeouts.get(origin);
      if (earlier) return earlier;
      const outcome = await transport.get(url, headers, AbortSignal.any([signal, end]), maxBytes);
      if (outcome.ok) return outcome;
      if (outcome.problem.kind === "cancelled") return end.aborted && !signal.aborted ? late : outcome;
      if (outcome.problem.kind === "timedOut") timeouts.set(origin, outcome);
      return outcome;
    },
  };
}
