import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import retry from "undici/lib/interceptor/retry.js";
import { fail, type Result, succeed } from "../../common/result";
import type { Failure } from "../../model/failure";
import type { CheckedUrl } from "./checkedUrl";
import { FetchDispatcher, TimeoutError } from "./fetchDispatcher";
import { readRetryAfter } from "./retryAfter";
import { wholeResponse } from "./wholeResponse";

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends GET requests. Failures are data; nothing is thrown. */
export interface Transport {
  get(
    url: CheckedUrl,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    maxBytes?: number,
  ): Promise<Result<HttpResponse, Failure>>;
}

/** Limits for one request. Times are in milliseconds. */
export interface TransportLimits {
  /** Until the response starts. */
  readonly headersTimeout: number;
  /** Between two chunks of the response. */
  readonly bodyTimeout: number;
  readonly wholeTimeout: number;
  readonly maxBytes: number;
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
const PASSING_STATUS = [502, 503, 504];
const PASSING_ERRORS = ["ECONNRESET", "EPIPE", "ECONNABORTED", "UND_ERR_SOCKET"];
/** Longer waits are left to the next refresh. Milliseconds. */
const LONGEST_RETRY_AFTER = 5_000;

/**
 * undici's pipeline, with bounded bodies and retries of short outages.
 *
 * @param dispatcher sends requests and follows no redirects; by default, over VS Code's network.
 */
export function createTransport(
  limits: TransportLimits = DEFAULT_LIMITS,
  hasNetwork: () => boolean = () => true,
  dispatcher: Dispatcher = new FetchDispatcher(),
): Transport {
  return {
    async get(url, headers, signal, maxBytes = limits.maxBytes) {
      const deadline = AbortSignal.timeout(limits.wholeTimeout);
      const either = AbortSignal.any([signal, deadline]);
      const { origin } = new URL(url);
      const whole = dispatcher.compose(wholeResponse(Math.min(maxBytes, limits.maxBytes)));
      try {
        const options: Dispatcher.DispatchOptions = {
          origin,
          path: url.slice(origin.length),
          method: "GET",
          headers: { ...headers },
          headersTimeout: limits.headersTimeout,
          bodyTimeout: limits.bodyTimeout,
        };
        return succeed(await send(whole.compose(retries(limits, either)), options, either));
      } catch (error) {
        if (signal.aborted) return fail({ kind: "cancelled" });
        if (deadline.aborted) return fail({ kind: "timedOut", seconds: Math.round(limits.wholeTimeout / 1000) });
        const waited = error instanceof TimeoutError ? error.milliseconds : limits.headersTimeout;
        const outcome = outcomeOfRetries(error);
        if (outcome) return outcome;
        const { failureOfConnection } = await import("./connectionFailure");
        return fail(failureOfConnection(error, Math.round(waited / 1000), url, hasNetwork));
      }
    },
  };
}

function retries(limits: TransportLimits, signal: AbortSignal): Dispatcher.DispatcherComposeInterceptor {
  return retry({
    maxRetries: limits.maxRetries,
    statusCodes: PASSING_STATUS,
    errorCodes: PASSING_ERRORS,
    methods: ["GET"],
    retry(error, { state }, done) {
      const { code, statusCode, headers } = error as Partial<RetryError>;
      const mayPass =
        statusCode === undefined ? PASSING_ERRORS.includes(code ?? "") : PASSING_STATUS.includes(statusCode);
      const wanted = readRetryAfter(headers?.["retry-after"], Date.now()) ?? 0;
      if (!mayPass || signal.aborted || state.counter > limits.maxRetries || wanted > LONGEST_RETRY_AFTER) {
        done(error);
        return;
      }
      // Random, so that many windows don't retry in step.
      const delay = Math.max(wanted, limits.retryDelay * 2 ** (state.counter - 1) * (0.75 + Math.random() / 2));
      const stop = (): void => {
        clearTimeout(timer);
        done(error);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", stop);
        done(null);
      }, delay);
      signal.addEventListener("abort", stop, { once: true });
    },
  });
}

interface RetryError extends Error {
  readonly code: string;
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

/** After the last retry undici turns a response into an error; here it is a response like any other. */
function outcomeOfRetries(error: unknown): Result<HttpResponse, Failure> | undefined {
  const { statusCode, headers } = error as Partial<RetryError>;
  if (typeof statusCode !== "number") return undefined;
  return succeed({ status: statusCode, headers: headers ?? {}, body: Buffer.alloc(0) });
}

function send(dispatcher: Dispatcher, options: Dispatcher.DispatchOptions, signal: AbortSignal): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    let active: Dispatcher.DispatchController | undefined;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let body: Buffer = Buffer.alloc(0);
    const cancel = (): void => {
      active?.abort(new Error("cancelled"));
      reject(signal.reason);
    };
    if (signal.aborted) {
      cancel();
      return;
    }
    signal.addEventListener("abort", cancel, { once: true });
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        active = controller;
      },
      onResponseStart(_controller, receivedStatus, receivedHeaders) {
        status = receivedStatus;
        headers = receivedHeaders;
      },
      onResponseData(_controller, chunk) {
        // One chunk: see `wholeResponse`.
        body = chunk;
      },
      onResponseEnd() {
        signal.removeEventListener("abort", cancel);
        resolve({ status, headers, body });
      },
      onResponseError(_controller, error) {
        signal.removeEventListener("abort", cancel);
        reject(error);
      },
    });
  });
}
