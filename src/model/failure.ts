/**
 * Why a component could not be read. Data only: the wording is in one file of `src/editor`, and nothing here holds a
 * token or a response's text.
 */
export type Failure =
  /** 404. A private component without access looks the same, so both have to be said. */
  | { readonly kind: "notFound" }
  /** 401: the service wants a token, or refuses the one that was sent. */
  | { readonly kind: "unauthorized"; readonly tokenSent: boolean }
  /** 403. */
  | { readonly kind: "forbidden" }
  /** 429. `retryAt` in milliseconds since 1970, where the service told. */
  | { readonly kind: "rateLimited"; readonly retryAt?: number }
  /** 5xx. */
  | { readonly kind: "serverError"; readonly status: number }
  /** Any other status that is not a success. */
  | { readonly kind: "unexpectedStatus"; readonly status: number }
  /** A redirect, which is never followed. `location` is an absolute http(s) address, where one was given. */
  | { readonly kind: "redirected"; readonly location?: string }
  /** An HTML page where JSON was due: a sign-in page, a bot wall, or not such a service at all. */
  | { readonly kind: "htmlPage" }
  | { readonly kind: "certificate"; readonly code: string }
  /** The proxy did not let the request through; or could not be reached itself. */
  | { readonly kind: "proxy"; readonly unreachable?: true }
  | { readonly kind: "hostNotFound" }
  | { readonly kind: "refused" }
  | { readonly kind: "timedOut"; readonly seconds: number }
  | { readonly kind: "connectionLost" }
  /** The machine has no network. */
  | { readonly kind: "offline" }
  /** The machine has one, but it does not lead there. */
  | { readonly kind: "unreachable" }
  /** A port that is never connected to, as it belongs to another protocol: https://fetch.spec.whatwg.org/#port-blocking */
  | { readonly kind: "blockedPort" }
  | { readonly kind: "tooLarge"; readonly limit: "bytes" | "pages" | "rows" }
  /** Not the JSON that was due. `path` is a place in it, such as `results[3].total`. */
  | { readonly kind: "notUnderstood"; readonly path: string; readonly expected: string }
  /** Pages that do not fit together: the list changed while it was read, or the service repeats itself. */
  | { readonly kind: "inconsistentPages" }
  | { readonly kind: "cancelled" }
  /** A fault of this program's own; the log has the details. */
  | { readonly kind: "internal"; readonly detail: string; readonly about?: "token" };

export type FailureKind = Failure["kind"];

/** The secret storage failed. Sending without the token could return different data. */
export function tokenUnavailable(error: unknown): Failure {
  return { kind: "internal", detail: `the access token could not be looked up: ${String(error)}`, about: "token" };
}
