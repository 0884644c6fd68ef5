import type { IncomingHttpHeaders } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dispatcher as DispatcherTypes } from "undici";
// undici's index would replace the global agent of the process, which other extensions share.
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";
import { isUrl } from "../../common/isUrl";

type Handler = DispatcherTypes.DispatchHandler;

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Sends undici's requests with the process's own `fetch`, to which VS Code applies proxies, their credentials and extra
 * certificates. It is looked up for each request because VS Code replaces it. Redirects are never followed.
 *
 * Supports the options `origin`, `path`, `method`, `headers` (a plain record), `headersTimeout` and `bodyTimeout`
 * (milliseconds; none if 0 or absent).
 */
export class FetchDispatcher extends Dispatcher {
  override dispatch(options: DispatcherTypes.DispatchOptions, handler: Handler): boolean {
    void this.#carry(options, handler);
    return true;
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }

  async #carry(options: DispatcherTypes.DispatchOptions, handler: Handler): Promise<void> {
    const abort = new AbortController();
    const controller = createController(abort);
    let timer: NodeJS.Timeout | undefined;
    const limit = (milliseconds: number | null | undefined, what: string): void => {
      clearTimeout(timer);
      if (milliseconds) timer = setTimeout(() => abort.abort(new TimeoutError(what, milliseconds)), milliseconds);
    };
    try {
      handler.onRequestStart?.(controller, {});
      // The handler may have cancelled in this call.
      abort.signal.throwIfAborted();
      limit(options.headersTimeout, "headers");
      const response = await fetch(addressOf(options), {
        method: options.method,
        headers: options.headers as Record<string, string>,
        redirect: "manual",
        credentials: "omit",
        signal: abort.signal,
      });
      limit(options.bodyTimeout, "body");
      handler.onResponseStart?.(controller, response.status, headersOf(response), response.statusText);
      if (response.body) {
        for await (const chunk of response.body) {
          limit(options.bodyTimeout, "body");
          handler.onResponseData?.(controller, Buffer.from(chunk));
          abort.signal.throwIfAborted();
        }
      }
      clearTimeout(timer);
      // Node's fetch reuses a connection one turn after its response ended; an earlier request opens another one.
      await nextTurn();
      abort.signal.throwIfAborted();
      handler.onResponseEnd?.(controller, {});
    } catch (thrown) {
      clearTimeout(timer);
      const error = abort.signal.aborted ? toError(abort.signal.reason) : withCode(toError(thrown));
      abort.abort(error);
      handler.onResponseError?.(controller, error);
    }
  }
}

/**
 * Concatenates origin and path, because a path such as `//host/` would resolve to another origin. The last check that
 * keeps requests and tokens with their service.
 *
 * @throws ForeignOriginError if the result leads elsewhere.
 */
function addressOf({ origin, path }: DispatcherTypes.DispatchOptions): string {
  const url = `${String(origin)}${path}`;
  if (!isUrl(url) || new URL(url).origin !== String(origin) || new URL(url).href !== url) {
    throw new ForeignOriginError();
  }
  return url;
}

export class ForeignOriginError extends Error {
  readonly code = "TRANSLATION_STATUS_FOREIGN_ORIGIN";
  constructor() {
    super("the address of a request leads to another origin");
  }
}

export class TimeoutError extends Error {
  readonly code = "TRANSLATION_STATUS_TIMEOUT";
  constructor(
    readonly awaited: string,
    readonly milliseconds: number,
  ) {
    super(`no ${awaited} within ${milliseconds} ms`);
  }
}

function createController(abort: AbortController): DispatcherTypes.DispatchController {
  return {
    // A retry asks whether it was cancelled; the end of a failed attempt doesn't count.
    get aborted() {
      return abort.signal.aborted && abort.signal.reason instanceof CancelledError;
    },
    get reason() {
      return abort.signal.aborted ? toError(abort.signal.reason) : null;
    },
    paused: false,
    // Bodies are small and bounded, so there is no need for backpressure.
    pause() {},
    resume() {},
    abort(reason: Error) {
      abort.abort(new CancelledError(reason));
    },
  };
}

class CancelledError extends Error {
  readonly code = "TRANSLATION_STATUS_CANCELLED";
  constructor(readonly reasonGiven: Error) {
    super("cancelled");
  }
}

function headersOf(response: Response): IncomingHttpHeaders {
  return Object.fromEntries(response.headers);
}

/** The original error, which `fetch` wraps: retries depend on its code. */
function withCode(error: Error): Error {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    if (first instanceof Error && "code" in first && typeof first.code === "string") return first;
  }
  return error;
}
