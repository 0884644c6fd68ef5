import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** A response was larger than allowed, as far as it was read. */
export class TooLargeError extends Error {
  readonly code = "TRANSLATION_STATUS_TOO_LARGE";
}

/** A response ended before the length that it had announced. */
export class IncompleteError extends Error {
  readonly code = "ECONNRESET";
}

/**
 * An interceptor that hands a response on only when all of it is there, and gives up beyond `maxBytes` (counted after
 * decompression, so a small body that unpacks to a large one ends here too).
 *
 * Below undici's `retry` it makes that one start a broken transfer anew, rather than ask for the missing rest of it,
 * which servers of this kind do not offer.
 */
export function wholeResponse(maxBytes: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => dispatch(options, collect(handler, maxBytes));
}

function collect(handler: Dispatcher.DispatchHandler, maxBytes: number): Dispatcher.DispatchHandler {
  let status = 0;
  let statusMessage: string | undefined;
  let headers: IncomingHttpHeaders = {};
  let size = 0;
  const chunks: Buffer[] = [];
  return {
    onRequestStart(controller, context) {
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart(_controller, receivedStatus, receivedHeaders, message) {
      status = receivedStatus;
      headers = receivedHeaders;
      statusMessage = message;
      if (announcedLength(headers) > maxBytes) throw new TooLargeError();
    },
    onResponseData(_controller, chunk) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLargeError();
      chunks.push(chunk);
    },
    onResponseEnd(controller, trailers) {
      if (headers["content-encoding"] === undefined && announcedLength(headers) > size) throw new IncompleteError();
      handler.onResponseStart?.(controller, status, headers, statusMessage);
      for (const chunk of chunks) handler.onResponseData?.(controller, chunk);
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      handler.onResponseError?.(controller, error);
    },
  };
}

/** The announced length in bytes, or 0 where there is none that can be believed. */
function announcedLength(headers: IncomingHttpHeaders): number {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
