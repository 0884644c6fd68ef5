/**
 * Requests and responses as plain data, so that the service can be asked over a socket and in process alike.
 */

/** What the service needs to know of a request. */
export interface ServiceRequest {
  /** Method as sent, in upper case: `GET`. */
  readonly method: string;
  /** Path and query as sent, still percent-encoded: `/api/projects/?page=2`. */
  readonly target: string;
  /** The `Host` header: it decides whether the request is answered, and it is what links are built from. */
  readonly host: string | undefined;
  /** The `X-Forwarded-Proto` header; believed only for hosts that were allowed by name. */
  readonly forwardedProtocol?: string | undefined;
  /** Aborted once nobody waits for the answer any more: work for it can end. */
  readonly signal?: AbortSignal | undefined;
}

export interface ServiceResponse {
  readonly status: number;
  /** Names in lower case. `content-length` is that of the full body, also in answer to HEAD. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty in answer to HEAD. */
  readonly body: string;
}

/** A response before the rules of the method and of the connection are applied. */
export interface Content {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The largest body. Pages stay below it by limiting rows, strings and their lengths. */
export const MAXIMUM_BODY_BYTES = 4 * 1024 * 1024;

/** The methods of every resource; nothing here can be changed from outside. */
export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

/** Sent with everything: what a browser must not do with an answer. */
const COMMON_HEADERS = {
  allow: ALLOWED_METHODS,
  vary: "Accept",
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

export function jsonContent(status: number, value: unknown): Content {
  return {
    status,
    headers: { "content-type": "application/json", ...COMMON_HEADERS },
    body: withDecimalPoints(JSON.stringify(value)),
  };
}

/** An error as the servers of this family word it. */
export function jsonError(status: number, detail: string): Content {
  return jsonContent(status, { detail });
}

export const NOT_FOUND = jsonError(404, "Not found.");

export function htmlContent(status: number, body: string, contentSecurityPolicy: string): Content {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy,
      ...COMMON_HEADERS,
    },
    body,
  };
}

/** Sends the reader to the same page with a slash at its end. `location` is relative, and so stays on this host. */
export function redirectContent(location: string): Content {
  return {
    status: 301,
    headers: { location, "content-type": "text/plain; charset=utf-8", ...COMMON_HEADERS },
    body: "",
  };
}

export function busyContent(): Content {
  const content = jsonError(503, "Too many requests at a time.");
  return { ...content, headers: { ...content.headers, "retry-after": "2" } };
}

/** Applies HEAD and sets the length. Throws if the body is too long. */
export function finishResponse(content: Content, method: string): ServiceResponse {
  const length = Buffer.byteLength(content.body);
  if (length > MAXIMUM_BODY_BYTES) throw new RangeError(`an answer of ${length} bytes`);
  return {
    status: content.status,
    headers: { ...content.headers, "content-length": String(length) },
    body: method === "HEAD" ? "" : content.body,
  };
}

/**
 * Writes percentages as decimals even where they are whole (`100.0`), as the documented service does: readers in typed
 * languages take the number's type from it. A key in a JSON text cannot be imitated by a value, whose quotation marks
 * are escaped.
 */
function withDecimalPoints(json: string): string {
  return json.replace(/("(?:translated|fuzzy|failing)_percent":\d+)(?=[,}])/g, "$1.0");
}
