import assert from "node:assert/strict";
import { looksLikeToken, mayCarryToken } from "../../../../src/model/service/tokenRule";

describe("access token", () => {
  const safe = [
    "https://example.org",
    "https://example.org:8443/l10n",
    "http://localhost",
    "http://localhost:8080/l10n",
    "http://127.0.0.1:8080",
    "http://[::1]:8080",
  ];
  for (const service of safe) it(`may be sent to ${service}`, () => assert.ok(mayCarryToken(service)));

  const unsafe = [
    "http://example.org",
    "http://192.168.0.1",
    "http://localhost.example.org",
    "http://127.0.0.1.example.org",
    "http://127.example.org",
    "http://[::2]",
    "http://127.8.9.1",
    "http://0.0.0.0",
    "ftp://localhost",
    "https://example.org/app/statistics.json",
    "localhost",
    "",
  ];
  for (const service of unsafe)
    it(`is never sent to ${JSON.stringify(service)}`, () => assert.ok(!mayCarryToken(service)));

  it("is printable text without spaces, of any prefix", () => {
    for (const token of ["wlu_abc", "wlp_abc", "0123456789abcdef", "!~"]) assert.ok(looksLikeToken(token), token);
    for (const token of ["", " ", "a b", "a\n", "a\r\nx: y", "é", "\u0000", "a".repeat(513)]) {
      assert.ok(!looksLikeToken(token), JSON.stringify(token));
    }
  });
});
