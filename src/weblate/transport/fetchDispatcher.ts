import type { IncomingHttpHeaders } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dispatcher as DispatcherTypes } from "undici";
// Undici's index would install its own agent as the global one of a process that is shared with other extensions.
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";

/** What undici's fetch-independent pipeline calls back. */
type Handler = DispatcherTypes.DispatchHandler;

/** A stand-in for errors that are no `Error`. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Carries undici's requests over the process's own `fetch`.
 *
 * In the editor's extension host that is the one to which the editor applies proxies, sign-in to proxies and extra
 * certificates; sockets that undici opens by itself get none of these. It is looked up at each request, as the editor
 * replaces it. Redirects are never followed.
 *
 * Request options used: `origin`, `path`, `method`, `headers` (a plain record), `headersTimeout` and `bodyTimeout` in
 * milliseconds (0 or absent: none). Bodies are not sent: this project only reads.
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
      // Whoever asked may have given up in that very call: then nothing is sent.
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
      // Node's fetch takes a connection back one turn after its answer has ended; who asks sooner opens another one.
      await nextTurn();
      abort.signal.throwIfAborted();
      handler.onResponseEnd?.(controller, {});
    } catch (thrown) {
      clearTimeout(timer);
      const error = abort.signal.aborted ? toError(abort.signal.reason) : withCode(toError(thrown));
      // Ends the transfer, if there is one: nobody reads on.
      abort.abort(error);
      handler.onResponseError?.(controller, error);
    }
  }
}

/**
 * The address of a request: origin and path concatenated, not resolved, because a path such as `//host/` resolves to
 * another origin. The last check that keeps requests and tokens with their service.
 *
 * @throws ForeignOriginError if the result leads elsewhere.
 */
function addressOf({ origin, path }: DispatcherTypes.DispatchOptions): string {
  const url = `${String(origin)}${path}`;
  if (!URL.canParse(url) || new URL(url).origin !== String(origin) || new URL(url).href !== url) {
    throw new ForeignOriginError();
  }
  return url;
}

/** A request would have gone to another origin or address than the one checked. */
export class ForeignOriginError extends Error {
  readonly code = "TRANSLATION_STATUS_FOREIGN_ORIGIN";
  constructor() {
    super("the address of a request leads to another origin");
  }
}

/** Nothing came for longer than was allowed. */
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
    // A cancelled retry may still be asked whether it was given up; the end of a failed attempt is not that.
    get aborted() {
      return abort.signal.aborted && abort.signal.reason instanceof GivenUp;
    },
    get reason() {
      return abort.signal.aborted ? toError(abort.signal.reason) : null;
    },
    paused: false,
    // Bodies are small and bounded, so there is no need to hold the sender back.
    pause() {},
    resume() {},
    abort(reason: Error) {
      abort.abort(new GivenUp(reason));
    },
  };
}

/** Whoever asked does not want the answer any more. */
export class GivenUp extends Error {
  readonly code = "TRANSLATION_STATUS_GIVEN_UP";
  constructor(readonly given: Error) {
    super("given up");
  }
}

function headersOf(response: Response): IncomingHttpHeaders {
  return Object.fromEntries(response.headers);
}

/** `fetch` hides what went wrong in the cause; retries are decided by its code, so it is lifted. */
function withCode(error: Error): Error {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    if (first instanceof Error && "code" in first && typeof first.code === "string") return first;
  }
  return error;
}
