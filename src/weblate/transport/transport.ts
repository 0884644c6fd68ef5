import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import retry from "undici/lib/interceptor/retry.js";
import { fail, type Result, succeed } from "../../common/result";
import type { Failure } from "../../model/failure";
import type { CheckedUrl } from "./checkedUrl";
import { failureOfConnection } from "./connectionFailure";
import { FetchDispatcher, TimeoutError } from "./fetchDispatcher";
import { readRetryAfter } from "./retryAfter";
import { wholeResponse } from "./wholeResponse";

/** A complete response, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends GET requests. Everything that can go wrong on the way is a {@link Failure}; nothing is thrown. */
export interface Transport {
  /** @param maxBytes of the body, if less than the transport's own bound. */
  get(
    url: CheckedUrl,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    maxBytes?: number,
  ): Promise<Result<HttpResponse, Failure>>;
}

/** Bounds of one request. Times in milliseconds. */
export interface TransportLimits {
  /** Until the first byte of the answer. */
  readonly headersTimeout: number;
  /** Between two parts of the answer. */
  readonly bodyTimeout: number;
  /** For all of it, retries included. */
  readonly wholeTimeout: number;
  readonly maxBytes: number;
  readonly maxRetries: number;
  /** Before the first retry; twice as long before each further one. */
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

/** A gateway that is out for a moment. 429 and 500 are not among them: asking again at once makes these worse. */
const PASSING_STATUS = [502, 503, 504];
const PASSING_ERRORS = ["ECONNRESET", "EPIPE", "ECONNABORTED", "UND_ERR_SOCKET"];
/** A longer wait that a server asks for is left to the next refresh. */
const LONGEST_RETRY_AFTER = 5_000;

/**
 * undici's pipeline over the editor's network: complete bodies within bounds, and retries of what may pass.
 *
 * @param hasNetwork whether the machine is on any network now, for telling that from a host that is not there.
 */
export function createTransport(
  limits: TransportLimits = DEFAULT_LIMITS,
  hasNetwork: () => boolean = () => true,
): Transport {
  const dispatcher = new FetchDispatcher();
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
        return outcome ?? fail(failureOfConnection(error, Math.round(waited / 1000), url, hasNetwork));
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
      // A little chance keeps many windows from asking in step.
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

/** Where retries ended with a status, undici hands on an error; for the reader it is a response like any other. */
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
    const chunks: Buffer[] = [];
    const giveUp = (): void => {
      active?.abort(new Error("given up"));
      reject(signal.reason);
    };
    if (signal.aborted) {
      giveUp();
      return;
    }
    signal.addEventListener("abort", giveUp, { once: true });
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        active = controller;
      },
      onResponseStart(_controller, receivedStatus, receivedHeaders) {
        status = receivedStatus;
        headers = receivedHeaders;
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener("abort", giveUp);
        resolve({ status, headers, body: Buffer.concat(chunks) });
      },
      onResponseError(_controller, error) {
        signal.removeEventListener("abort", giveUp);
        reject(error);
      },
    });
  });
}
