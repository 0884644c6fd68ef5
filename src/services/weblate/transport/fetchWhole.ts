import type { IncomingHttpHeaders } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CheckedUrl } from "./checkedUrl";

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Limits for one request. Times are in milliseconds. */
export interface RequestLimits {
  /** Until the response starts. */
  readonly headersTimeout: number;
  /** Between two chunks of the response. */
  readonly bodyTimeout: number;
  /** After decompression, so that a small body can't unpack to a large one. */
  readonly maxBytes: number;
}

export class TimeoutError extends Error {
  readonly code = "TRANSLATION_STATUS_TIMEOUT";
  constructor(readonly milliseconds: number) {
    super(`nothing received within ${milliseconds} ms`);
  }
}

class TooLargeError extends Error {
  readonly code = "TRANSLATION_STATUS_TOO_LARGE";
}

/** A response ended before its announced length. */
class IncompleteError extends Error {
  readonly code = "ECONNRESET";
}

/**
 * Sends one GET request with the process's own `fetch`, to which VS Code applies proxies, their credentials and extra
 * certificates. It is looked up for each request because VS Code replaces it. Redirects are never followed.
 *
 * @param dispatcher of undici, in place of the process's own.
 * @returns the response once it is complete.
 * @throws what `fetch` throws, the signal's reason, or an error with a code that starts with `TRANSLATION_STATUS_`.
 */
export async function fetchWhole(
  url: CheckedUrl,
  headers: Readonly<Record<string, string>>,
  limits: RequestLimits,
  signal: AbortSignal,
  dispatcher?: RequestInit["dispatcher"],
): Promise<HttpResponse> {
  const idle = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(new TimeoutError(milliseconds)), milliseconds);
  };
  try {
    limit(limits.headersTimeout);
    const response = await fetch(url, {
      headers,
      redirect: "manual",
      credentials: "omit",
      signal: AbortSignal.any([signal, idle.signal]),
      ...(dispatcher && { dispatcher }),
    });
    limit(limits.bodyTimeout);
    const body = await readBody(response, limits.maxBytes, () => limit(limits.bodyTimeout));
    // Node's fetch reuses a connection one turn after its response ended; an earlier request opens another one.
    await nextTurn();
    signal.throwIfAborted();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    // Ends the transfer of what was refused.
    idle.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response, maxBytes: number, onChunk: () => void): Promise<Buffer> {
  const announced = announcedLength(response.headers);
  if (announced > maxBytes) throw new TooLargeError();
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    onChunk();
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  if (!response.headers.has("content-encoding") && announced > size) throw new IncompleteError();
  return Buffer.concat(chunks, size);
}

function announcedLength(headers: Headers): number {
  const length = Number(headers.get("content-length") ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
