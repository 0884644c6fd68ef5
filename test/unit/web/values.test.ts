import assert from "node:assert/strict";
import { shareRuns } from "../../../src/engine/concurrency/shareRuns";
import { countWords } from "../../../src/engine/counting/countWords";
import { isServedSlug, slugFrom } from "../../../src/engine/finding/servedSlug";
import { canonicalCode, languageDirection, languageName, languageTag } from "../../../src/engine/languages";
import { roundedPercent } from "../../../src/model/statistics/roundedPercent";
import { formatTime } from "../../../src/web/api/statisticsRow";
import { baseAddress, isHostName } from "../../../src/web/http/hosts";
import { pageLinks, pageOf } from "../../../src/web/http/paging";
import { parsePath, pathOf, relativeAddress } from "../../../src/web/http/requestPaths";

describe("percentages of the service", () => {
  it("round ties to the even digit", () => {
    assert.equal(roundedPercent(1, 16), 6.2);
    assert.equal(roundedPercent(3, 16), 18.8);
    assert.equal(roundedPercent(1, 80), 1.2);
    assert.equal(roundedPercent(3, 80), 3.8);
    assert.equal(roundedPercent(1, 2000), 0);
    assert.equal(roundedPercent(3, 2000), 0.2);
    assert.equal(roundedPercent(2, 3), 66.7);
    assert.equal(roundedPercent(1, 3), 33.3);
  });

  it("are exact: the same as in whole numbers of any size", () => {
    for (let total = 1; total <= 400; total++) {
      for (let part = 0; part < total; part++) {
        const doubled = (BigInt(part) * 2000n) / BigInt(total);
        const tie = (BigInt(part) * 2000n) % BigInt(total) === 0n && doubled % 2n === 1n;
        const floor = doubled / 2n;
        const tenths = doubled % 2n === 0n || (tie && floor % 2n === 0n) ? floor : floor + 1n;
        assert.equal(roundedPercent(part, total), Math.min(Number(tenths), 999) / 10, `${part} of ${total}`);
      }
    }
  });

  it("say 100 only of all, and 0 of nothing", () => {
    assert.equal(roundedPercent(1999, 2000), 99.9);
    assert.equal(roundedPercent(999_999, 1_000_000), 99.9);
    assert.equal(roundedPercent(7, 7), 100);
    assert.equal(roundedPercent(0, 7), 0);
    assert.equal(roundedPercent(0, 0), 0);
  });
});

describe("words and times", () => {
  it("counts what white space separates", () => {
    assert.equal(countWords(""), 0);
    assert.equal(countWords("  one\ttwo\nthree\u00a0four\u2003five  "), 5);
    assert.equal(countWords("zero\u200bwidth isn't 日本語"), 3);
  });

  it("writes times with six digits and a Z", () => {
    assert.equal(formatTime(1_700_000_000), "2023-11-14T22:13:20.000000Z");
  });
});

describe("language codes", () => {
  it("are brought into the servers' form", () => {
    const forms = {
      "pt-br": "pt_BR",
      pt_BR: "pt_BR",
      "sr-latn": "sr_Latn",
      "zh-hant-hk": "zh_Hant_HK",
      "be@latin": "be@latin",
      "es-419": "es_419",
      "de_DE@formal": "de_DE@formal",
      "ca-valencia": "ca_valencia",
      messages: "messages",
      "x-test": "x-test",
    };
    for (const [code, expected] of Object.entries(forms)) assert.equal(canonicalCode(code), expected, code);
  });

  it("have names in the servers' manner", () => {
    const names = {
      de: "German",
      pt_BR: "Portuguese (Brazil)",
      sr_Latn: "Serbian (Latin script)",
      "sr@latin": "Serbian (Latin script)",
      zh_Hans: "Chinese (Simplified)",
      zh_Hant_HK: "Chinese (Traditional, Hong Kong)",
      "de@formal": "German (formal)",
      nb_NO: "Norwegian Bokmål (Norway)",
      bn: "Bengali",
      xx: "xx",
      "not a code": "not a code",
    };
    for (const [code, name] of Object.entries(names)) assert.equal(languageName(code), name, code);
  });

  it("have names in the user's language, which start with a capital letter", () => {
    assert.equal(languageName("de", "de"), "Deutsch");
    assert.equal(languageName("pt_BR", "de"), "Portugiesisch (Brasilien)");
    assert.equal(languageName("zh_Hant", "ja"), "中国語 (繁体字)");
    assert.equal(languageName("de", "fr"), "Allemand");
    assert.equal(languageName("sr@latin", "de"), languageName("sr_Latn", "de"));
    assert.equal(languageName("de@formal", "fr"), "Allemand (formal)");
    assert.equal(languageName("tlh_x_own", "de"), "tlh_x_own");
  });

  it("have English names where a name in the user's language is not known", () => {
    for (const locale of ["en", "en-GB", "xx"])
      assert.equal(languageName("pt_BR", locale), "Portuguese (Brazil)", locale);
    assert.equal(languageName("xx", "de"), "xx");
  });

  it("tell direction and tag for pages", () => {
    assert.equal(languageDirection("ar"), "rtl");
    assert.equal(languageDirection("ur_PK"), "rtl");
    assert.equal(languageDirection("az_Arab"), "rtl");
    assert.equal(languageDirection("az"), "ltr");
    assert.equal(languageDirection("nonsense"), "ltr");
    assert.equal(languageTag("pt_BR"), "pt-BR");
    assert.equal(languageTag("be@latin"), "be-Latn");
    assert.equal(languageTag("de@formal"), "de");
    assert.equal(languageTag('"><script>'), "");
  });
});

describe("slugs", () => {
  it("are derived from any text", () => {
    assert.equal(slugFrom("Crème brûlée (2)", "x"), "creme-brulee-2");
    assert.equal(slugFrom("日本", "fallback"), "fallback");
    assert.equal(slugFrom("../..", "fallback"), "fallback");
    for (const text of ["a b", "_x_", "A--B", "é".repeat(300)]) assert.ok(isServedSlug(slugFrom(text, "x")), text);
  });

  it("are letters, digits, - and _, at most 100 of them, the first no -", () => {
    for (const slug of ["a", "A-b_9", "9lives"]) assert.ok(isServedSlug(slug), slug);
    for (const slug of ["", "-a", "a/b", "a b", "ä", "a".repeat(101), "a\n"]) assert.ok(!isServedSlug(slug), slug);
  });
});

describe("pages of a list", () => {
  const items = Array.from({ length: 41 }, (_, index) => index);
  const url = "http://h/list/";

  it("have twenty items and know their neighbours", () => {
    const [first, second, third] = [null, "2", "3"].map((requested) => pageOf(items, requested, 20));
    assert.ok(first && second && third);
    assert.deepEqual(pageLinks(first, url), { count: 41, next: `${url}?page=2`, previous: null });
    assert.deepEqual(pageLinks(second, url), { count: 41, next: `${url}?page=3`, previous: url });
    assert.deepEqual(pageLinks(third, url), { count: 41, next: null, previous: `${url}?page=2` });
    assert.deepEqual(third.items, [40]);
  });

  it("are not there outside of the list, or under other names than numbers", () => {
    for (const requested of ["0", "4", "-1", "abc", "", "1.0", "01", "1e1", " 1", "٣", "99999999999999999999"]) {
      assert.equal(pageOf(items, requested, 20), undefined, requested);
    }
  });

  it("exist once for an empty list and exactly fill up", () => {
    assert.deepEqual(pageOf([], null, 20), { number: 1, count: 0, pages: 1, items: [] });
    assert.equal(pageOf([], "2", 20), undefined);
    assert.equal(pageOf(items.slice(0, 40), "3", 20), undefined);
  });
});

describe("hosts and addresses", () => {
  it("answers to this machine's names on any port and to nothing else", () => {
    for (const host of ["127.0.0.1", "127.0.0.1:8000", "localhost:1", "LOCALHOST", "[::1]:65535"]) {
      assert.deepEqual(baseAddress(host, [], undefined), { ok: true, value: `http://${host.toLowerCase()}` });
    }
    const refused = [
      "evil.example",
      "127.0.0.1.evil.example",
      "localhost.",
      "127.0.0.1:99999",
      "a@127.0.0.1",
      "127.0.0.1/x",
      "[::2]",
      "0.0.0.0",
    ];
    for (const host of refused) assert.equal(baseAddress(host, [], undefined).ok, false, host);
    assert.equal(baseAddress(undefined, [], undefined).ok, false);
  });

  it("answers to other names only when they are allowed, and believes only their proxy's protocol", () => {
    const allowed = ["Dev.Example.org"];
    assert.deepEqual(baseAddress("dev.example.org:444", allowed, "https"), {
      ok: true,
      value: "https://dev.example.org:444",
    });
    assert.deepEqual(baseAddress("dev.example.org", allowed, undefined), { ok: true, value: "http://dev.example.org" });
    assert.deepEqual(baseAddress("localhost", allowed, "https"), { ok: true, value: "http://localhost" });
    assert.equal(baseAddress("example.org", allowed, undefined).ok, false);
    assert.ok(
      isHostName("dev.example.org") && !isHostName("dev.example.org:80") && !isHostName("*") && !isHostName(""),
    );
  });

  it("encodes and decodes paths", () => {
    assert.equal(pathOf("engage", "app", "be@latin"), "/engage/app/be@latin/");
    assert.equal(pathOf("a/b", "ü"), "/a%2Fb/%C3%BC/");
    assert.deepEqual(parsePath("/engage/app/be%40latin/")?.parts, ["engage", "app", "be@latin"]);
    assert.equal(parsePath("/%zz/"), undefined);
    assert.equal(parsePath("/%ff/"), undefined);
    assert.deepEqual(parsePath("/")?.parts, []);
    assert.deepEqual(parsePath("//")?.parts, [""]);
  });

  it("links pages relatively", () => {
    const resolve = (from: string, to: string) => new URL(relativeAddress(from, to), `http://h/prefix${from}`).pathname;
    for (const from of ["/", "/projects/p/", "/projects/p/c/de/"]) {
      assert.equal(resolve(from, "/"), "/prefix/");
      assert.equal(resolve(from, "/engage/p/de/"), "/prefix/engage/p/de/");
    }
  });
});

describe("shared work", () => {
  it("is never older than the call, and is shared by all calls that wait", async () => {
    let runs = 0;
    const work = shareRuns(async () => {
      const run = ++runs;
      await new Promise((resolve) => setImmediate(resolve));
      return run;
    });
    const first = work();
    assert.deepEqual(await Promise.all([first, work(), work(), work()]), [1, 2, 2, 2]);
    assert.equal(await work(), 3);
  });

  it("goes on after a failure", async () => {
    let runs = 0;
    const work = shareRuns(async () => {
      if (++runs === 1) throw new Error("once");
      return runs;
    });
    await assert.rejects(work());
    assert.equal(await work(), 2);
  });
});
