import type { Environment } from "./environment";

export interface ProxySettings {
  readonly httpProxy: string | undefined;
  readonly httpsProxy: string | undefined;
  /** Host names, separated by commas. */
  readonly noProxy: string;
}

/** A proxy would see the token that is sent to them, see `mayCarryToken`. */
const NEVER_BY_PROXY = ["localhost", "127.0.0.1", "[::1]"];

/** Undefined without proxies. As usual, names in small letters count first. */
export function readProxySettings(environment: Environment): ProxySettings | undefined {
  const given = (name: string): string | undefined => environment[name] || environment[name.toUpperCase()] || undefined;
  const [httpProxy, httpsProxy] = [given("http_proxy"), given("https_proxy")];
  const except = (given("no_proxy") ?? "").split(/[,\s]/).filter((name) => name !== "");
  if ((httpProxy === undefined && httpsProxy === undefined) || except.includes("*")) return undefined;
  return { httpProxy, httpsProxy, noProxy: [...except, ...NEVER_BY_PROXY].join(",") };
}
