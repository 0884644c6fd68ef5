import type { Failure } from "../../model/failure";

/** Failures of getting to a place, which may be the service or the proxy on the way there. */
const OF_A_PLACE: ReadonlySet<string> = new Set(["hostNotFound", "refused", "unreachable"]);

/** How it shows that there is no network at all, beside errors that say so. */
const WITHOUT_NETWORK: ReadonlySet<string> = new Set(["hostNotFound", "unreachable"]);

/** Codes by which Node says that a certificate is not trusted or does not fit. */
const CERTIFICATE_CODES = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "CERT_SIGNATURE_FAILURE",
  "CERT_UNTRUSTED",
  "CERT_REJECTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "HOSTNAME_MISMATCH",
  "INVALID_CA",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

const BY_CODE: Readonly<Record<string, Failure>> = {
  ENOTFOUND: { kind: "hostNotFound" },
  EAI_AGAIN: { kind: "hostNotFound" },
  EAI_NODATA: { kind: "hostNotFound" },
  ECONNREFUSED: { kind: "refused" },
  ENETUNREACH: { kind: "unreachable" },
  EHOSTUNREACH: { kind: "unreachable" },
  ENETDOWN: { kind: "offline" },
  ERR_INTERNET_DISCONNECTED: { kind: "offline" },
  ECONNRESET: { kind: "connectionLost" },
  EPIPE: { kind: "connectionLost" },
  ECONNABORTED: { kind: "connectionLost" },
  UND_ERR_SOCKET: { kind: "connectionLost" },
  // What undici makes of a proxy that answers the request for a tunnel with anything but success.
  UND_ERR_ABORTED: { kind: "proxy" },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { kind: "connectionLost" },
  UND_ERR_HEADERS_OVERFLOW: { kind: "tooLarge", limit: "bytes" },
  TRANSLATION_STATUS_TOO_LARGE: { kind: "tooLarge", limit: "bytes" },
};

const TIMEOUT_CODES = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "TRANSLATION_STATUS_TIMEOUT",
]);

/** Beginnings of the codes of what cannot be read, and what was expected: TLS, the HTTP parser, decompression. */
const UNREADABLE: readonly (readonly [prefix: string, expected: string])[] = [
  ["ERR_SSL_", "TLS"],
  ["EPROTO", "TLS"],
  ["HPE_", "HTTP"],
  ["Z_", "HTTP"],
];

/**
 * What an error of a connection means, decided by its codes alone. Node and undici wrap the real one in causes, so all
 * of them are looked at.
 *
 * @param seconds how long was waited at most, for the message about a timeout.
 * @param url what was asked for.
 * @param hasNetwork whether the machine is on any network now.
 */
export function failureOfConnection(error: unknown, seconds: number, url: string, hasNetwork: () => boolean): Failure {
  for (const code of codesOf(error)) {
    if (CERTIFICATE_CODES.has(code)) return { kind: "certificate", code };
    if (TIMEOUT_CODES.has(code)) return { kind: "timedOut", seconds };
    const failure = BY_CODE[code];
    if (failure && WITHOUT_NETWORK.has(failure.kind) && !hasNetwork()) return { kind: "offline" };
    if (failure && OF_A_PLACE.has(failure.kind) && isElsewhere(error, new URL(url))) {
      return { kind: "proxy", unreachable: true };
    }
    if (failure) return failure;
  }
  for (const [prefix, expected] of UNREADABLE) {
    if (codesOf(error).some((code) => code.startsWith(prefix))) return { kind: "notUnderstood", path: "", expected };
  }
  // Newer versions of the parser's error have a name only.
  if (chainOf(error).some(({ name }) => name === "HTTPParserError")) {
    return { kind: "notUnderstood", path: "", expected: "HTTP" };
  }
  if (isProxySignIn(error)) return { kind: "proxy" };
  // `fetch` gives it no code.
  if (chainOf(error).some(({ message }) => message === "bad port")) return { kind: "blockedPort" };
  return { kind: "internal", detail: chainOf(error).map(String).join(": ") || String(error) };
}

/**
 * Whether it was not the service's own host or port that could not be reached. As no redirect is followed, it was the
 * proxy's then.
 */
function isElsewhere(error: unknown, { hostname, port, protocol }: URL): boolean {
  const own = Number(port || (protocol === "https:" ? 443 : 80));
  return chainOf(error).some(
    (link) =>
      ("hostname" in link && typeof link.hostname === "string" && link.hostname !== hostname) ||
      ("port" in link && typeof link.port === "number" && link.port !== own),
  );
}

/**
 * Whether `fetch` got a response of status 407, which it never hands on: it fails with a cause that has neither code
 * nor message. Of requests without a body and with manual redirects, no others fail so.
 */
function isProxySignIn(error: unknown): boolean {
  const cause = chainOf(error).at(-1);
  return cause !== undefined && cause !== error && cause.message === "" && !("code" in cause);
}

function codesOf(error: unknown): readonly string[] {
  return chainOf(error).flatMap((link) => ("code" in link && typeof link.code === "string" ? [link.code] : []));
}

/** An error and those that it was made of, outermost first. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (!(value instanceof Error) || depth > 5) return;
    chain.push(value);
    if (value instanceof AggregateError) for (const inner of value.errors) visit(inner, depth + 1);
    visit(value.cause, depth + 1);
  };
  visit(error, 0);
  return chain;
}
