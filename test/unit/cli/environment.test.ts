import assert from "node:assert/strict";
import {
  assignTokens,
  bindTokens,
  forgetTokens,
  readTokens,
  unboundServices,
} from "../../../src/cli/check/environment";
import { readProxySettings } from "../../../src/cli/check/proxySettings";

const ONE = "https://one.example.org";
const TWO = "https://two.example.org/weblate";

describe("access tokens of the environment", () => {
  const assigned = (environment: Record<string, string>, ...services: string[]) => {
    const tokens = readTokens(environment);
    assert.ok(tokens.ok, JSON.stringify(tokens));
    return assignTokens(tokens.value, new Set(services));
  };
  const tokensOf = (environment: Record<string, string>, ...services: string[]) => {
    const given = assigned(environment, ...services);
    assert.ok(given.ok, JSON.stringify(given));
    return Object.fromEntries(given.value.tokens);
  };

  it("may be none", () => {
    assert.deepEqual(tokensOf({}, ONE, TWO), {});
    assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKEN: "", TRANSLATION_STATUS_TOKENS: " " }, ONE), {});
    // As from a secret that a pull request doesn't get.
    const oneEmpty = { TRANSLATION_STATUS_TOKENS: JSON.stringify({ [ONE]: "", [TWO]: "wlu_2" }) };
    assert.deepEqual(tokensOf(oneEmpty, ONE, TWO), { [TWO]: "wlu_2" });
  });

  it("are for the only service, or for each by its address", () => {
    assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, ONE), { [ONE]: "wlu_1" });
    const both = { TRANSLATION_STATUS_TOKENS: JSON.stringify({ [`${ONE}/api/`]: "wlu_1", [`${TWO}/`]: "wlu_2" }) };
    assert.deepEqual(tokensOf(both, ONE, TWO), { [ONE]: "wlu_1", [TWO]: "wlu_2" });
    assert.deepEqual(tokensOf(both, TWO), { [TWO]: "wlu_2" });
    assert.deepEqual(tokensOf(both, "https://one.example.org/other"), {});
  });

  it("may be in Base64, whose characters every variable that is masked may hold", () => {
    const json = JSON.stringify({ [ONE]: "wlu_1", [TWO]: "wlu_2?>" });
    for (const encoding of ["base64", "base64url"] as const) {
      const text = Buffer.from(json).toString(encoding);
      assert.match(text, /^[\w+=/@:.~-]{8,}$/);
      for (const written of [text, `${text}\n`, text.replace(/.{60}/g, "$&\n")]) {
        assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKENS: written }, ONE, TWO), {
          [ONE]: "wlu_1",
          [TWO]: "wlu_2?>",
        });
      }
    }
  });

  it("may be one for the service that has none of its own", () => {
    const environment = {
      TRANSLATION_STATUS_TOKEN: "wlu_2",
      TRANSLATION_STATUS_TOKENS: JSON.stringify({ [ONE]: "wlu_1" }),
    };
    assert.deepEqual(tokensOf(environment, ONE, TWO), { [ONE]: "wlu_1", [TWO]: "wlu_2" });
  });

  it("are for no file", () => {
    const file = "https://acme.example.org/app/statistics.json";
    assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, file), {});
    assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, file, ONE), { [ONE]: "wlu_1" });
    const given = assigned({ TRANSLATION_STATUS_TOKENS: JSON.stringify({ [file]: "wlu_1" }) }, file);
    assert.ok(given.ok);
    assert.deepEqual([[...given.value.tokens], given.value.withheld], [[], [file]]);
    const single = assigned({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, file);
    assert.deepEqual(single.ok && single.value.withheld, [file]);
    const beside = assigned({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, file, ONE);
    assert.deepEqual(beside.ok && beside.value.withheld, []);
  });

  it("are not guessed: one for two services is refused", () => {
    const given = assigned({ TRANSLATION_STATUS_TOKEN: "secret" }, ONE, TWO);
    assert.ok(!given.ok);
    assert.match(given.problem, /TRANSLATION_STATUS_TOKEN supports one service; the settings use 2/);
    assert.ok(!given.problem.includes("secret"));
  });

  it("are bound to the services of one moment", () => {
    const environment = {
      TRANSLATION_STATUS_TOKEN: "wlu_1",
      TRANSLATION_STATUS_TOKENS: JSON.stringify({ [TWO]: "wlu_2" }),
    };
    const given = readTokens(environment);
    assert.ok(given.ok);
    const evil = "https://evil.example.org";
    for (const [atFirst, expected] of [
      [[ONE, TWO], { [ONE]: "wlu_1", [TWO]: "wlu_2" }],
      [[TWO], { [TWO]: "wlu_2" }],
      [[], { [TWO]: "wlu_2" }],
      [[ONE, "https://three.example.org"], { [TWO]: "wlu_2" }],
    ] as const) {
      const bound = bindTokens(given.value, new Set(atFirst));
      const later = new Set([ONE, TWO, evil]);
      const assigned = assignTokens(bound, later);
      assert.ok(assigned.ok);
      assert.deepEqual(Object.fromEntries(assigned.value.tokens), expected);
      assert.deepEqual(unboundServices(bound, later), ONE in expected ? [evil] : [ONE, evil]);
    }
    const none = readTokens({});
    assert.ok(none.ok);
    assert.deepEqual(unboundServices(bindTokens(none.value, new Set([ONE])), new Set([evil])), []);
  });

  it("stay here where others could read them on their way", () => {
    const given = assigned({ TRANSLATION_STATUS_TOKEN: "wlu_1" }, "http://plain.example.org");
    assert.ok(given.ok);
    assert.deepEqual([[...given.value.tokens], given.value.withheld], [[], ["http://plain.example.org"]]);
    assert.deepEqual(tokensOf({ TRANSLATION_STATUS_TOKEN: "x" }, "http://localhost:8000"), {
      "http://localhost:8000": "x",
    });
  });

  it("are refused where they are not understood, without a word of them", () => {
    const encoded = (text: string): string => Buffer.from(text).toString("base64");
    const wrong = [
      encoded("secret"),
      encoded(`{"${ONE}": "sec ret"}`),
      "secret",
      "{",
      "[]",
      "5",
      '"secret"',
      '{"secret": "x"}',
      `{"${ONE}": "sec ret"}`,
      `{"${ONE}": 5}`,
    ];
    const environments = [
      { TRANSLATION_STATUS_TOKEN: "sec ret" },
      { TRANSLATION_STATUS_TOKEN: "secret\n" },
      ...wrong.map((text) => ({ TRANSLATION_STATUS_TOKENS: text })),
      { TRANSLATION_STATUS_TOKENS: `{"${ONE}": "secret"`.padEnd(200_000) },
    ];
    for (const environment of environments) {
      const tokens = readTokens(environment);
      assert.ok(!tokens.ok, JSON.stringify(environment).slice(0, 100));
      assert.match(tokens.problem, /^TRANSLATION_STATUS_TOKENS? (?:is not an access token|must be JSON)/);
      assert.doesNotMatch(tokens.problem, /secret|sec ret/);
    }
  });

  it("are taken from the environment of other programs", () => {
    const environment = { TRANSLATION_STATUS_TOKEN: "a", TRANSLATION_STATUS_TOKENS: "{}", PATH: "/bin" };
    forgetTokens(environment);
    assert.deepEqual(environment, { PATH: "/bin" });
  });
});

describe("proxies of the environment", () => {
  it("may be none", () => {
    for (const environment of [{}, { HTTP_PROXY: "" }, { HTTP_PROXY: "http://p", NO_PROXY: "a, *" }]) {
      assert.equal(readProxySettings(environment), undefined);
    }
  });

  it("are given in small or capital letters, small ones first", () => {
    assert.deepEqual(
      readProxySettings({ HTTP_PROXY: "http://p:1", http_proxy: "http://q:2", HTTPS_PROXY: "http://r:3" }),
      {
        httpProxy: "http://q:2",
        httpsProxy: "http://r:3",
        noProxy: "localhost,127.0.0.1,[::1]",
      },
    );
  });

  it("never see what is for this machine", () => {
    assert.equal(
      readProxySettings({ https_proxy: "http://p", NO_PROXY: "a.example, .b.example" })?.noProxy,
      "a.example,.b.example,localhost,127.0.0.1,[::1]",
    );
  });
});
