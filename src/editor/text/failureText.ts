import { l10n } from "vscode";
import type { Failure } from "../../model/failure";
import { noAnswerWithin } from "./plurals";
import { formatSoon } from "./time";

export interface FailureText {
  readonly sentence: string;
  /** Two or three words, for the end of a row. */
  readonly summary: string;
}

export function describeFailure(failure: Failure): string {
  return failureText(failure).sentence;
}

export function summarizeFailure(failure: Failure): string {
  return failureText(failure).summary;
}

function failureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case "notFound":
      return { sentence: l10n.t("Component not found or access denied."), summary: l10n.t("not found") };
    case "unauthorized":
      return failure.tokenSent
        ? { sentence: l10n.t("The access token was refused."), summary: l10n.t("token refused") }
        : { sentence: l10n.t("An access token is required."), summary: l10n.t("token required") };
    case "forbidden":
      return { sentence: l10n.t("Access to this component was denied."), summary: l10n.t("access denied") };
    case "rateLimited":
      return {
        sentence:
          failure.retryAt === undefined
            ? l10n.t("Too many requests. Try again later.")
            : l10n.t("Try again after {0}: too many requests.", formatSoon(failure.retryAt)),
        summary: l10n.t("too many requests"),
      };
    case "serverError":
      return {
        sentence: l10n.t("The service reported an error (status {0}).", failure.status),
        summary: l10n.t("service error {0}", failure.status),
      };
    case "unexpectedStatus":
      return {
        sentence: l10n.t("Unexpected response (status {0}).", failure.status),
        summary: l10n.t("service error {0}", failure.status),
      };
    case "redirected":
      return {
        sentence:
          failure.location === undefined ? l10n.t("The service has moved.") : l10n.t("Moved to {0}", failure.location),
        summary: l10n.t("moved"),
      };
    case "htmlPage":
      return {
        sentence: l10n.t(
          "The server returned a web page instead of data: a sign-in page, a bot check, or no translation service.",
        ),
        summary: l10n.t("invalid response"),
      };
    case "certificate":
      return { sentence: describeCertificate(failure.code), summary: l10n.t("certificate not trusted") };
    case "proxy":
      return failure.unreachable
        ? { sentence: l10n.t("The proxy could not be reached."), summary: l10n.t("proxy unreachable") }
        : { sentence: l10n.t("The proxy refused the request."), summary: l10n.t("proxy refused") };
    case "hostNotFound":
      return { sentence: l10n.t("The host was not found."), summary: l10n.t("host not found") };
    case "refused":
      return { sentence: l10n.t("The service refused the connection."), summary: l10n.t("connection refused") };
    case "timedOut":
      return { sentence: noAnswerWithin(failure.seconds), summary: l10n.t("no response") };
    case "connectionLost":
      return { sentence: l10n.t("The connection was lost."), summary: l10n.t("connection lost") };
    case "offline":
      return { sentence: l10n.t("There is no network connection."), summary: l10n.t("offline") };
    case "unreachable":
      return { sentence: l10n.t("The host cannot be reached."), summary: l10n.t("unreachable") };
    case "blockedPort":
      return {
        sentence: l10n.t("This port is reserved for another protocol and blocked."),
        summary: l10n.t("port blocked"),
      };
    case "tooLarge":
      return { sentence: l10n.t("The response is too large."), summary: l10n.t("response too large") };
    case "notUnderstood":
      return { sentence: describeNotUnderstood(failure), summary: l10n.t("invalid response") };
    case "inconsistentPages":
      return { sentence: l10n.t("The pages of the response are inconsistent."), summary: l10n.t("invalid response") };
    case "cancelled":
      return { sentence: l10n.t("The refresh was canceled."), summary: l10n.t("canceled") };
    case "internal":
      return {
        sentence:
          failure.about === "token"
            ? l10n.t("The access token could not be read. See the log for details.")
            : l10n.t("An unexpected error occurred. See the log for details."),
        summary: l10n.t("failed"),
      };
  }
}

function describeNotUnderstood({ path, expected }: Extract<Failure, { kind: "notUnderstood" }>): string {
  return path === ""
    ? l10n.t("Unexpected response: {0} expected.", describeExpected(expected))
    : l10n.t("Unexpected response: {0} expected at {1}.", describeExpected(expected), path);
}

/** Codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function describeCertificate(code: string): string {
  switch (code) {
    case "CERT_HAS_EXPIRED":
      return l10n.t("The certificate has expired ({0}).", code);
    case "CERT_NOT_YET_VALID":
      return l10n.t("The certificate is not valid yet ({0}).", code);
    case "ERR_TLS_CERT_ALTNAME_INVALID":
    case "HOSTNAME_MISMATCH":
      return l10n.t("The certificate is for another host ({0}).", code);
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
      return l10n.t("The certificate is self-signed ({0}).", code);
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      return l10n.t("The issuer of the certificate is unknown ({0}).", code);
    default:
      return l10n.t("The certificate is not trusted ({0}).", code);
  }
}

/** Names of formats and protocols are not translated. */
function describeExpected(expected: string): string {
  switch (expected) {
    case "whole number":
      return l10n.t("whole number");
    case "number of 0 or more":
      return l10n.t("number of 0 or more");
    case "smaller number":
      return l10n.t("smaller number");
    case "string":
    case "text":
      return l10n.t("text");
    case "array":
    case "list":
      return l10n.t("list");
    case "object":
      return l10n.t("object");
    case "statistics page":
      return l10n.t("statistics page");
    default:
      return expected;
  }
}
