/**
 * Whether an access token may be sent to a service: over https, or to this very machine. Anyone on the way could read
 * it otherwise.
 */
export function mayCarryToken(service: string): boolean {
  if (!URL.canParse(service)) return false;
  const { protocol, hostname } = new URL(service);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/**
 * The names of this machine that proxies are bypassed for everywhere. The rest of 127.0.0.0/8 is not among them, nor
 * are names that merely lead here: a proxy would see the token.
 */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "127.0.0.1";
}

/** Whether a text can be an access token at all: printable, without spaces. Prefixes differ and say nothing. */
export function looksLikeToken(text: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(text);
}
