declare const CHECKED: unique symbol;

/**
 * An address that lies below a service's, as the very text that is sent. Made by {@link checkUrl} only, so that nothing
 * else reaches the network, and no token goes anywhere but to the service that it is for.
 */
export type CheckedUrl = string & { readonly [CHECKED]: true };

/**
 * Checks that an address is http or https, lies below `service`, and is written exactly as it will be sent: nothing in
 * it is left for a later reader to resolve. `..`, a backslash, an empty path segment or an upper-case host would be.
 *
 * @param service base address without a slash at its end.
 * @returns undefined where it is anything else.
 */
export function checkUrl(url: string, service: string): CheckedUrl | undefined {
  if (!isPlain(service) || !isPlain(url) || !url.startsWith(`${service}/`)) return undefined;
  return url as CheckedUrl;
}

/** Whether a text is an absolute address that parsing and writing leave as it is, apart from the first path's slash. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, href, origin } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (username !== "" || password !== "") return false;
  // A path that begins with two slashes, or gets them when something is appended, is another host to whoever resolves it.
  if (pathname.includes("//")) return false;
  return href === text || (origin === text && pathname === "/");
}
