import { isUrl } from "../../../common/isUrl";
import { type Failure, rateLimited } from "../../../model/failure";
import type { HttpResponse } from "./fetchWhole";
import { readRetryAfter } from "./rateLimitHeaders";

/** Decided by status, headers and the start of an HTML page. Error texts are ignored: they may be translated. */
export function failureOfResponse(
  response: HttpResponse,
  url: string,
  tokenSent: boolean,
  now: number,
): Failure | undefined {
  const { status } = response;
  // No part is asked for.
  if (status === 206) return { kind: "unexpectedStatus", status };
  if (status >= 200 && status < 300) return looksLikeHtml(response) ? { kind: "htmlPage" } : undefined;
  if (status >= 300 && status < 400) return redirected(response, url, tokenSent);
  switch (status) {
    case 401:
    case 407:
      return status === 407 ? { kind: "proxy" } : { kind: "unauthorized", tokenSent };
    case 403:
      return { kind: "forbidden", ...(tokenSent ? { tokenSent } : {}) };
    case 404:
    case 410:
      return { kind: "notFound" };
    case 429:
      return rateLimited(retryAt(response, now), tokenSent);
    default:
      return status >= 500 ? { kind: "serverError", status } : { kind: "unexpectedStatus", status };
  }
}

function looksLikeHtml(response: HttpResponse): boolean {
  const type = response.headers["content-type"] ?? "";
  if (/\bjson\b/i.test(type)) return false;
  return (
    /\bhtml\b/i.test(type) ||
    /^\s*<(?:!doctype|html|head|body)/i.test(response.body.subarray(0, 200).toString("latin1"))
  );
}

/** A word in the host or the path of a page to sign in. */
const SIGN_IN = /(?:^|[/._-])(?:log[_-]?in|sign[_-]?in|sso|o?auth2?|saml2?)(?![a-z0-9])/i;

function redirected({ status, headers: { location } }: HttpResponse, url: string, tokenSent: boolean): Failure {
  if (location === undefined || !isUrl(location, url)) return { kind: "redirected" };
  const target = new URL(location, url);
  if (target.protocol !== "https:" && target.protocol !== "http:") return { kind: "redirected" };
  // A component may have such a name, and a permanent redirect is a move.
  const asksToSignIn = status !== 301 && status !== 308 && SIGN_IN.test(target.host + target.pathname);
  if (asksToSignIn && !SIGN_IN.test(url)) return { kind: "unauthorized", tokenSent };
  // Without query and credentials, which may contain secrets.
  return { kind: "redirected", location: target.origin + target.pathname };
}

function retryAt(response: HttpResponse, now: number): number | undefined {
  const wait = readRetryAfter(response.headers["retry-after"], now);
  return wait === undefined ? undefined : now + wait;
}
