import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanLine, WORD_JOINER } from "../../../src/common/text/foreignText";
import { postedMarkdown } from "../../../src/common/text/markdown";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import type { ViewOptions } from "../../../src/model/statistics/viewOptions";
import type { TextFormat } from "../../../src/report/reportView";
import { writeReport } from "../../../src/report/writeReport";
import { createMarkdownReader, type MarkdownToken } from "../../support/formats/markdownReader";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "../store/entries";

/** Repeats `text` in every foreign field. */
function report(text: string, format: TextFormat, options: Partial<ViewOptions> = {}): string {
  const rows: readonly LanguageStatistics[] = [
    language(text, { name: text, lastAuthor: text, translateUrl: `https://example.org/${text}` }),
    language("de", { name: "German" }),
  ];
  const snapshot = snapshotOf([`a${text}`, ready(`a${text}`, rows), text], [`b${text}`, failed("b"), text]);
  return writeReport(
    snapshot,
    format,
    { ...REPORT_WORDS, message: () => `Moved to ${text}`, filter: `Matching ${text}`, readiness: () => [] },
    reportView(snapshot, {}, options),
  );
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
  const EXPECTED = [
    ...["inline", "text", "paragraph", "strong", "heading", "html_block"],
    ...["table", "thead", "tbody", "tr", "th", "td", "link"],
  ];
  /** Our own tags; the text between those of the summary is read as HTML. */
  const FOLD = /^<details>\n<summary>([^<>]*)<\/summary>\n$|^<\/details>\n?$/;
  const VIEWS: readonly Partial<ViewOptions>[] = [
    {},
    { show: "incomplete" },
    { group: "language" },
    { text: "German" },
  ];

  const expectOnlyText = (text: string, options: Partial<ViewOptions>): void => {
    const source = report(text, "markdown", options);
    const tokens = flat(reader.parse(source, {}));
    const kinds = new Set(tokens.map(({ type }) => type.replace(/_(?:open|close)$/, "")));
    assert.deepEqual(
      [...kinds].filter((kind) => !EXPECTED.includes(kind)),
      [],
      source,
    );
    const opened = (type: string) => tokens.filter((token) => token.type === `${type}_open`);
    assert.equal(opened("strong").length, 1);
    const plain = report("x", "markdown", options);
    const shape = (of: string): readonly string[] =>
      reader.parse(of, {}).map(({ type, content }) => (type === "html_block" ? content.replace(FOLD, type) : type));
    if (options.text === undefined) assert.deepEqual(shape(source), shape(plain), source);
    for (const target of opened("link").map((token) => token.attrGet("href") ?? "")) {
      assert.match(target, /^https:\/\/(?:example\.org|one\.example)\//);
    }
    const summaries = tokens.flatMap(({ type, content }) => {
      if (type !== "html_block") return [];
      const [, summary] = FOLD.exec(content) ?? assert.fail(content);
      return summary === undefined ? [] : [decoded(summary)];
    });
    const words = [...summaries, ...visibleTexts(tokens)];
    for (const word of words) {
      assert.doesNotMatch(word, /@[^\s\u2060]|#[\p{L}\p{N}]|GH-\d|:\/\/|www\./iu);
      assert.doesNotMatch(word, /[\u202A-\u202E\u2066-\u2069]/);
    }
    const clean = cleanLine(text, "cell");
    assert.ok(
      words.some((word) => word.replaceAll(WORD_JOINER, "") === clean),
      `the name reads ${JSON.stringify(clean)}\n${source}`,
    );
    // Where HTML is shown as text, the summary is read as Markdown.
    for (const summary of source.match(/(?<=<summary>).*(?=<\/summary>)/g) ?? []) {
      for (const { type } of flat(reader.parse(`x ${summary}`, {}))) {
        assert.match(type, /^(?:paragraph_open|paragraph_close|inline|text)$/, summary);
      }
    }
  };

  for (const text of [
    "@octocat",
    "@org/team",
    "@-a.b",
    "#1",
    "owner/repo#1",
    "GH-1",
    "a@evil.example",
    "a@1.2.3.4",
    "https://evil.example",
    "https://1.2.3.4/",
    "www.evil.example",
    "mailto:a@b.example",
    "evil.com",
    "<img src=x onerror=alert(1)>",
    "</summary><script>alert(1)</script>",
    "</details>",
    "![a](https://evil.example/a.png)",
    "[[wiki]] [x] [issue:1]",
    "a|b",
    "a\n\n# b\n",
    "a)](https://evil.example)",
    "a>b",
    "&lt;b&gt; &#60;b&#62; &",
    "<!-- -->",
    "\u202Egpj.exe\u2066",
    "`|`",
    "\\",
    "\\_a_ __b__ *c*",
    "~~~",
    "---",
    "===",
    ":-:",
    "- a",
    "1. a",
    "1) a",
    "/close",
    "$x$ {+a+} [-b-]",
    ":tada:",
  ]) {
    it(`says ${JSON.stringify(text)}, and does nothing`, () => {
      for (const options of VIEWS) expectOnlyText(text, options);
    });
  }

  it("says any name, and does nothing", () => {
    const signs = fc.constantFrom(
      ..."\\`*_{}[]<>()#+-.!|&~$^=:@/\"'1a9Zé \n",
      "www.",
      "https://",
      "GH-",
      "&lt;",
      "<b>",
    );
    const name = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(signs, { maxLength: 12 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(name, fc.constantFrom(...VIEWS), (text, options) => {
        fc.pre(cleanLine(text, "cell") !== "");
        expectOnlyText(text, options);
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves readable what means nothing in Markdown", () => {
    for (const text of [
      "Portuguese (Brazil)",
      "pt_BR",
      "C++",
      "C#",
      "1.2",
      "A - B",
      "Ada & Bob",
      "12:30",
      "50%",
      "a/b",
    ]) {
      assert.equal(postedMarkdown`${text}`.source, text);
    }
  });
});

/** Neighbouring texts as one, as a reader sees them. */
function visibleTexts(tokens: readonly MarkdownToken[]): readonly string[] {
  const texts: string[] = [];
  let open = false;
  for (const { type, content } of tokens) {
    if (type === "text" && open) texts.push(`${texts.pop() ?? ""}${content}`);
    else if (type === "text") texts.push(content);
    open = type === "text";
  }
  return texts;
}

function decoded(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
