import assert from "node:assert/strict";
import { failureOfConnection } from "../../../../../src/services/weblate/transport/connectionFailure";

function fetchFailed(...causes: readonly Error[]): Error {
  return new TypeError("fetch failed", { cause: causes.length === 1 ? causes[0] : new AggregateError(causes) });
}

function withFields(fields: Readonly<Record<string, unknown>>): Error {
  return Object.assign(new Error("some text"), fields);
}

describe("failures of connections", () => {
  const URL_OF_SERVICE = "https://translate.example.org/api/";
  const read = (error: Error, url = URL_OF_SERVICE, hasNetwork = true) =>
    failureOfConnection(error, 20, url, () => hasNetwork);

  it("tell a blocked port by the port, not by the message", () => {
    const blocked = fetchFailed(new Error("bad port"));
    const translated = fetchFailed(new Error("schlechter Port"));
    for (const error of [blocked, translated]) {
      assert.deepEqual(read(error, "http://translate.example.org:6667/api/"), { kind: "blockedPort", port: 6667 });
      assert.equal(read(error).kind, "internal");
    }
    const reset = fetchFailed(withFields({ code: "ECONNRESET" }));
    assert.deepEqual(read(reset, "http://translate.example.org:6667/api/"), { kind: "connectionLost" });
  });

  it("tell a proxy that refuses a tunnel", () => {
    assert.deepEqual(read(fetchFailed(withFields({ code: "UND_ERR_ABORTED" }))), { kind: "proxy" });
  });

  it("tell a service that refuses from a proxy that does", () => {
    const refused = (port: number) => fetchFailed(withFields({ code: "ECONNREFUSED", address: "192.0.2.1", port }));
    assert.deepEqual(read(refused(443)), { kind: "refused" });
    assert.deepEqual(read(refused(3128)), { kind: "proxy", unreachable: true });
    assert.deepEqual(read(refused(80), "http://translate.example.org/"), { kind: "refused" });
    assert.deepEqual(read(refused(8080), "http://translate.example.org:8080/"), { kind: "refused" });
  });

  it("tell a service that refuses at each of its addresses", () => {
    const at = (address: string) => withFields({ code: "ECONNREFUSED", address, port: 443 });
    assert.deepEqual(read(fetchFailed(at("192.0.2.1"), at("2001:db8::1"))), { kind: "refused" });
  });

  it("tell an unknown service from an unknown proxy", () => {
    const unknown = (hostname: string) =>
      fetchFailed(withFields({ code: "ENOTFOUND", syscall: "getaddrinfo", hostname }));
    assert.deepEqual(read(unknown("translate.example.org")), { kind: "hostNotFound" });
    assert.deepEqual(read(unknown("proxy.example.org")), { kind: "proxy", unreachable: true });
  });

  it("tell a network that is gone, with or without a proxy, from one that does not lead there", () => {
    const unreachable = (port: number) => fetchFailed(withFields({ code: "ENETUNREACH", address: "192.0.2.1", port }));
    assert.deepEqual(read(unreachable(443)), { kind: "unreachable" });
    assert.deepEqual(read(unreachable(3128)), { kind: "proxy", unreachable: true });
    for (const port of [443, 3128]) assert.deepEqual(read(unreachable(port), undefined, false), { kind: "offline" });
    assert.deepEqual(read(fetchFailed(withFields({ code: "ERR_INTERNET_DISCONNECTED" }))), { kind: "offline" });
  });

  it("tell a name that cannot be looked up without a network from one that nobody knows", () => {
    const unknown = (code: string) => fetchFailed(withFields({ code, hostname: "translate.example.org" }));
    for (const code of ["ENOTFOUND", "EAI_AGAIN"]) {
      assert.deepEqual(read(unknown(code)), { kind: "hostNotFound" });
      assert.deepEqual(read(unknown(code), undefined, false), { kind: "offline" });
    }
  });

  it("tell what is wrong with a service of this machine, with or without a network", () => {
    const refused = fetchFailed(withFields({ code: "ECONNREFUSED", address: "127.0.0.1", port: 443 }));
    assert.deepEqual(read(refused, undefined, false), { kind: "refused" });
  });
});
