import { isUrl } from "../../common/isUrl";
import { offers } from "./serviceKinds";

/** Tokens are sent only over https or to this machine, so that nobody on the network can read them, and to no file. */
export function mayCarryToken(service: string): boolean {
  if (!isUrl(service) || !offers(service, "tokens")) return false;
  const { protocol, hostname } = new URL(service);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** Whether the service could be sent one if its address began with https. */
export function needsHttps(service: string): boolean {
  return !mayCarryToken(service) && mayCarryToken(service.replace(/^http:/i, "https:"));
}

/**
 * Only the names that always bypass proxies: a proxy would see the token. The rest of 127.0.0.0/8 may not, nor may other
 * names of this machine.
 */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "127.0.0.1";
}

/** Printable, without spaces. Prefixes differ between services. */
export function looksLikeToken(text: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(text);
}
