import assert from "node:assert/strict";
import { FALLBACK, ROW, readPage, readRow } from "./rows";

describe("row of a statistics page", () => {
  it("needs its code and two counts, and makes nothing up", () => {
    assert.deepEqual(readRow({}), {
      code: "de",
      name: "de",
      total: 10,
      translated: 5,
      fuzzy: 0,
      failing: 0,
      lastChange: null,
      lastAuthor: null,
      ...FALLBACK("de"),
    });
  });

  it("returns every supported field", () => {
    const row = {
      name: "German",
      translated_percent: 50,
      fuzzy: 1,
      failing: 2,
      total_words: 30,
      translated_words: 15,
      fuzzy_words: 3,
      approved: 4,
      suggestions: 5,
      comments: 6,
      recent_changes: 7,
      last_change: "2026-01-03T17:11:40.918939Z",
      last_author: "Ada",
      url: "https://example.org/projects/p/c/de/",
      translate_url: "https://example.org/translate/p/c/de/",
    };
    assert.deepEqual(readRow(row), {
      code: "de",
      name: "German",
      total: 10,
      translated: 5,
      reportedPercent: 50,
      fuzzy: 1,
      failing: 2,
      totalWords: 30,
      translatedWords: 15,
      approved: 4,
      suggestions: 5,
      comments: 6,
      lastChange: "2026-01-03T17:11:40.918Z",
      lastAuthor: "Ada",
      translateUrl: "https://example.org/translate/p/c/de/",
      languageUrl: "https://example.org/projects/p/c/de/",
    });
  });

  const HOST = "http://example.org";
  const eras: readonly (readonly [era: string, fields: Record<string, unknown>, link: string])[] = [
    ["3.x", { url: `${HOST}/engage/p/de/`, url_translate: `${HOST}/projects/p/c/de/` }, `${HOST}/projects/p/c/de/`],
    [
      "4.1 to 2026",
      { url: `${HOST}/projects/p/c/de/`, translate_url: `${HOST}/translate/p/c/de/` },
      `${HOST}/translate/p/c/de/`,
    ],
    ["both", { url: `${HOST}/a`, url_translate: `${HOST}/b`, translate_url: `${HOST}/c` }, `${HOST}/c`],
    ["only the language's page", { url: `${HOST}/projects/p/c/de/` }, `${HOST}/projects/p/c/de/`],
    ["none", {}, FALLBACK("de").translateUrl],
    ["null", { url: null, translate_url: null }, FALLBACK("de").translateUrl],
  ];
  for (const [era, fields, link] of eras) {
    it(`opens the page that a service of ${era} names`, () => assert.equal(readRow(fields)?.translateUrl, link));
  }

  const hostile = [
    "javascript:alert(1)",
    "command:workbench.action.terminal.new",
    "vscode://publisher.extension/do",
    "file:///etc/passwd",
    "data:text/html,<script>",
    "https://user:secret@example.org/",
    "https://user@example.org/",
    "/projects/p/c/de/",
    "//example.org/",
    "example.org",
    "",
    "https://",
    "\u0000https://example.org:x/",
  ];
  for (const url of hostile) {
    it(`never opens ${JSON.stringify(url)}`, () => {
      const row = readRow({ url, url_translate: url, translate_url: url });
      assert.equal(row?.translateUrl, FALLBACK("de").translateUrl);
      assert.equal(row?.languageUrl, FALLBACK("de").languageUrl);
      assert.equal(
        readRow({ translate_url: url, url: "https://example.org/a" })?.translateUrl,
        "https://example.org/a",
      );
    });
  }

  const times: readonly (readonly [given: unknown, read: string | null])[] = [
    ["2026-01-03T17:11:40.918939Z", "2026-01-03T17:11:40.918Z"],
    ["2018-09-19T00:18:18Z", "2018-09-19T00:18:18.000Z"],
    ["2015-03-01T10:00:00", "2015-03-01T10:00:00.000Z"],
    ["2015-03-01T10:00:00.123456", "2015-03-01T10:00:00.123Z"],
    ["2015-03-01T10:00:00+00:00", "2015-03-01T10:00:00.000Z"],
    ["2015-03-01T10:00:00.5+02:00", "2015-03-01T08:00:00.500Z"],
    ["2015-03-01T10:00:00-0530", "2015-03-01T15:30:00.000Z"],
    [null, null],
    [undefined, null],
    ["", null],
    ["yesterday", null],
    ["2015-13-45T10:00:00Z", null],
    [1_700_000_000, null],
    [{}, null],
  ];
  for (const [given, read] of times) {
    it(`reads the time ${JSON.stringify(given)} as ${read}`, () => {
      const row = readRow({ last_change: given });
      assert.ok(row);
      assert.equal(row.lastChange, read);
    });
  }

  it("leaves out what helps but is not understood, and keeps the row", () => {
    const row = readRow({
      name: 5,
      translated_percent: "50 %",
      total_words: -1,
      translated_words: 1.5,
      fuzzy_words: "3",
      approved: null,
      suggestions: [],
      comments: {},
      recent_changes: true,
      last_author: 5,
      url: 5,
    });
    assert.deepEqual(row, readRow({}));
  });

  it("is called by its code where the name is blank", () => {
    assert.equal(readRow({ name: "  " })?.name, "de");
    assert.equal(readRow({ name: null })?.name, "de");
  });

  it("takes fields that it does not know", () => {
    assert.deepEqual(readRow({ readonly: 3, labels: [{ a: 1 }], constructor: 5, toString: null }), readRow({}));
  });
});

describe("statistics page", () => {
  const page = { count: 1, next: null, previous: null, results: [ROW] };

  it("says how many rows there are, and whether another page follows", () => {
    const read = readPage({ ...page, count: 40, next: "http://other.example/?page=2" });
    assert.ok("languages" in read);
    assert.equal(read.count, 40);
    assert.equal(read.hasNext, true);
    assert.equal(read.languages.length, 1);
    const last = readPage({ count: 0, results: [] });
    assert.deepEqual(last, {
      ...{ count: 0, hasNext: false, languages: [], leftOut: 0, impossible: 0, unchecked: 0, gaps: [] },
    });
  });

  it("has what our own service says that its figures lack, cleaned, with what is not understood as a gap, too", () => {
    const gapsOf = (incomplete: unknown) => {
      const read = readPage({ ...page, incomplete });
      assert.ok("gaps" in read);
      return read.gaps;
    };
    const cut = { file: "po/\u202ede.po", line: 9, kind: "unexpectedEnd", values: ["a\nb"], left_out: true };
    const remark = { line: 9, problem: { kind: "unexpectedEnd", values: ["a b"] }, leftOut: true };
    const whole = { kind: "file", file: "po/de.po", remark };
    assert.deepEqual(gapsOf([cut]), [whole]);
    for (const other of [null, "x", {}, { ...cut, kind: "fromTheFuture" }, { ...cut, file: 5 }, { ...cut, file: "" }]) {
      assert.deepEqual(gapsOf([other, cut]), [whole, { kind: "moreFiles" }], JSON.stringify(other));
    }
    assert.equal(gapsOf(Array.from({ length: 5000 }, () => cut)).length, 1001);
    assert.deepEqual(gapsOf(Array.from({ length: 5000 }, () => cut)).at(-1), { kind: "moreFiles" });
    for (const none of [undefined, [], null]) assert.deepEqual(gapsOf(none), []);
    for (const other of [5, {}, true]) assert.deepEqual(gapsOf(other), [{ kind: "moreFiles" }]);
  });

  it("has the row of the source language, where our own service says so", () => {
    assert.equal(readRow({ is_source: true })?.isSource, true);
    assert.deepEqual(readRow({ is_source: false }), readRow({}));
    assert.deepEqual(readRow({ is_source: "yes" }), readRow({}));
  });

  const refused: readonly (readonly [what: string, body: unknown, path: string, expected: string])[] = [
    ["null", null, "", "object"],
    ["a list", [page], "", "object"],
    ["a text", "page", "", "object"],
    ["nothing in it", {}, "count", "whole number"],
    ["no count", { results: [] }, "count", "whole number"],
    ["a count of null", { ...page, count: null }, "count", "whole number"],
    ["a count in quotes", { ...page, count: "1" }, "count", "whole number"],
    ["a count below 0", { ...page, count: -1 }, "count", "number of 0 or more"],
    ["no results", { count: 1, next: null }, "results", "array"],
    ["results of null", { ...page, results: null }, "results", "array"],
    ["results by name", { ...page, results: { de: ROW } }, "results", "array"],
    ["next of another type", { ...page, next: 2 }, "next", "string"],
    ["a row of null", { ...page, results: [ROW, null] }, "results[1]", "object"],
    ["a row without code", { ...page, results: [{ ...ROW, code: undefined }] }, "results[0].code", "string"],
    ["a row with an empty code", { ...page, results: [{ ...ROW, code: "" }] }, "results[0].code", "text"],
    ["a row with a number as code", { ...page, results: [{ ...ROW, code: 5 }] }, "results[0].code", "string"],
    [
      "a total in quotes",
      { ...page, results: [ROW, ROW, { ...ROW, total: "10" }] },
      "results[2].total",
      "whole number",
    ],
    ["a total of null", { ...page, results: [{ ...ROW, total: null }] }, "results[0].total", "whole number"],
    [
      "a fraction of a string",
      { ...page, results: [{ ...ROW, translated: 1.5 }] },
      "results[0].translated",
      "whole number",
    ],
    [
      "less than none",
      { ...page, results: [{ ...ROW, translated: -1 }] },
      "results[0].translated",
      "number of 0 or more",
    ],
    [
      "a count beyond what can be counted",
      { ...page, results: [{ ...ROW, total: 2 ** 53 }] },
      "results[0].total",
      "smaller number",
    ],
    ["fuzzy of another type", { ...page, results: [{ ...ROW, fuzzy: "1" }] }, "results[0].fuzzy", "whole number"],
    ["failing of null", { ...page, results: [{ ...ROW, failing: null }] }, "results[0].failing", "whole number"],
  ];
  for (const [what, body, path, expected] of refused) {
    it(`is refused with ${what}: ${expected} expected at ${path || "the top"}`, () => {
      assert.deepEqual(readPage(body), { kind: "notUnderstood", path, expected });
    });
  }

  it("never repeats what came in place of what was due", () => {
    const read = readPage({ ...page, results: [{ ...ROW, total: "hunter2" }] });
    assert.ok(!JSON.stringify(read).includes("hunter2"));
  });

  it("keeps the largest counts exactly", () => {
    const most = Number.MAX_SAFE_INTEGER;
    const row = readRow({ total: most, translated: most - 1 });
    assert.deepEqual([row?.total, row?.translated], [most, most - 1]);
  });
});

describe("what a row says, if it is hostile", () => {
  for (const code of [
    "\ud800",
    "a\udc00b",
    "d\u202Ee",
    "d e",
    "d\ne",
    "..",
    "a/b",
    "a\\b",
    "x".repeat(51),
    "de\u0000",
  ]) {
    it(`the code ${JSON.stringify(code.slice(0, 10))} costs its row and no other`, () => {
      const read = readPage({ count: 2, results: [{ ...ROW, code }, ROW] });
      assert.ok("languages" in read);
      assert.deepEqual([read.languages.map((language) => language.code), read.leftOut], [["de"], 1]);
    });
  }

  for (const code of ["constructor", "__proto__", "toString", "x)](command:evil)", "$(bug)", "@team"]) {
    it(`the code ${code} is text like any other`, () => {
      assert.equal(readRow({ code })?.code, code);
    });
  }

  it("a name of any length is bounded, one line, and without what reorders text", () => {
    const name = `${"\n \u202E".repeat(100_000)}German${"!".repeat(1_000_000)}`;
    assert.ok((readRow({ name })?.name.length ?? 0) <= 200);
    assert.equal(readRow({ name: "Ger\u202Eman\r\n(DE)" })?.name, "German (DE)");
    assert.equal(readRow({ name: "\u200B \n" })?.name, ROW.code);
    assert.equal(readRow({ last_author: " \u2066 " })?.lastAuthor, null);
  });

  it("an address that is too long, or holds what reorders text, is none", () => {
    for (const translate_url of [`https://example.org/${"x".repeat(4000)}`, "https://example.org/\u202Egnp.exe"]) {
      assert.equal(readRow({ translate_url })?.translateUrl, FALLBACK("de").translateUrl);
    }
  });

  it("a time before 1990 or after 2099 is none", () => {
    for (const last_change of [
      "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "+020000-01-01T00:00:00Z",
      "-000001-01-01T00:00:00Z",
      "9".repeat(99),
    ]) {
      assert.equal(readRow({ last_change })?.lastChange, null, last_change);
    }
  });

  it("more rows than any component has are refused before they are read", () => {
    const results = Array.from({ length: 2_001 }, () => null);
    assert.deepEqual(readPage({ count: 1, results }), { kind: "tooLarge", limit: "rows" });
  });
});
