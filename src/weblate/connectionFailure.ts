import type { Failure } from "../model/failure";

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
  ENETUNREACH: { kind: "offline" },
  EHOSTUNREACH: { kind: "offline" },
  ENETDOWN: { kind: "offline" },
  ERR_INTERNET_DISCONNECTED: { kind: "offline" },
  ECONNRESET: { kind: "connectionLost" },
  EPIPE: { kind: "connectionLost" },
  ECONNABORTED: { kind: "connectionLost" },
  UND_ERR_SOCKET: { kind: "connectionLost" },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { kind: "connectionLost" },
  TRANSLATION_STATUS_TOO_LARGE: { kind: "tooLarge", limit: "bytes" },
};

const TIMEOUT_CODES = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "TRANSLATION_STATUS_TIMEOUT",
]);

/**
 * What an error of a connection means, decided by its codes alone. Node and undici wrap the real one in causes, so all
 * of them are looked at.
 *
 * @param seconds how long was waited at most, for the message about a timeout.
 */
export function failureOfConnection(error: unknown, seconds: number): Failure {
  for (const code of codesOf(error)) {
    if (CERTIFICATE_CODES.has(code)) return { kind: "certificate", code };
    if (TIMEOUT_CODES.has(code)) return { kind: "timedOut", seconds };
    const failure = BY_CODE[code];
    if (failure) return failure;
  }
  // Whatever the HTTP parser does not accept.
  if (codesOf(error).some((code) => code.startsWith("HPE_"))) {
    return { kind: "notUnderstood", path: "", expected: "HTTP" };
  }
  return { kind: "internal", detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (!(value instanceof Error) || depth > 5) return;
    if ("code" in value && typeof value.code === "string") codes.push(value.code);
    if (value instanceof AggregateError) for (const inner of value.errors) visit(inner, depth + 1);
    visit(value.cause, depth + 1);
  };
  visit(error, 0);
  return codes;
}
