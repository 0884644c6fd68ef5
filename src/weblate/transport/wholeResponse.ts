import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

class TooLargeError extends Error {
  readonly code = "TRANSLATION_STATUS_TOO_LARGE";
}

/** A response ended before its announced length. */
class IncompleteError extends Error {
  readonly code = "ECONNRESET";
}

/**
 * An interceptor that passes a response on only when it is complete, with its body as a single chunk.
 *
 * Below undici's `retry`, which then starts a broken transfer again instead of requesting the missing range, which
 * these services don't support.
 *
 * @param maxBytes after decompression, so that a small body can't unpack to a large one.
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
      if (size > 0) handler.onResponseData?.(controller, Buffer.concat(chunks, size));
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      handler.onResponseError?.(controller, error);
    },
  };
}

/** In bytes; 0 if missing or implausible. */
function announcedLength(headers: IncomingHttpHeaders): number {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
