import { l10n } from "vscode";
import { type Failure, traitsOf } from "../../model/failure";
import { needsHttps } from "../../model/service/tokenRule";
import { outdatedUnknownText } from "../../model/statistics/outdatedUnknown";
import { noAnswerWithin } from "./countTexts";
import { formatClock } from "./time";

export interface FailureText {
  /** Fits into a row at the default width of the Side Bar, so without a period. */
  readonly title: string;
  /** What else is known, in sentences. */
  readonly detail?: string;
}

/** What is wrong, and what else is known of it. @param service see {@link failureText}. */
export function describeFailure(failure: Failure, service?: string): string {
  const { title, detail } = failureText(failure, service);
  return detail === undefined ? title : l10n.t("{0}. {1}", title, detail);
}

/** @param service its address, if there is one that a token might help with. */
export function failureText(failure: Failure, service = ""): FailureText {
  const text = textOf(failure);
  return text.detail === undefined && traitsOf(failure).remedy === "accessToken" && needsHttps(service)
    ? { ...text, detail: onlyOverHttps(service) }
    : text;
}

export function onlyOverHttps(service: string): string {
  return l10n.t("Access tokens are only sent over HTTPS. Change the URL {0} to https.", service);
}

function textOf(failure: Failure): FailureText {
  switch (failure.kind) {
    case "notFound":
      return { title: l10n.t("Not found, or private") };
    case "unauthorized":
      return { title: failure.tokenSent ? l10n.t("Access token refused") : l10n.t("Access token required") };
    case "forbidden":
      return {
        title: l10n.t("Access denied"),
        ...(failure.tokenSent ? { detail: l10n.t("The account of the access token might lack a permission.") } : {}),
      };
    case "cannotListProjects":
      return {
        title: l10n.t("Can't list components"),
        detail: l10n.t("Add the components of the project one by one."),
      };
    case "rateLimited":
      return failure.retryAt === undefined
        ? { title: l10n.t("Too many requests"), detail: l10n.t("Try again later.") }
        : { title: l10n.t("Paused until {0}", formatClock(failure.retryAt)), detail: l10n.t("Too many requests.") };
    case "serverError":
      return { title: l10n.t("Service error (status {0})", failure.status) };
    case "unexpectedStatus":
      return { title: l10n.t("Unexpected status {0}", failure.status) };
    case "redirected":
      return {
        title: l10n.t("The service has moved"),
        ...(failure.location === undefined ? {} : { detail: l10n.t("New URL: {0}", failure.location) }),
      };
    case "htmlPage":
      return {
        title: l10n.t("Web page instead of data"),
        detail: l10n.t("It might be a sign-in page or a bot check, or the service is not Weblate."),
      };
    case "certificate":
      return { title: certificateTitle(failure.code), detail: l10n.t("Error code: {0}", failure.code) };
    case "proxy":
      return { title: failure.unreachable ? l10n.t("Proxy unreachable") : l10n.t("Proxy refused the request") };
    case "hostNotFound":
      return { title: l10n.t("Host not found") };
    case "refused":
      return { title: l10n.t("Connection refused") };
    case "timedOut":
      return { title: noAnswerWithin(failure.seconds) };
    case "connectionLost":
      return { title: l10n.t("Connection lost") };
    case "offline":
      return { title: l10n.t("No network connection") };
    case "unreachable":
      return { title: l10n.t("Host unreachable") };
    case "blockedPort":
      return { title: l10n.t("Port {0} is blocked", failure.port), detail: l10n.t("Check the URL.") };
    case "tooLarge":
      return { title: l10n.t("Response too large") };
    case "notUnderstood":
      return { title: l10n.t("Unexpected response"), detail: describeNotUnderstood(failure) };
    case "inconsistentPages":
      return { title: l10n.t("Inconsistent response"), detail: l10n.t("The pages of the response are inconsistent.") };
    case "outdatedUnknown":
      return { title: l10n.t("Outdated strings are not known: {0}", outdatedUnknownText(failure.reason, l10n.t)) };
    case "cancelled":
      return { title: l10n.t("Refresh canceled") };
    case "internal":
      return {
        title: failure.about === "token" ? l10n.t("Can't read the access token") : l10n.t("Unexpected error"),
        detail: l10n.t("See the log for details."),
      };
  }
}

function describeNotUnderstood({ path, expected }: Extract<Failure, { kind: "notUnderstood" }>): string {
  return path === ""
    ? l10n.t("Expected: {0}.", describeExpected(expected))
    : l10n.t("Expected at {0}: {1}.", path, describeExpected(expected));
}

/** Codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function certificateTitle(code: string): string {
  switch (code) {
    case "CERT_HAS_EXPIRED":
      return l10n.t("Certificate expired");
    case "CERT_NOT_YET_VALID":
      return l10n.t("Certificate not valid yet");
    case "ERR_TLS_CERT_ALTNAME_INVALID":
    case "HOSTNAME_MISMATCH":
      return l10n.t("Certificate for another host");
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
      return l10n.t("Self-signed certificate");
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      return l10n.t("Unknown certificate issuer");
    default:
      return l10n.t("Certificate not trusted");
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
