import { isUrl } from "../../../common/isUrl";

declare const CHECKED: unique symbol;

/** The address of a service, or one below it. Only {@link checkUrl} creates it, so that each token is sent only to its service. */
export type CheckedUrl = string & { readonly [CHECKED]: true };

/**
 * Checks that an address is http(s), `service` itself or below it, and written exactly as it will be sent: `..`, backslashes, empty
 * path segments and upper-case hosts would be resolved differently later.
 */
export function checkUrl(url: string, service: string): CheckedUrl | undefined {
  if (!isPlain(service) || !isPlain(url) || !`${url}/`.startsWith(`${service}/`)) return undefined;
  return url as CheckedUrl;
}

/** Whether a text is an absolute address that parsing leaves unchanged, except for the root path's slash. */
function isPlain(text: string): boolean {
  if (!isUrl(text)) return false;
  const { protocol, username, password, pathname, href, origin } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (username !== "" || password !== "") return false;
  // A path that starts with two slashes would resolve to another host.
  if (pathname.includes("//")) return false;
  return href === text || (origin === text && pathname === "/");
}
