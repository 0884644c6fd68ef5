import assert from "node:assert/strict";
import {
  codeSpan,
  commandAddress,
  escapeMarkdown,
  joinMarkdown,
  markdown,
  markdownLink,
  postedMarkdown,
} from "../../../src/common/text/markdown";
import { createMarkdownReader } from "../../support/formats/markdownReader";
import { expectLinear } from "../../support/growth";

const eager = createMarkdownReader();

const HOSTILE = [
  "[a](command:workbench.action.terminal.new)",
  "![a](https://evil.example/a.png)",
  "<img src=x onerror=alert(1)>",
  "<https://evil.example>",
  "https://evil.example/path",
  "HTTP://EVIL.EXAMPLE",
  "www.evil.example",
  "evil.com",
  "ftp://evil.example",
  "mailto:a@evil.example",
  "a@evil.com",
  "a.b+c@evil.com",
  "**b** _i_ `c` ~~d~~",
  "# heading",
  "===",
  "---",
  "1. one",
  "12) twelve",
  "+ item",
  "> quote",
  "&lt;b&gt; &copy;",
  "| a | b |",
  "a\n\n# b",
  "a\r\n===\r\nb",
  "    code",
  "\tcode",
  "[ref]: https://evil.example",
  "[^1]",
  "$(globe) $$x$$",
  "\\",
  "\\[a](b)",
  "```js",
  ":smile: http://[::1]/",
  "a  \nb",
];

/** Visible text, and the HTML. */
function read(source: string): { readonly text: string; readonly html: string } {
  const html = eager.render(source).trim();
  const text = html
    .replace(/<\/?p>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return { text, html };
}

const squeezed = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").trim();

describe("text in Markdown", () => {
  for (const text of HOSTILE) {
    it(`stays text: ${JSON.stringify(text)}`, () => {
      const { text: visible, html } = read(markdown`${text}`.source);
      assert.equal(visible, squeezed(text));
      assert.match(html, /^<p>[^<]*<\/p>$/, "one paragraph, and nothing in it");
    });

    it(`stays text below a line, in an item and in a cell: ${JSON.stringify(text)}`, () => {
      const source = markdown`first\n${text}\n\n- ${text}\n\n| a |\n| - |\n| ${text} |\n`.source;
      const tags = new Set(read(source).html.match(/<\/?\w+[^>]*>/g));
      const expected = ["p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"];
      assert.deepEqual(
        [...tags].filter((tag) => !expected.includes(tag.replace(/^<\/?(\w+)>$/, "$1"))),
        [],
        source,
      );
      assert.equal(eager.parse(source, {}).filter(({ type }) => type === "td_open").length, 1, source);
    });
  }

  it("takes a time in proportion to its length", async () => {
    for (const unit of [" ", "\n", " \n", "\t \r\n", "1", "1.", ".a", "@", "[", ":a", "GH-", "&"]) {
      await expectLinear(JSON.stringify(unit), 25_000, (size) => {
        const text = unit.repeat(size / unit.length);
        escapeMarkdown(text);
        return postedMarkdown`${text}`;
      });
    }
  });

  it("is inserted as it is where it is Markdown already", () => {
    const bold = markdown`**${"a*b"}**`;
    assert.equal(markdown`${bold}, ${"c*d"}`.source, "**a\\*b**, c\\*d");
    assert.equal(joinMarkdown([bold, bold], "\n").source, "**a\\*b**\n**a\\*b**");
  });
});

describe("posted Markdown", () => {
  /** GitHub looks for these in rendered text. */
  const REFERENCES = /@\w|#\d|\bGH-\d|[!$%&~^]\w|:\w+:|\w>|\b[0-9a-f]{7,40}\b/i;

  for (const text of [
    "@octocat",
    "@org/team",
    "(@octocat)",
    "owner/repo#1",
    "#123",
    "GH-123",
    "gh-1",
    "owner/repo@0123456789abcdef",
    "group/project!12",
    "~label",
    "%milestone",
    "&12",
    "$7",
    ":tada:",
    ":+1:",
    "mail@github.com",
    '~"a label"',
    "gitlab-org/gitlab>",
    "gitlab-org/größe>",
    "9ba12248",
    "9ba12248...b19a04f5",
  ]) {
    it(`refers to nothing: ${text}`, () => {
      const { text: visible, html } = read(postedMarkdown`${text}`.source);
      assert.doesNotMatch(visible, REFERENCES);
      assert.doesNotMatch(visible, /[@~]["[]|:\+/);
      assert.equal(visible.replaceAll("\u2060", ""), text, "it reads the same");
      assert.doesNotMatch(html, /<a/);
    });
  }

  it("leaves ordinary text alone", () => {
    for (const text of ["C#", "100%", "R&D".replace("D", " D"), "12:30", "Ada & Bob", "German"]) {
      assert.equal(read(postedMarkdown`${text}`.source).text, text);
    }
  });
});

describe("code in Markdown", () => {
  const BACKTICKS = ["`", "``", "a`b", "`a`", "` `` ```", " a ", "  ", " `", "a` ", "```js\n", "\\`", "$`1`$"];

  for (const text of [...HOSTILE, ...BACKTICKS, "@octocat", "#1", "tides.py:49", "‹b>", "</code><script>"]) {
    it(`is exactly the text: ${JSON.stringify(text)}`, () => {
      const line = text.replace(/[\r\n]+/g, " ");
      const inline = eager.parse(`- **Key:** ${codeSpan(text).source}\n`, {}).find(({ type }) => type === "inline");
      const rest = inline?.children?.slice(-2) ?? [];
      assert.equal(inline?.children?.length, 6, "the name in bold, a space, and the code");
      assert.deepEqual([rest[1]?.type, rest[1]?.content], ["code_inline", line]);
    });
  }

  it("is escaped text where no run of backticks could enclose it", () => {
    const text = Array.from({ length: 81 }, (_, index) => "`".repeat(index + 1)).join(" ");
    assert.equal(codeSpan(text).source, postedMarkdown`${text}`.source);
    assert.equal(codeSpan("`".repeat(500)).source, `\` ${"`".repeat(500)} \``);
    assert.equal(codeSpan("").source, "");
  });

  it("takes a time in proportion to its length", async () => {
    for (const unit of ["`", "` ", " ", "\n"]) {
      await expectLinear(JSON.stringify(unit), 25_000, (size) => codeSpan(unit.repeat(size / unit.length)));
    }
  });
});

describe("links in Markdown", () => {
  const linksIn = (source: string) =>
    eager
      .parse(source, {})
      .flatMap(({ children }) => children ?? [])
      .filter(({ type }) => type === "link_open");

  for (const code of [
    "x)](command:workbench.action.terminal.new)",
    "x>)](command:y)",
    "'\"!*()<>[]|\\",
    "%22},{%22key%22:%22",
    "a%28b%2529",
    "a\uD800b",
    "a b\nc",
    "<b>",
    "`|`",
    "é中😀",
  ]) {
    it(`lead to the command with ${JSON.stringify(code)}, and to nothing else`, () => {
      const reference = { key: '["https://a.example","p","c"]', code };
      const address = commandAddress("translationStatus.copyLink", [reference]);
      const source = markdown`| ${markdownLink(markdown`${"[x](y)"}`, address)} · ${"z"} |`.source;
      const [link, ...others] = linksIn(source);
      assert.deepEqual(others, []);
      const target = String(link?.attrGet("href"));
      const [command, query = ""] = target.split("?");
      assert.equal(command, "command:translationStatus.copyLink");
      // VS Code decodes it once or twice.
      const once = decodeURIComponent(query);
      assert.deepEqual(JSON.parse(once), [reference]);
      assert.deepEqual(JSON.parse(decodeURIComponent(once)), [reference]);
    });
  }

  for (const address of [
    "https://example.org/a)b](https://evil.example)",
    "https://example.org/a>b<c",
    "https://example.org/a b\tc\nd",
    "https://example.org/a|b\\c",
    'https://example.org/a "title"',
    "https://example.org/%28a%29?q=1&r=[2]#f",
    "https://example.org/\uD800é",
  ]) {
    it(`lead to ${JSON.stringify(address)} as a whole`, () => {
      const [link, ...others] = linksIn(markdown`${markdownLink(markdown`a`, address)} b`.source);
      assert.deepEqual(others, []);
      assert.equal(link?.attrGet("title"), null);
      assert.equal(decodeURIComponent(String(link?.attrGet("href"))), decodeURIComponent(address.toWellFormed()));
    });
  }
});
