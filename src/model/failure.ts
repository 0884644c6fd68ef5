import { fail, type Result } from "../common/result";
import type { OutdatedUnknown } from "./statistics/outdatedUnknown";

/** Why a component could not be read. Data without words; never holds a token or a response's text. */
export type Failure =
  /** 404. A private component without access looks the same. */
  | { readonly kind: "notFound" }
  | { readonly kind: "unauthorized"; readonly tokenSent: boolean }
  /** 403. `tokenSent` if the account of an access token was refused. */
  | { readonly kind: "forbidden"; readonly tokenSent?: true }
  /** The service has statistics of components, but no lists of projects' components. */
  | { readonly kind: "cannotListProjects" }
  | RateLimited
  | { readonly kind: "serverError"; readonly status: number }
  /** Any other unsuccessful status. */
  | { readonly kind: "unexpectedStatus"; readonly status: number }
  /** Redirects are never followed. `location` is an absolute http(s) address. */
  | { readonly kind: "redirected"; readonly location?: string }
  /** HTML instead of JSON: a sign-in page, a bot check, or not a Weblate-compatible service. */
  | { readonly kind: "htmlPage" }
  | { readonly kind: "certificate"; readonly code: string }
  /** The proxy refused the request or could not be reached. */
  | { readonly kind: "proxy"; readonly unreachable?: true }
  | { readonly kind: "hostNotFound" }
  | { readonly kind: "refused" }
  | { readonly kind: "timedOut"; readonly seconds: number }
  | { readonly kind: "connectionLost" }
  /** The machine has no network. */
  | { readonly kind: "offline" }
  /** The machine has a network, but no route to the host. */
  | { readonly kind: "unreachable" }
  /** `fetch` never connects to ports of other protocols: https://fetch.spec.whatwg.org/#port-blocking */
  | { readonly kind: "blockedPort"; readonly port: number }
  | { readonly kind: "tooLarge"; readonly limit: "bytes" | "pages" | "rows" }
  /** `path` is a location in the JSON, such as `results[3].total`. */
  | { readonly kind: "notUnderstood"; readonly path: string; readonly expected: string }
  /** The list changed while its pages were read, or the service repeats itself. */
  | { readonly kind: "inconsistentPages" }
  /** Of local components. */
  | { readonly kind: "outdatedUnknown"; readonly reason: OutdatedUnknown }
  | { readonly kind: "cancelled" }
  /** A fault of this program; the log has the details. */
  | { readonly kind: "internal"; readonly detail: string; readonly about?: "token" };

/** 429. `retryAt` in milliseconds since 1970. */
export interface RateLimited {
  readonly kind: "rateLimited";
  readonly retryAt?: number;
  readonly tokenSent?: true;
}

/** @param token that was sent, or whether one was. */
export function rateLimited(retryAt: number | undefined, token: string | boolean | undefined): RateLimited {
  return { kind: "rateLimited", ...(retryAt !== undefined && { retryAt }), ...(token && { tokenSent: true }) };
}

export type FailureKind = Failure["kind"];

export type Remedy =
  | "accessToken"
  | "addComponents"
  | "settings"
  | "certificates"
  | "proxySettings"
  | "browser"
  | "log"
  | "retry";

/** Everything that is decided by a failure's kind, apart from its text. */
export interface FailureTraits {
  /**
   * - `passes`: may be over soon without anyone's help, so reading is retried.
   * - `stays`: the service's considered answer, so asking again soon is pointless.
   */
  readonly outlook: "passes" | "stays" | "unknown";
  readonly remedy: Remedy;
  /**
   * What it says besides that reading failed:
   *
   * - `absent`: there is no such component for this user, so another meaning of the address is tried.
   * - `denied`: the component may exist, but this user has no access.
   * - `offline`: no service can be reached.
   */
  readonly means?: "absent" | "denied" | "offline";
}

const OFTEN_PASSES: FailureTraits = { outlook: "passes", remedy: "retry" };
const MAY_PASS: FailureTraits = { outlook: "unknown", remedy: "retry" };

const FAILURE_TRAITS: { readonly [Kind in FailureKind]: FailureTraits } = {
  notFound: { outlook: "stays", remedy: "accessToken", means: "absent" },
  unauthorized: { outlook: "stays", remedy: "accessToken", means: "denied" },
  forbidden: { outlook: "stays", remedy: "accessToken", means: "denied" },
  cannotListProjects: { outlook: "stays", remedy: "addComponents" },
  // Anonymous users get the fewest requests.
  rateLimited: { outlook: "unknown", remedy: "accessToken" },
  serverError: OFTEN_PASSES,
  unexpectedStatus: { outlook: "stays", remedy: "retry" },
  redirected: { outlook: "stays", remedy: "settings" },
  htmlPage: { outlook: "stays", remedy: "browser" },
  certificate: { outlook: "unknown", remedy: "certificates" },
  proxy: { outlook: "passes", remedy: "proxySettings" },
  hostNotFound: { outlook: "passes", remedy: "settings" },
  refused: OFTEN_PASSES,
  timedOut: OFTEN_PASSES,
  connectionLost: OFTEN_PASSES,
  offline: { outlook: "passes", remedy: "retry", means: "offline" },
  unreachable: OFTEN_PASSES,
  blockedPort: { outlook: "unknown", remedy: "settings" },
  tooLarge: { outlook: "unknown", remedy: "log" },
  notUnderstood: { outlook: "stays", remedy: "log" },
  inconsistentPages: MAY_PASS,
  outdatedUnknown: MAY_PASS,
  cancelled: MAY_PASS,
  internal: { outlook: "unknown", remedy: "log" },
};

export function traitsOf(failure: Failure): FailureTraits {
  return failure.kind === "rateLimited" && failure.tokenSent ? MAY_PASS : FAILURE_TRAITS[failure.kind];
}

export function internalFailure(error: unknown): Failure {
  return { kind: "internal", detail: String(error) };
}

/** What is thrown while a request is answered becomes a failure: the cancelled one where the signal is aborted. */
export function failureIfThrown<Value>(
  answer: Promise<Result<Value, Failure>>,
  signal: AbortSignal,
): Promise<Result<Value, Failure>> {
  return answer.catch((error: unknown) => fail(signal.aborted ? { kind: "cancelled" } : internalFailure(error)));
}

/** The secret storage failed. Nothing is sent: a request without the token could return different data. */
export function tokenUnavailable(error: unknown): Failure {
  return { kind: "internal", detail: `the access token couldn't be looked up: ${String(error)}`, about: "token" };
}
