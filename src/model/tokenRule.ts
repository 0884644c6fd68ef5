/**
 * Whether an access token may be sent to a service: over https, or to this very machine. Anyone on the way could read
 * it otherwise.
 */
export function mayCarryToken(service: string): boolean {
  if (!URL.canParse(service)) return false;
  const { protocol, hostname } = new URL(service);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** Loopback as RFC 6761 and the URL standard write it; names that merely resolve there do not count. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Whether a text can be an access token at all: printable, without spaces. Prefixes differ and say nothing. */
export function looksLikeToken(text: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(text);
}
