import assert from "node:assert/strict";
import { checkUrl } from "../../../../../src/services/weblate/transport/checkedUrl";

describe("checked address", () => {
  it("is one below its service, written as it is sent", () => {
    for (const [url, service] of [
      ["https://host.example/api/", "https://host.example"],
      ["https://host.example/l10n/api/components/p/a%252Fb/statistics/?page=2", "https://host.example/l10n"],
      ["http://127.0.0.1:8080/api/", "http://127.0.0.1:8080"],
      ["http://[::1]:8080/api/", "http://[::1]:8080"],
      ["https://host.example/app/statistics.json", "https://host.example/app/statistics.json"],
    ] as const) {
      assert.equal(checkUrl(url, service), url);
    }
  });

  const refused: readonly (readonly [why: string, url: string, service: string])[] = [
    ["another host", "https://evil.example/api/", "https://host.example"],
    ["a host that only begins alike", "https://host.example.evil/api/", "https://host.example"],
    ["another path", "https://host.example/api/", "https://host.example/l10n"],
    ["a path that only begins alike", "https://host.example/l10n.json", "https://host.example/l10n"],
    ["a path that leads out", "https://host.example/l10n/../api/", "https://host.example/l10n"],
    ["a path that leads out, encoded", "https://host.example/l10n/%2e%2e/api/", "https://host.example/l10n"],
    [
      "a service with a host in its path",
      "https://host.example//evil.example/api/",
      "https://host.example//evil.example",
    ],
    ["a service that ends with a slash", "https://host.example//api/", "https://host.example/"],
    ["a backslash", "https://host.example/\\evil.example/api/", "https://host.example/\\evil.example"],
    ["a slash after the service", "https://host.example//evil.example/", "https://host.example"],
    ["credentials", "https://a:b@host.example/api/", "https://a:b@host.example"],
    ["another spelling of the host", "https://HOST.example/api/", "https://HOST.example"],
    ["a port that is left out when sent", "https://host.example:443/api/", "https://host.example:443"],
    ["a line break", "https://host.example/a\npi/", "https://host.example"],
    ["another protocol", "file://host.example/api/", "file://host.example"],
    ["no address at all", "api/", ""],
  ];
  for (const [why, url, service] of refused) {
    it(`is not one with ${why}`, () => assert.equal(checkUrl(url, service), undefined));
  }
});
