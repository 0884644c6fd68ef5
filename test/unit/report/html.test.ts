import assert from "node:assert/strict";
import { writeHtml } from "../../../src/report/html/writeHtml";
import { writeReport } from "../../../src/report/writeReport";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "../store/entries";

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;\u202e\u0007</style></title>`;

/** Names of elements and attributes: an attribute's value is in double quotes, and text has no angle brackets. */
function parts(page: string): { readonly elements: ReadonlySet<string>; readonly attributes: ReadonlySet<string> } {
  const body = page.replace(/<style>[^<]*<\/style>/, "<style></style>");
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const rest = body.replace(
    /<!doctype html>|<\/?([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi,
    (_, tag, written) => {
      if (tag) elements.add(String(tag));
      for (const [, name] of String(written ?? "").matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)) attributes.add(name ?? "");
      return "";
    },
  );
  assert.doesNotMatch(rest, /[<>]/, "nothing else is markup");
  return { elements, attributes };
}

describe("the page of a report", () => {
  const friendly = snapshotOf(
    [
      "app",
      ready("app", [
        language("de", { name: "German", total: 8, translated: 7, fuzzy: 1, failing: 2 }),
        language("fr", { name: "French", total: 8, translated: 8 }),
      ]),
    ],
    ["web", ready("web", [language("de", { name: "German", total: 2, translated: 1 })])],
  );

  it("tells the sums over components by language", () => {
    const page = writeHtml(friendly, REPORT_WORDS, reportView(friendly, { subject: "Harbour" }));
    const row = (name: string): string | undefined =>
      new RegExp(`<tr><th scope="row">(?:(?!</tr>).)*${name}.*?</tr>`, "s")
        .exec(page)?.[0]
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    assert.equal(row("German"), "German 80% 2 1 2 – language notReady");
    assert.equal(row("French"), "French 100% 0 0 0 – language ready");
    assert.match(page, /<title>Title of Harbour<\/title>/);
    assert.match(page, /<dt>translated<\/dt><dd>88\.8%<\/dd>/);
    assert.match(page, /<dt>missing<\/dt><dd>2<\/dd>/);
  });

  it("has outdated strings where there are some, with their sum", () => {
    const rows = (german: number | undefined, french?: number) => {
      const of = (outdated: number | undefined) => (outdated === undefined ? {} : { outdated });
      const snapshot = snapshotOf(
        ["app", ready("app", [language("de", of(german)), language("fr", of(french))])],
        ["web", ready("web", [language("de", { outdated: 1 })])],
      );
      const page = writeHtml(snapshot, REPORT_WORDS, reportView(snapshot));
      const cells = [...page.matchAll(/<td class="number">([\d–]+)<\/td>(?=<td>[^<]*<\/td><td>)/g)].map(
        ([, text]) => text,
      );
      return [page.includes(">outdated</th>"), ...cells];
    };
    assert.deepEqual(rows(2, 4), [true, "3", "4", "7"]);
    assert.deepEqual(rows(undefined, 4), [true, "–", "4", "–"]);
    // What is not known in a part is not known of the whole.
    assert.deepEqual(rows(undefined), [false, "0", "0", "0"]);
  });

  it("says why it is not known what is outdated, as Markdown does", () => {
    const unknown = language("de", { outdatedUnknown: "shallow" });
    const snapshot = snapshotOf(["a", ready("a", [unknown]), HOSTILE], ["b", ready("b", [language("de")])]);
    const page = writeHtml(snapshot, REPORT_WORDS, reportView(snapshot));
    const [, text = ""] = /<p class="quiet">(Message for outdatedUnknown[^<]*)</.exec(page) ?? [];
    assert.match(text, /^Message for outdatedUnknown \(.*alert\(1\).*\)$/);
    assert.equal(writeHtml(friendly, REPORT_WORDS, reportView(friendly)).includes("outdatedUnknown"), false);
  });

  it("counts source languages in sums, as Markdown does", () => {
    const english = language("en", { total: 10, translated: 10, isSource: true });
    const german = language("de", { name: "German", total: 10, translated: 1 });
    const snapshot = snapshotOf(["app", ready("app", [english, german])]);
    const page = writeHtml(snapshot, REPORT_WORDS, reportView(snapshot));
    assert.match(page, /<dt>translated<\/dt><dd>55%<\/dd>/);
    assert.match(page, /<span class="percent">55%<\/span><\/td><td class="number">2<\/td>/);
    assert.match(writeReport(snapshot, "markdown", REPORT_WORDS, reportView(snapshot)), /\*\*55% translated\*\*/);
  });

  it("has the same elements and attributes whatever names say, and runs nothing", () => {
    const past = (name: string) => ({ since: { name }, languagesOf: () => [] });
    const hostile = snapshotOf(
      [
        "app",
        ready("app", [
          language("de", { name: HOSTILE, total: 8, translated: 7, fuzzy: 1, failing: 2, lastAuthor: HOSTILE }),
          language("fr", { name: "French", total: 8, translated: 8, translateUrl: "javascript:alert(1)" }),
        ]),
        HOSTILE,
      ],
      ["web", ready("web", [language("de", { name: HOSTILE, total: 2, translated: 1 })]), HOSTILE],
      ["gone", failed("gone"), HOSTILE],
    );
    const page = writeHtml(hostile, REPORT_WORDS, reportView(hostile, { subject: HOSTILE, past: past(HOSTILE) }));
    const known = parts(
      writeHtml(friendly, REPORT_WORDS, reportView(friendly, { subject: "Harbour", past: past("v1") })),
    );
    const found = parts(page);
    assert.deepEqual(
      [...found.elements].filter((name) => !known.elements.has(name) && !["ul", "li", "small"].includes(name)),
      [],
    );
    assert.deepEqual(
      [...found.attributes].filter((name) => !known.attributes.has(name) || name.startsWith("on")),
      [],
    );
    assert.ok(!found.elements.has("script") && !page.includes("javascript:") && !page.includes("\u202e"));
    assert.match(page, /content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;/);
    assert.ok(page.includes("unread: failed"), "what couldn't be read is named");
  });

  it("stays bounded with 100 components of 100 languages", () => {
    const languages = Array.from({ length: 100 }, (_, index) =>
      language(`l${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`, {
        name: `Language ${index}`,
      }),
    );
    const large = snapshotOf(
      ...Array.from({ length: 100 }, (_, index) => [`c${index}`, ready(`c${index}`, languages)] as const),
    );
    const page = writeHtml(large, REPORT_WORDS, reportView(large));
    assert.ok(page.length < 4 * 1024 * 1024, `${page.length} characters`);
  });
});
