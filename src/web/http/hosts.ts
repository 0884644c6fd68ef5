import { fail, type Result, succeed } from "../../common/result";

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/;

export type HostProblem = "missing" | "notAllowed";

export function isHostName(name: string): boolean {
  const match = HOST_AND_PORT.exec(name.toLowerCase());
  return match !== null && match[2] === undefined;
}

/**
 * Base address for links, without a slash at its end. DNS rebinding: a page may resolve its own name to 127.0.0.1 and read
 * the responses, so only this machine's names and allowed ones are answered, on any port (it may be forwarded).
 */
export function baseAddress(
  host: string | undefined,
  allowedHosts: readonly string[],
  forwardedProtocol: string | undefined,
): Result<string, HostProblem> {
  if (host === undefined || host === "") return fail("missing");
  const lower = host.toLowerCase();
  const match = HOST_AND_PORT.exec(lower);
  const name = match?.[1];
  if (name === undefined || Number(match?.[2] ?? 0) > 65_535) return fail("notAllowed");
  if (LOOPBACK_NAMES.has(name)) return succeed(`http://${lower}`);
  if (!allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return fail("notAllowed");
  // Allowed names are those of proxies, which may use https.
  return succeed(`${forwardedProtocol === "https" ? "https" : "http"}://${lower}`);
}
