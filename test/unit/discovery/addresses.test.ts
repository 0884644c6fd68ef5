import assert from "node:assert/strict";
import { readEntryAddress, readServiceAddress } from "../../../src/discovery/addresses";
import type { EntryProblem } from "../../../src/model/component/settingsEntry";

const HOST = "https://translate.example.org";

/** Most likely first, as `service project component`. */
function candidates(text: string): readonly string[] {
  const outcome = readEntryAddress(text);
  assert.ok(outcome.ok && outcome.value.kind === "component", `${text}: ${JSON.stringify(outcome)}`);
  return outcome.value.candidates.map(({ service, project, component }) => `${service} ${project} ${component}`);
}

function problem(text: string): EntryProblem {
  const outcome = readEntryAddress(text);
  assert.ok(!outcome.ok, `${text}: ${JSON.stringify(outcome)}`);
  return outcome.problem;
}

describe("pasted address", () => {
  const forms: readonly (readonly [address: string, ...candidates: readonly string[]])[] = [
    ["/projects/p/c/", "p c"],
    ["/projects/p/c", "p c"],
    ["/projects/p/c/de/", "p c", "p c/de"],
    ["/projects/p/c/pt_BR/", "p c", "p c/pt_BR"],
    ["/projects/p/c/be@latin/", "p c", "p c/be@latin"],
    ["/projects/p/c/de@formal/", "p c", "p c/de@formal"],
    ["/projects/p/c/sr-Latn/", "p c", "p c/sr-Latn"],
    ["/translate/p/c/de/", "p c", "p c/de"],
    ["/zen/p/c/de/", "p c", "p c/de"],
    ["/browse/p/c/de/", "p c", "p c/de"],
    ["/changes/browse/p/c/de/?period=", "p c", "p c/de"],
    ["/search/p/c/?q=state:empty", "p c"],
    ["/guide/p/c/", "p c"],
    ["/git/p/c/", "p c"],
    // Ambiguous, so longest first.
    ["/projects/p/cat/c/", "p cat/c", "p cat"],
    ["/projects/p/cat/app/", "p cat/app", "p cat"],
    ["/projects/p/cat/sub/c/", "p cat/sub/c", "p cat/sub"],
    ["/projects/p/cat/sub/de/", "p cat/sub/de", "p cat/sub"],
    ["/translate/p/cat/sub/c/de/", "p cat/sub/c/de", "p cat/sub/c"],
    ["/api/components/p/c/", "p c"],
    ["/api/components/p/c/statistics/", "p c"],
    ["/api/components/p/c/statistics", "p c"],
    ["/api/components/p/c/statistics/?page=2&format=json", "p c"],
    ["/api/translations/p/c/de/statistics/", "p c"],
    ["/api/components/tor/tor-browser%252Ftb-aboutdialogdtd/statistics/", "tor tor-browser/tb-aboutdialogdtd"],
    ["/api/components/tor/tor-browser%2Ftb-aboutdialogdtd/", "tor tor-browser/tb-aboutdialogdtd"],
    ["/api/components/p/a%252Fb%252Fc/", "p a/b/c"],
    // Slugs are case-sensitive; digits and upper case occur.
    ["/projects/App/2FAuth/", "App 2FAuth"],
    ["/projects/p/c/?q=state:empty#translations", "p c"],
    ["/projects/p/c/#history", "p c"],
    ["/projects/p/%63/", "p c"],
    ["/projects/p/x/../c/", "p c"],
    ["/projects/p/x/%2e%2e/c/", "p c"],
  ];
  for (const [address, ...expected] of forms) {
    it(`${address} means ${expected.join(" or ")}`, () => {
      assert.deepEqual(
        candidates(HOST + address),
        expected.map((target) => `${HOST} ${target}`),
      );
    });
    it(`${address} means the same below a path`, () => {
      assert.deepEqual(
        candidates(`${HOST}/l10n/tool${address}`),
        expected.map((target) => `${HOST}/l10n/tool ${target}`),
      );
    });
  }

  it("may live below a path that is called like a page", () => {
    assert.equal(candidates(`${HOST}/translate/projects/p/c/`)[0], `${HOST}/translate p c`);
    assert.equal(candidates(`${HOST}/projects/projects/p/c/`)[0], `${HOST}/projects p c`);
  });

  it("keeps a project that is called like a page among its candidates", () => {
    assert.ok(candidates(`${HOST}/projects/translate/c/`).includes(`${HOST} translate c`));
    assert.ok(candidates(`${HOST}/projects/translate/c/de/`).includes(`${HOST} translate c`));
  });

  it("keeps the order that the path gives after a page, whatever slugs are called", () => {
    assert.deepEqual(candidates(`${HOST}/projects/p/projects/`), [`${HOST} p projects`]);
    assert.equal(candidates(`${HOST}/projects/p/api/`)[0], `${HOST} p api`);
  });

  const hosts: readonly (readonly [address: string, service: string])[] = [
    ["translate.example.org/projects/p/c/", "https://translate.example.org"],
    ["  https://translate.example.org/projects/p/c/\n", "https://translate.example.org"],
    ["//translate.example.org/projects/p/c/", "https://translate.example.org"],
    ["HTTPS://Translate.Example.ORG/projects/p/c/", "https://translate.example.org"],
    ["https://translate.example.org:443/projects/p/c/", "https://translate.example.org"],
    ["http://translate.example.org:80/projects/p/c/", "http://translate.example.org"],
    ["http://localhost:8080/projects/p/c/", "http://localhost:8080"],
    ["localhost:8080/projects/p/c/", "https://localhost:8080"],
    ["translate.example.org:8443/projects/p/c/", "https://translate.example.org:8443"],
    ["http://127.0.0.1:8080/projects/p/c/", "http://127.0.0.1:8080"],
    ["http://[::1]:8080/projects/p/c/", "http://[::1]:8080"],
    ["[2001:db8::1]:8080/projects/p/c/", "https://[2001:db8::1]:8080"],
    ["https://übersetzung.example/projects/p/c/", "https://xn--bersetzung-8db.example"],
    ["http://intranet/projects/p/c/", "http://intranet"],
  ];
  for (const [address, service] of hosts) {
    it(`${JSON.stringify(address)} is of ${service}`, () => {
      assert.deepEqual(candidates(address), [`${service} p c`]);
    });
  }

  it("may come with characters that nobody sees", () => {
    assert.deepEqual(candidates(" \u200Bhttps://translate.example.org/projects/p/\u202Ec/\uFEFF\n"), [
      "https://translate.example.org p c",
    ]);
  });

  const files: readonly (readonly [address: string, candidate: string])[] = [
    ["/app/statistics.json", "app/statistics.json translate.example.org app"],
    ["/acme/app/statistics.json#L1", "acme/app/statistics.json acme app"],
    ["/statistics.json", "statistics.json translate.example.org translate.example.org"],
    ["/i18n/website.json", "i18n/website.json i18n website"],
    ["/website.JSON", "website.JSON translate.example.org website"],
    ["/acme/my%2Dapp/statistics.json", "acme/my%2Dapp/statistics.json acme my-app"],
    ["/projects/p/statistics.json", "projects/p/statistics.json projects p"],
    ["/api/components/p/c/statistics.json", "api/components/p/c/statistics.json p c"],
  ];
  for (const [address, candidate] of files) {
    it(`${address} is a file with the statistics of one component`, () => {
      assert.deepEqual(candidates(HOST + address), [`${HOST}/${candidate}`]);
    });
  }

  const projects = [
    "/projects/p/",
    "/projects/p",
    "/projects/p/-/de/",
    "/translate/p/-/de/",
    "/projects/p/cat/-/de/",
    "/engage/p/",
    "/engage/p/de/",
    "/languages/de/p/",
    "/api/projects/p/",
    "/api/projects/p/components/",
    "/api/components/p/",
  ];
  for (const address of projects) {
    it(`${address} is of a project only`, () => {
      for (const service of [HOST, `${HOST}/l10n`]) {
        assert.deepEqual(readEntryAddress(service + address), {
          ok: true,
          value: { kind: "project", service, project: "p" },
        });
      }
    });
  }
});

describe("address that is refused", () => {
  const problems: readonly (readonly [address: string, problem: EntryProblem])[] = [
    ["", { kind: "notAnAddress" }],
    ["   ", { kind: "notAnAddress" }],
    ["app-main", { kind: "notAnAddress" }],
    ["p/c", { kind: "notAnAddress" }],
    ["https://", { kind: "notAnAddress" }],
    ["https:///", { kind: "notAnAddress" }],
    ["http://exa mple.org/projects/p/c/", { kind: "notAnAddress" }],
    ["https://example.org:99999/projects/p/c/", { kind: "notAnAddress" }],
    [`${HOST}/projects/p/%zz/`, { kind: "notAnAddress" }],
    [`${HOST}/projects/p/%c3/`, { kind: "notAnAddress" }],
    ["javascript:alert(1)", { kind: "unsupportedProtocol", protocol: "javascript" }],
    ["javascript://example.org/projects/p/c/", { kind: "unsupportedProtocol", protocol: "javascript" }],
    ["file:///projects/p/c/", { kind: "unsupportedProtocol", protocol: "file" }],
    ["command:translationStatus.refresh", { kind: "unsupportedProtocol", protocol: "command" }],
    ["ssh://git@example.org/projects/p/c/", { kind: "unsupportedProtocol", protocol: "ssh" }],
    ["https://user:secret@example.org/projects/p/c/", { kind: "credentialsInAddress" }],
    ["https://user@example.org/projects/p/c/", { kind: "credentialsInAddress" }],
    ["user:secret@example.org/projects/p/c/", { kind: "credentialsInAddress" }],
    [HOST, { kind: "noComponentInAddress" }],
    [`${HOST}/`, { kind: "noComponentInAddress" }],
    [`${HOST}/about/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/`, { kind: "noComponentInAddress" }],
    [`${HOST}/api/components/`, { kind: "noComponentInAddress" }],
    [`${HOST}/languages/de/`, { kind: "noComponentInAddress" }],
    // Would leave its path segment in an API address.
    [`${HOST}/projects/p/a%2Fb/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p%2F../c/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/%252e%252e/`, { kind: "noComponentInAddress" }],
    [`${HOST}/api/components/p/%252e%252e%252Fx/`, { kind: "noComponentInAddress" }],
    [`${HOST}/api/components/p/x%252F%252e%252e/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a%5Cb/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a%3Fb/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a%23b/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a b/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a%00b/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/a%0D%0AHost:%20evil/`, { kind: "noComponentInAddress" }],
    // A query may select another file, but is never sent.
    [`${HOST}/app/statistics.json?branch=main`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/c.json?branch=main`, { kind: "noComponentInAddress" }],
    [`${HOST}/.json`, { kind: "noComponentInAddress" }],
    [`${HOST}/a%20b.json`, { kind: "noComponentInAddress" }],
    // Some parsers read a host here.
    [`${HOST}//evil.example/projects/p/c/`, { kind: "ambiguousPath" }],
    [`${HOST}/projects//p//c//`, { kind: "ambiguousPath" }],
    [`${HOST}/\\evil.example/projects/p/c/`, { kind: "ambiguousPath" }],
    [`${HOST}\\@evil.example/projects/p/c/`, { kind: "ambiguousPath" }],
    ["https:/translate.example.org/projects/p/c/", { kind: "notAnAddress" }],
    ["https:translate.example.org/projects/p/c/", { kind: "notAnAddress" }],
    ["https:\\\\translate.example.org/projects/p/c/", { kind: "ambiguousPath" }],
    ["///translate.example.org/projects/p/c/", { kind: "ambiguousPath" }],
    // Invisible or unlimited.
    [`${HOST}/projects/p\n/c/`, { kind: "noComponentInAddress" }],
    [`${HOST}/projects/p/${"c".repeat(4000)}/`, { kind: "tooLong" }],
    [`${HOST}/${"projects/".repeat(100)}p/c/`, { kind: "tooLong" }],
  ];
  for (const [address, expected] of problems) {
    it(`${JSON.stringify(address)}: ${expected.kind}`, () => assert.deepEqual(problem(address), expected));
  }
});

describe("address of a service", () => {
  const cases: readonly (readonly [address: string, service: string])[] = [
    ["https://example.org", "https://example.org"],
    ["https://example.org/", "https://example.org"],
    ["https://example.org/api/", "https://example.org"],
    ["https://example.org/l10n/", "https://example.org/l10n"],
    ["https://example.org/l10n/api", "https://example.org/l10n"],
    ["https://example.org/papi", "https://example.org/papi"],
    ["https://example.org/?a=b#c", "https://example.org"],
    ["example.org/l10n", "https://example.org/l10n"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ];
  for (const [address, service] of cases) {
    it(`${address} is ${service}`, () => {
      assert.deepEqual(readServiceAddress(address), { ok: true, value: service });
    });
  }

  for (const path of [
    "//",
    "//evil.example",
    "//evil.example/api/",
    "/\\evil.example",
    "\\evil.example",
    "/l10n//api/",
  ]) {
    it(`${path} is refused as its path, since it is a host to whoever resolves it`, () => {
      const outcome = readServiceAddress(`https://example.org${path}`);
      assert.deepEqual(outcome, { ok: false, problem: { kind: "ambiguousPath" } });
    });
  }

  it("is refused as an address is", () => {
    const kindOf = (text: string): string | undefined => {
      const outcome = readServiceAddress(text);
      return outcome.ok ? undefined : outcome.problem.kind;
    };
    assert.equal(kindOf("https://user:secret@example.org"), "credentialsInAddress");
    assert.equal(kindOf("ftp://example.org"), "unsupportedProtocol");
    assert.equal(kindOf("example"), "notAnAddress");
    assert.equal(kindOf(""), "notAnAddress");
  });
});
