import { env, l10n } from "vscode";
import type { EntryProblem } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import { noAnswerWithin } from "./plurals";

/** What went wrong with a component: one plain sentence. */
export function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "notFound":
      return l10n.t("No such component, or no access.");
    case "unauthorized":
      return failure.tokenSent ? l10n.t("The access token was refused.") : l10n.t("An access token is needed.");
    case "forbidden":
      return l10n.t("No access to this component.");
    case "rateLimited":
      return failure.retryAt === undefined
        ? l10n.t("Too many requests. Try again later.")
        : l10n.t("Closed until {0}: too many requests.", formatSoon(failure.retryAt));
    case "serverError":
      return l10n.t("The service failed (status {0}).", failure.status);
    case "unexpectedStatus":
      return l10n.t("Unexpected answer (status {0}).", failure.status);
    case "redirected":
      return failure.location === undefined
        ? l10n.t("The service has moved.")
        : l10n.t("Moved to {0}", failure.location);
    case "htmlPage":
      return l10n.t("A web page came instead of data: a sign-in page, a robot check, or no translation service.");
    case "certificate":
      return describeCertificate(failure.code);
    case "proxy":
      return failure.unreachable ? l10n.t("The proxy could not be reached.") : l10n.t("The proxy refused the request.");
    case "hostNotFound":
      return l10n.t("The host was not found.");
    case "refused":
      return l10n.t("The service refused the connection.");
    case "timedOut":
      return noAnswerWithin(failure.seconds);
    case "connectionLost":
      return l10n.t("The connection was lost.");
    case "offline":
      return l10n.t("There is no network connection.");
    case "unreachable":
      return l10n.t("The host cannot be reached.");
    case "blockedPort":
      return l10n.t("This port belongs to another protocol and is never used.");
    case "tooLarge":
      return l10n.t("The answer is too large.");
    case "notUnderstood":
      return failure.path === ""
        ? l10n.t("Answer not understood: {0} expected.", describeExpected(failure.expected))
        : l10n.t("Answer not understood: {0} expected at {1}.", describeExpected(failure.expected), failure.path);
    case "inconsistentPages":
      return l10n.t("The pages of the answer do not fit together.");
    case "cancelled":
      return l10n.t("Reading was cancelled.");
    case "internal":
      if (failure.about === "token") return l10n.t("The access token could not be read. The log has the details.");
      return l10n.t("Something unexpected went wrong. The log has the details.");
  }
}

/**
 * What is wrong with a certificate; the code, by which it can be looked up, comes last. Codes:
 * https://nodejs.org/api/tls.html#x509-certificate-error-codes
 */
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
      return l10n.t("The certificate’s issuer is not known ({0}).", code);
    default:
      return l10n.t("The certificate is not trusted ({0}).", code);
  }
}

/** What was due in an answer; the names of formats and protocols stay as they are. */
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

/** The same in two or three words, for the end of a row. */
export function summarizeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "notFound":
      return l10n.t("not found");
    case "unauthorized":
      return failure.tokenSent ? l10n.t("token refused") : l10n.t("token needed");
    case "forbidden":
      return l10n.t("not allowed");
    case "rateLimited":
      return l10n.t("too many requests");
    case "serverError":
    case "unexpectedStatus":
      return l10n.t("service error {0}", failure.status);
    case "redirected":
      return l10n.t("moved");
    case "htmlPage":
    case "notUnderstood":
    case "inconsistentPages":
      return l10n.t("not understood");
    case "certificate":
      return l10n.t("certificate not trusted");
    case "proxy":
      return failure.unreachable ? l10n.t("proxy not reachable") : l10n.t("proxy refused");
    case "hostNotFound":
      return l10n.t("host not found");
    case "refused":
      return l10n.t("connection refused");
    case "timedOut":
      return l10n.t("no answer");
    case "connectionLost":
      return l10n.t("connection lost");
    case "offline":
      return l10n.t("offline");
    case "unreachable":
      return l10n.t("not reachable");
    case "blockedPort":
      return l10n.t("port not allowed");
    case "tooLarge":
      return l10n.t("too large");
    case "cancelled":
      return l10n.t("cancelled");
    case "internal":
      return l10n.t("failed");
  }
}

/** What is wrong with an entry of the settings, or with an address that was typed in. */
export function describeEntryProblem(problem: EntryProblem): string {
  switch (problem.kind) {
    case "notAnArray":
      return l10n.t("The setting has to be a list of components.");
    case "notAnEntry":
      return l10n.t("A component is an address, or an object with service, project and component.");
    case "missingField":
      return l10n.t("“{0}” is missing.", problem.field);
    case "wrongField":
      return l10n.t("“{0}” is not valid.", problem.field);
    case "unknownField":
      return l10n.t("“{0}” is not known.", problem.field);
    case "filesWithoutStar":
      return l10n.t("“files” needs exactly one * in the place of the language code.");
    case "notAnAddress":
      return l10n.t("This is not a web address.");
    case "tooLong":
      return l10n.t("This address is too long.");
    case "ambiguousPath":
      return l10n.t("An address must not contain a backslash or “//” in its path.");
    case "tooManyEntries":
      return l10n.t("Only the first {0} entries are shown.", problem.limit);
    case "unsupportedProtocol":
      return l10n.t("Only http and https addresses are supported, not {0}.", problem.protocol);
    case "credentialsInAddress":
      return l10n.t("An address must not hold a user name or a password.");
    case "noComponentInAddress":
      return l10n.t("This address leads to no component. Copy the address of the component’s page.");
    case "projectOnly":
      return l10n.t(
        "This address leads to the project “{0}”. Copy the address of one of its components.",
        problem.project,
      );
  }
}

/** How long ago something was, in the reader's language: `12 minutes ago`. */
export function formatAge(time: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  const steps: readonly [number, Intl.RelativeTimeFormatUnit][] = [
    [60, "second"],
    [3600, "minute"],
    [86_400, "hour"],
    [30 * 86_400, "day"],
    [365 * 86_400, "month"],
    [Number.POSITIVE_INFINITY, "year"],
  ];
  const format = new Intl.RelativeTimeFormat(env.language, { numeric: "auto" });
  let size = 1;
  for (const [limit, unit] of steps) {
    if (seconds < limit) return format.format(-Math.floor(seconds / size), unit);
    size = limit;
  }
  return format.format(0, "second");
}

/** A time ahead in the reader's language: without its date where that is today's. */
function formatSoon(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? new Intl.DateTimeFormat(env.language, { timeStyle: "short" }).format(time) : formatTime(time);
}

/** Date and time in the reader's language. */
export function formatTime(time: number): string {
  return new Intl.DateTimeFormat(env.language, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
