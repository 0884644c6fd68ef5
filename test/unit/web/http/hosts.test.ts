import assert from "node:assert/strict";
import { baseAddress } from "../../../../src/web/http/hosts";

describe("names of hosts", () => {
  it("are compared in any case, on both sides", () => {
    for (const host of ["proxy.example:8080", "PROXY.example:8080"]) {
      assert.deepEqual(baseAddress(host, ["Proxy.Example"], undefined), {
        ok: true,
        value: "http://proxy.example:8080",
      });
    }
  });

  it("are allowed whole, not by their beginning or end", () => {
    for (const host of [
      "proxy.example.evil.test",
      "evil-proxy.example",
      "localhost.evil.test",
      "127.0.0.1.evil.test",
    ]) {
      assert.deepEqual(baseAddress(host, ["proxy.example"], undefined), { ok: false, problem: "notAllowed" }, host);
    }
  });
});
