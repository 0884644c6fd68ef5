import assert from "node:assert/strict";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import { type ReportFormat, writeReport } from "../../../src/store/report/writeReport";
import { createMarkdownReader, type MarkdownToken } from "../../support/markdownReader";
import { REPORT_WORDS } from "../../support/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "./entries";

/** Repeats `text` in every foreign field. */
function report(text: string, format: ReportFormat): string {
  const rows: readonly LanguageStatistics[] = [
    language(text, { name: text, lastAuthor: text, translateUrl: `https://example.org/${text}` }),
    language("de", { name: "German" }),
  ];
  const snapshot = snapshotOf(["a", ready("a", rows), text], ["b", failed("b"), text]);
  return writeReport(snapshot, format, {
    ...REPORT_WORDS,
    note: ({ state }) => (state.kind === "failed" ? `Moved to ${text}` : undefined),
    message: () => text,
  });
}

describe("a report that a spreadsheet opens", () => {
  /** Quotes count only at the start of a cell, as in Excel and LibreOffice. */
  const cellsOf = (text: string, separator: string, quotes: boolean): readonly (readonly string[])[] => {
    const lines: string[][] = [[]];
    for (let at = 0; at < text.length; ) {
      let cell = "";
      if (quotes && text[at] === '"') {
        for (at += 1; at < text.length; at += 1) {
          if (text[at] === '"' && text[at + 1] === '"') at += 1;
          else if (text[at] === '"') break;
          cell += text[at] ?? "";
        }
        at += 1;
      }
      for (; at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? ""); at += 1)
        cell += text[at] ?? "";
      lines.at(-1)?.push(cell);
      if (text[at] === separator) at += 1;
      else {
        at += text.startsWith("\r\n", at) ? 2 : 1;
        if (at < text.length) lines.push([]);
      }
    }
    return lines;
  };
  const isFormula = (cell: string): boolean => /^[\s"\uFEFF\u200B]*[=+\-@＝＋－＠]/.test(cell);

  const COMMAND = '=HYPERLINK("https://evil.example","x")';
  for (const before of [
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "\uFEFF",
    "\u00A0",
    "\u200B",
    '"',
    '""',
    "a;",
    "a\t",
    "a|",
    'a;"',
    'a;" ',
    "a\r\n",
    ";;",
    "a; \t",
  ]) {
    for (const formula of [COMMAND, "+1+1", "-1+1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)"]) {
      const text = before + formula;
      it(`runs nothing of ${JSON.stringify(text)}, whatever separates its cells`, () => {
        const csv = report(text, "csv");
        for (const separator of [",", ";", "\t", "|"]) {
          for (const line of cellsOf(csv, separator, true)) {
            for (const cell of line) assert.ok(!isFormula(cell), `${JSON.stringify(separator)}: ${cell}`);
          }
        }
        for (const separator of [";", "\t", "|"]) {
          for (const line of cellsOf(csv, separator, false)) {
            for (const cell of line)
              assert.ok(!isFormula(cell), `${JSON.stringify(separator)} without quotes: ${cell}`);
          }
        }
      });
    }
  }

  it("has the same cells in every line, and numbers that are numbers", () => {
    for (const text of ["a,b", 'a"b', "a;b", "a\nb", '",";"|', "a\tb|c", "=1;=2"]) {
      const [header = [], ...lines] = cellsOf(report(text, "csv"), ",", true);
      assert.equal(lines.length, 3);
      for (const line of lines) assert.equal(line.length, header.length, JSON.stringify(text));
      const german = lines.find((line) => line[header.indexOf("code")] === "de");
      assert.equal(german?.[header.indexOf("percent")], "50");
    }
  });
});

describe("a report that is posted", () => {
  const reader = createMarkdownReader();
  const flat = (tokens: readonly MarkdownToken[]): readonly MarkdownToken[] =>
    tokens.flatMap((token) => [token, ...flat(token.children ?? [])]);

  for (const text of [
    "@octocat",
    "@org/team",
    "#1",
    "owner/repo#1",
    "GH-1",
    "a@evil.example",
    "https://evil.example",
    "www.evil.example",
    "evil.com",
    "<img src=x onerror=alert(1)>",
    "![a](https://evil.example/a.png)",
    "a|b",
    "a\n\n# b\n",
    "a)](https://evil.example)",
    "a>b",
    "<!-- -->",
    "\u202Egpj.exe\u2066",
    "`|`",
    "\\",
    "~~~",
  ]) {
    it(`says ${JSON.stringify(text)}, and does nothing`, () => {
      const tokens = flat(reader.parse(report(text, "markdown"), {}));
      const kinds = new Set(tokens.map(({ type }) => type.replace(/_(?:open|close)$/, "")));
      const expected = ["heading", "inline", "text", "paragraph", "table", "thead", "tbody", "tr", "th", "td", "link"];
      assert.deepEqual(
        [...kinds].filter((kind) => !expected.includes(kind)),
        [],
      );
      const opened = (type: string) => tokens.filter((token) => token.type === `${type}_open`);
      assert.deepEqual([opened("table").length, opened("tr").length, opened("heading").length], [1, 3, 2]);
      assert.ok(opened("th").length >= 6);
      assert.equal(opened("td").length, 2 * opened("th").length);
      const targets = opened("link").map((token) => token.attrGet("href") ?? "");
      assert.equal(targets.length, 2);
      for (const target of targets) assert.match(target, /^https:\/\/example\.org\//);
      const words = tokens.filter(({ type }) => type === "text").map(({ content }) => content);
      for (const word of words) {
        assert.doesNotMatch(word, /@\w|#\d|GH-\d/);
        assert.doesNotMatch(word, /[\u202A-\u202E\u2066-\u2069]/);
      }
    });
  }
});
