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
      return { kind: "unauthorized", tokenSent };
    case 407:
      return { kind: "proxy" };
    case 403:
      return { kind: "forbidden", ...(tokenSent ? { tokenSent } : {}) };
    case 404:
    case 410:
      return { kind: "notFound" };
    case 429: {
      const wait = readRetryAfter(response.headers["retry-after"], now);
      return rateLimited(wait === undefined ? wait : now + wait, tokenSent);
    }
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
const SIGN_IN = /(?<![a-z\d])(?:(?:log|sign)[_-]?in|sso|o?auth2?)(?![a-z\d])/i;

function redirected({ headers: { location } }: HttpResponse, url: string, tokenSent: boolean): Failure {
  const target = location !== undefined && isUrl(location, url) ? new URL(location, url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) return { kind: "redirected" };
  // A component may have such a name.
  if (SIGN_IN.test(target.host + target.pathname) && !SIGN_IN.test(url)) return { kind: "unauthorized", tokenSent };
  // Without query and credentials, which may contain secrets.
  return { kind: "redirected", location: target.origin + target.pathname };
}
