import { fail, type Result, succeed } from "../../common/result";

/** Names by which this machine calls itself. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/;

/** Why a request is refused for its host. */
export type HostProblem = "missing" | "notAllowed";

/** Whether a name can be allowed as a host: a host name or an address, without a port. */
export function isHostName(name: string): boolean {
  const match = HOST.exec(name.toLowerCase());
  return match !== null && match[2] === undefined;
}

/**
 * The base address for links, without a slash at its end, from the `Host` header.
 *
 * Other names than this machine's own are refused unless they were allowed: a web page elsewhere can make its own name
 * point to this machine and then read the answers (DNS rebinding). Any port is fine, as a forwarded one differs.
 */
export function baseAddress(
  host: string | undefined,
  allowedHosts: readonly string[],
  forwardedProtocol: string | undefined,
): Result<string, HostProblem> {
  if (host === undefined || host === "") return fail("missing");
  const lower = host.toLowerCase();
  const match = HOST.exec(lower);
  const name = match?.[1];
  if (name === undefined || Number(match?.[2] ?? 0) > 65_535) return fail("notAllowed");
  if (LOOPBACK_NAMES.has(name)) return succeed(`http://${lower}`);
  if (!allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return fail("notAllowed");
  // An allowed name is that of a proxy in front, which may well speak https.
  return succeed(`${forwardedProtocol === "https" ? "https" : "http"}://${lower}`);
}
