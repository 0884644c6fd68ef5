import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BLOCKED_PORTS } from "../../../../../src/services/weblate/transport/connectionFailure";

const installed = createRequire(join(process.cwd(), "package.json"));
const { version } = installed("undici/package.json") as { readonly version: string };

function load(path: string): unknown {
  try {
    return installed(path);
  } catch (error) {
    const advice = "find its new path and change it in src/cli/check/proxy.ts and undici.d.ts";
    assert.fail(`undici ${version} no longer has ${path}: ${advice}. ${String(error)}`);
  }
}

describe("the internal modules of undici", () => {
  it("provide what the command line needs for proxies", () => {
    const agent = load("undici/lib/dispatcher/env-http-proxy-agent.js");
    const connect = load("undici/lib/api/api-connect.js");
    assert.ok(
      typeof agent === "function" && typeof connect === "function",
      `src/cli/check/proxy.ts, undici ${version}`,
    );
  });

  it("block the same ports as the list in src/services/weblate/transport/connectionFailure.ts", () => {
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
