import type { Failure } from "../../../model/failure";
import { chainOf, codesOf } from "./errorChain";

interface Meaning {
  readonly failure: Failure;
  /** A host couldn't be reached, which may be the service's or the proxy's. */
  readonly reachingHost?: true;
  /** Also occurs when the machine has no network. */
  readonly maybeOffline?: true;
}

const HOST_NOT_FOUND: Meaning = { failure: { kind: "hostNotFound" }, reachingHost: true, maybeOffline: true };
const REFUSED: Meaning = { failure: { kind: "refused" }, reachingHost: true };
const UNREACHABLE: Meaning = { failure: { kind: "unreachable" }, reachingHost: true, maybeOffline: true };
const OFFLINE: Meaning = { failure: { kind: "offline" } };
const CONNECTION_LOST: Meaning = { failure: { kind: "connectionLost" } };
const TOO_LARGE: Meaning = { failure: { kind: "tooLarge", limit: "bytes" } };

const BY_CODE: Readonly<Record<string, Meaning>> = {
  ENOTFOUND: HOST_NOT_FOUND,
  EAI_AGAIN: HOST_NOT_FOUND,
  EAI_NODATA: HOST_NOT_FOUND,
  ECONNREFUSED: REFUSED,
  ENETUNREACH: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETDOWN: OFFLINE,
  ERR_INTERNET_DISCONNECTED: OFFLINE,
  ECONNRESET: CONNECTION_LOST,
  EPIPE: CONNECTION_LOST,
  ECONNABORTED: CONNECTION_LOST,
  UND_ERR_SOCKET: CONNECTION_LOST,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: CONNECTION_LOST,
  // A proxy refused to open a tunnel.
  UND_ERR_ABORTED: { failure: { kind: "proxy" } },
  // A proxy wants to know who asks; no other argument of ours is variable.
  UND_ERR_INVALID_ARG: { failure: { kind: "proxy" } },
  UND_ERR_PRX_TLS: { failure: { kind: "proxy" } },
  UND_ERR_HEADERS_OVERFLOW: TOO_LARGE,
  TRANSLATION_STATUS_TOO_LARGE: TOO_LARGE,
};

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
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

const TIMEOUT_CODES = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "TRANSLATION_STATUS_TIMEOUT",
]);

/** Prefixes of the codes for unreadable data: TLS, the HTTP parser, decompression. */
const UNREADABLE: readonly (readonly [prefix: string, expected: string])[] = [
  ["ERR_SSL_", "TLS"],
  ["EPROTO", "TLS"],
  ["HPE_", "HTTP"],
  ["Z_", "HTTP"],
];

/**
 * What a connection error means. Decided by codes, never by messages. Node and undici wrap the original error, so its
 * whole chain of causes is examined.
 */
export function failureOfConnection(error: unknown, seconds: number, url: string, hasNetwork: () => boolean): Failure {
  const codes = codesOf(error);
  for (const code of codes) {
    if (CERTIFICATE_CODES.has(code)) return { kind: "certificate", code };
    if (TIMEOUT_CODES.has(code)) return { kind: "timedOut", seconds };
    const meaning = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
    if (!meaning) continue;
    if (meaning.maybeOffline && !hasNetwork()) return { kind: "offline" };
    if (meaning.reachingHost && isElsewhere(error, new URL(url))) return { kind: "proxy", unreachable: true };
    return meaning.failure;
  }
  for (const [prefix, expected] of UNREADABLE) {
    if (codes.some((code) => code.startsWith(prefix))) return { kind: "notUnderstood", path: "", expected };
  }
  // Newer versions of the parser's error have a name instead of a code.
  if (chainOf(error).some(({ name }) => name === "HTTPParserError")) {
    return { kind: "notUnderstood", path: "", expected: "HTTP" };
  }
  // `fetch` rejects these ports before it connects, without a code.
  const port = Number(new URL(url).port);
  if (codes.length === 0 && BLOCKED_PORTS.has(port)) return { kind: "blockedPort", port };
  if (isProxySignIn(error)) return { kind: "proxy" };
  return { kind: "internal", detail: chainOf(error).map(String).join(": ") || String(error) };
}

/** Whether another host or port couldn't be reached: the proxy's, since redirects aren't followed. */
function isElsewhere(error: unknown, { hostname, port, protocol }: URL): boolean {
  const own = Number(port || (protocol === "https:" ? 443 : 80));
  return chainOf(error).some(
    (link) =>
      ("hostname" in link && typeof link.hostname === "string" && link.hostname !== hostname) ||
      ("port" in link && typeof link.port === "number" && link.port !== own),
  );
}

/**
 * Whether `fetch` received status 407. It hides the response and fails with a cause without code and message, which no
 * other request without a body and with manual redirects does.
 */
function isProxySignIn(error: unknown): boolean {
  const cause = chainOf(error).at(-1);
  return cause !== undefined && cause !== error && cause.message === "" && !("code" in cause);
}

/** Ports that `fetch` never connects to: https://fetch.spec.whatwg.org/#port-blocking */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
