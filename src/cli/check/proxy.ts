import connect from "undici/lib/api/api-connect.js";
import DispatcherBase from "undici/lib/dispatcher/dispatcher.js";
import EnvHttpProxyAgent from "undici/lib/dispatcher/env-http-proxy-agent.js";
import { fail, type Result, succeed } from "../../common/result";
import type { ProxySettings } from "./proxySettings";

/** As Node declares it, from the version of undici that it brings. */
type Dispatcher = NonNullable<RequestInit["dispatcher"]>;

/** Sends the requests of `fetch` by way of proxies, http without a tunnel as proxies usually want it. Fails with one line. */
export function createProxyDispatcher({ httpProxy, httpsProxy, noProxy }: ProxySettings): Result<Dispatcher, string> {
  if ([httpProxy, httpsProxy].some((address) => /^\s*socks/i.test(address ?? ""))) {
    return fail("HTTP_PROXY or HTTPS_PROXY is the address of a SOCKS proxy, which is not supported");
  }
  // As undici's index does, which would replace the agent of the process, too. Tunnels are opened with it.
  Object.assign(DispatcherBase.prototype, { connect });
  try {
    const agent: unknown = new EnvHttpProxyAgent({
      httpProxy: httpProxy ?? "",
      httpsProxy: httpsProxy ?? "",
      noProxy,
      proxyTunnel: false,
    });
    return succeed(agent as Dispatcher);
  } catch {
    // The address may hold a password.
    return fail("HTTP_PROXY or HTTPS_PROXY is not the address of a proxy");
  }
}
