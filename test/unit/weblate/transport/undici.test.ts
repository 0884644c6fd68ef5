import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BLOCKED_PORTS } from "../../../../src/weblate/transport/blockedPorts";

/** Not part of undici's public interface: a new version may move them. Its index would load a global agent. */
const DISPATCHER = "undici/lib/dispatcher/dispatcher.js";
const RETRY = "undici/lib/interceptor/retry.js";

const installed = createRequire(join(process.cwd(), "package.json"));
const { version } = installed("undici/package.json") as { readonly version: string };

function load(path: string): unknown {
  try {
    return installed(path);
  } catch (error) {
    const advice = "find its new path and change it in src/weblate/transport (fetchDispatcher, transport, undici.d.ts)";
    assert.fail(`undici ${version} no longer has ${path}: ${advice}. ${String(error)}`);
  }
}

describe("the internal modules of undici", () => {
  it("provide a Dispatcher class that composes interceptors", () => {
    const dispatcher = load(DISPATCHER);
    assert.ok(
      typeof dispatcher === "function" && typeof dispatcher.prototype?.compose === "function",
      `${DISPATCHER} of undici ${version} is no longer a class with compose(), which FetchDispatcher extends.`,
    );
  });

  it("provide a retry interceptor", () => {
    const retry = load(RETRY);
    assert.ok(
      typeof retry === "function" && typeof retry({}) === "function",
      `${RETRY} of undici ${version} is no longer a function that makes an interceptor, which createTransport uses.`,
    );
  });

  it("provide what the command line needs for proxies", () => {
    const agent = load("undici/lib/dispatcher/env-http-proxy-agent.js");
    const connect = load("undici/lib/api/api-connect.js");
    assert.ok(
      typeof agent === "function" && typeof connect === "function",
      `src/cli/check/proxy.ts, undici ${version}`,
    );
  });

  it("block the same ports as the list in src/weblate/transport/blockedPorts.ts", () => {
    const { badPortsSet } = load("undici/lib/web/fetch/constants.js") as { readonly badPortsSet?: Set<string> };
    assert.ok(
      badPortsSet,
      `undici ${version} no longer exports badPortsSet: compare the list with the Fetch standard.`,
    );
    assert.deepEqual(
      [...BLOCKED_PORTS].sort((a, b) => a - b),
      [...badPortsSet].map(Number).sort((a, b) => a - b),
    );
  });
});
