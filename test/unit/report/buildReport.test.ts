import assert from "node:assert/strict";
import { buildReport } from "../../../src/report/buildReport";
import type { TextFormat } from "../../../src/report/reportView";
import { writeReport } from "../../../src/report/writeReport";
import type { Snapshot } from "../../../src/store/snapshot";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "../store/entries";

const write = (snapshot: Snapshot, format: TextFormat): string =>
  writeReport(snapshot, format, REPORT_WORDS, reportView(snapshot));
const german = language("de", {
  name: "German",
  total: 8,
  translated: 7,
  fuzzy: 1,
  failing: 2,
  lastChange: "2026-01-03T17:11:40.918Z",
  lastAuthor: "Ada",
});
const empty = language("fr", { name: "French", total: 0, translated: 0, reportedPercent: 100 });

describe("report in JSON", () => {
  it("has exactly the documented form", () => {
    const snapshot = snapshotOf(
      ["a", ready("a", [german, empty]), "My app"],
      ["b", failed("b", [german])],
      ["c", failed("c")],
      ["d", { kind: "loading" }],
    );
    const service = { service: "https://one.example", project: "p" };
    const fetchedAt = "2026-01-03T17:11:40.000Z";
    const error = { kind: "serverError", message: "Message for serverError" };
    const row = {
      code: "de",
      name: "German",
      total: 8,
      translated: 7,
      percent: 87.5,
      fuzzy: 1,
      failing: 2,
      lastChange: "2026-01-03T17:11:40.918Z",
      lastAuthor: "Ada",
      url: "https://example.org/translate/p/c/de/",
      sameAsSource: null,
      outdated: null,
    };
    const none = {
      code: "fr",
      name: "French",
      total: 0,
      translated: 0,
      percent: null,
      fuzzy: 0,
      failing: 0,
      lastChange: null,
      lastAuthor: null,
      url: "https://example.org/translate/p/c/fr/",
      sameAsSource: null,
      outdated: null,
    };
    const expected = {
      verdict: "unknown",
      components: [
        {
          ...service,
          component: "a",
          name: "My app",
          state: "ready",
          fetchedAt,
          languages: [none, row],
          incomplete: [],
        },
        { ...service, component: "b", name: "b", state: "stale", error, fetchedAt, languages: [row], incomplete: [] },
        { ...service, component: "c", name: "c", state: "failed", error, languages: [], incomplete: [] },
        { ...service, component: "d", name: "d", state: "loading", languages: [], incomplete: [] },
      ],
      incomplete: [],
    };
    assert.equal(write(snapshot, "json"), `${JSON.stringify(expected, null, 2)}\n`);
  });

  it("names the component that an address turned out to mean", () => {
    const snapshot = snapshotOf(["a/de", ready("a", [german])]);
    const [component] = buildReport(snapshot, REPORT_WORDS, reportView(snapshot)).components;
    assert.deepEqual([component?.component, component?.name], ["a", "a"]);
  });

  it("is a list even where nothing is configured", () => {
    const nothing = { verdict: "unknown", components: [], incomplete: [] };
    assert.deepEqual(JSON.parse(write(snapshotOf(), "json")), nothing);
  });
});

describe("report as a table of values (RFC 4180)", () => {
  const HEADER =
    "project,component,state,code,name,total,translated,percent,fuzzy,failing,lastChange,lastAuthor,url,sameAsSource,outdated";

  it("has a line for each language, and one for a component without any", () => {
    const text = write(snapshotOf(["a", ready("a", [german, empty])], ["b", failed("b")]), "csv");
    assert.equal(
      text,
      [
        HEADER,
        "p,a,ready,fr,French,0,0,,0,0,,,https://example.org/translate/p/c/fr/,,",
        "p,a,ready,de,German,8,7,87.5,1,2,2026-01-03T17:11:40.918Z,Ada,https://example.org/translate/p/c/de/,,",
        "p,b,failed,,,,,,,,,,,,",
        "",
      ].join("\r\n"),
    );
    assert.equal(
      new Set(
        text
          .trimEnd()
          .split("\r\n")
          .map((line) => line.split(",").length),
      ).size,
      1,
    );
  });

  const names: readonly (readonly [name: string, cell: string])[] = [
    ["Portuguese, Brazil", '"Portuguese, Brazil"'],
    ['The "best"', '"The ""best"""'],
    ["two\nlines", "two lines"],
    ["two\r\nlines", "two lines"],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'=1"],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ["1=1", "1=1"],
    ["a;b", '"a;b"'],
    ["a;=1+1", `"a;'=1+1"`],
    ['a; "=1+1', `"a;' ""=1+1"`],
  ];
  for (const [name, cell] of names) {
    it(`writes ${JSON.stringify(name)} as ${JSON.stringify(cell)}`, () => {
      const text = write(snapshotOf(["a", ready("a", [language("de", { name })])]), "csv");
      assert.ok(text.includes(`,de,${cell},10,5,50,`), text);
    });
  }
});
