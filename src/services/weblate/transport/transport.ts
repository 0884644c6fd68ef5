import { setTimeout as delay } from "node:timers/promises";
import { fail, type Result, succeed } from "../../../common/result";
import type { Failure } from "../../../model/failure";
import type { CheckedUrl } from "./checkedUrl";
import { codesOf } from "./errorChain";
import { fetchWhole, type HttpResponse, type RequestLimits, TimeoutError } from "./fetchWhole";
import { readRetryAfter } from "./rateLimitHeaders";

/** Sends GET requests. Failures are data; nothing is thrown. */
export interface Transport {
  get(
    url: CheckedUrl,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    maxBytes?: number,
  ): Promise<Result<HttpResponse, Failure>>;
}

/** Times are in milliseconds. */
export interface TransportLimits extends RequestLimits {
  /** With all retries. */
  readonly wholeTimeout: number;
  readonly maxRetries: number;
  /** Before the first retry; doubles with each further one. */
  readonly retryDelay: number;
}

export const DEFAULT_LIMITS: TransportLimits = {
  headersTimeout: 20_000,
  bodyTimeout: 15_000,
  wholeTimeout: 60_000,
  maxBytes: 20 * 1024 * 1024,
  maxRetries: 2,
  retryDelay: 500,
};

/** Short outages of gateways. Retrying 429 and 500 at once would make them worse. */
const PASSING_STATUS = new Set([502, 503, 504]);
const PASSING_ERRORS = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "UND_ERR_SOCKET"]);
/** Longer waits are left to the next refresh. Milliseconds. */
const MAX_RETRY_AFTER = 5_000;

/**
 * Bounds responses and retries short outages.
 *
 * @param dispatcher of undici that sends the requests; by default, VS Code's network.
 */
export function createTransport(
  limits: TransportLimits = DEFAULT_LIMITS,
  hasNetwork: () => boolean = () => true,
  dispatcher?: RequestInit["dispatcher"],
): Transport {
  return {
    async get(url, headers, signal, maxBytes = limits.maxBytes) {
      const bounded: TransportLimits = { ...limits, maxBytes: Math.min(maxBytes, limits.maxBytes) };
      const deadline = AbortSignal.timeout(limits.wholeTimeout);
      const either = AbortSignal.any([signal, deadline]);
      try {
        return succeed(await retry(bounded, either, () => fetchWhole(url, headers, bounded, either, dispatcher)));
      } catch (error) {
        if (signal.aborted) return fail({ kind: "cancelled" });
        if (deadline.aborted) return fail({ kind: "timedOut", seconds: Math.round(limits.wholeTimeout / 1000) });
        const waited = error instanceof TimeoutError ? error.milliseconds : limits.headersTimeout;
        const { failureOfConnection } = await import("./connectionFailure");
        return fail(failureOfConnection(error, Math.round(waited / 1000), url, hasNetwork));
      }
    },
  };
}

/** The outcome of the last attempt: a response of any status, or the error. */
async function retry(
  limits: TransportLimits,
  signal: AbortSignal,
  attempt: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt().then(succeed, fail);
    const wait = retries < limits.maxRetries ? waitBeforeRetry(outcome) : undefined;
    if (wait === undefined || signal.aborted) {
      if (outcome.ok) return outcome.value;
      throw outcome.problem;
    }
    // Random, so that many windows don't retry in step.
    const backoff = limits.retryDelay * 2 ** retries * (0.75 + Math.random() / 2);
    await delay(Math.max(wait, backoff), undefined, { signal });
  }
}

/** Milliseconds that the service asks for; undefined where another attempt is of no use now. */
function waitBeforeRetry(outcome: Result<HttpResponse, unknown>): number | undefined {
  if (!outcome.ok) return codesOf(outcome.problem).some((code) => PASSING_ERRORS.has(code)) ? 0 : undefined;
  const { status, headers } = outcome.value;
  if (!PASSING_STATUS.has(status)) return undefined;
  const wait = readRetryAfter(headers["retry-after"], Date.now()) ?? 0;
  return wait > MAX_RETRY_AFTER ? undefined : wait;
}
