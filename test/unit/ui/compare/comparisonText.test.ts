import assert from "node:assert/strict";
import { type BaseReport, reportComparisons } from "../../../../src/model/compare/baseReport";
import type {
  ChangedString,
  ComponentComparison,
  LanguageCost,
  SourceString,
  StringList,
} from "../../../../src/model/compare/comparison";
import { DEFAULT_GATE } from "../../../../src/model/gate/gateSettings";
import type { WrittenText } from "../../../../src/ui/compare/textWriter";
import { cpuTime } from "../../../support/growth";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

const COMMIT = "8c1d1f3a2b00112233445566778899aabbccddee";

const listOf = <Listed extends SourceString>(listed: readonly Listed[], count = listed.length): StringList<Listed> => ({
  count,
  words: listed.reduce((sum, { words }) => sum + words, 0),
  listed,
});
const stringOf = (source: string, more: Partial<SourceString> = {}): SourceString => ({
  ...{ key: source, source, words: 2 },
  ...more,
});
const costOf = (
  name: string,
  before: number,
  now: number,
  missing: readonly [number, number, number],
): LanguageCost => {
  const [added, changed, lost] = missing;
  const figures = (translated: number) => ({ total: 100, translated, fuzzy: 0, failing: 0 });
  const words = (added + changed + lost) * 2;
  return {
    code: name.slice(0, 2).toLowerCase(),
    name,
    before: figures(before),
    now: figures(now),
    missing: { added, changed, lost, words },
    worse: { strings: added + changed + lost, words, failing: 0 },
  };
};

interface Given {
  readonly added?: StringList;
  readonly changed?: StringList<ChangedString>;
  readonly removed?: StringList;
  readonly languages?: readonly LanguageCost[];
}

function reportOf(components: Readonly<Record<string, Given>>, labels: readonly string[] = []): BaseReport {
  const none = { count: 0, words: 0, listed: [] };
  const parts = Object.keys(components).map((label) => ({ key: label, label, path: `p/${label}`, slug: label }));
  const compared = Object.entries(components).map(([slug, given]) => {
    const comparison: ComponentComparison = { added: none, changed: none, removed: none, languages: [], ...given };
    return { slug, renamed: [], isNew: false, outcome: { kind: "compared", comparison } as const };
  });
  const outcome = {
    ok: true,
    value: { base: { ref: "main", commit: COMMIT }, components: compared, removed: { ok: true, value: [] } },
  } as const;
  const gate = { rules: { settings: DEFAULT_GATE, threshold: 80, problems: [] }, gate: { languages: [] } };
  return reportComparisons("main", [{ parts, outcome }], [...Object.keys(components), ...labels], gate);
}

async function written(report: BaseReport, name = "origin/main", hasGate = true): Promise<WrittenText> {
  Object.assign(vscode, createFakeEditor({}).api);
  const { comparisonText } = await import("../../../../src/ui/compare/comparisonText");
  return comparisonText(report, name, hasGate);
}

describe("the text of a comparison", () => {
  it("speaks of thresholds where nothing says what a release takes", async () => {
    const report = reportOf({ app: { languages: [costOf("German", 80, 78, [1, 0, 0])] } });
    const { text } = await written(report, "main", false);
    assert.match(text, /^ {2}Now below threshold: German$/m);
    assert.match(
      text,
      /^ {2}German \(ge\): 80% → 78%, 1 string newly unfinished \(2 words to translate\), below 80%$/m,
    );
    assert.doesNotMatch(text, /ready/);
    const { now: _, ...removed } = costOf("German", 100, 100, [0, 0, 0]);
    const gone = await written(reportOf({ app: { languages: [removed] } }), "main", false);
    assert.match(gone.text, /^ {2}German \(ge\): removed$/m);
    assert.doesNotMatch(gone.text, /Below/);
    const both = await written(
      reportOf({ app: { languages: [removed, costOf("French", 80, 78, [1, 0, 0])] } }),
      "main",
      false,
    );
    assert.match(both.text, /^ {2}Now below threshold: French$/m);
    const { now: __, ...unstarted } = costOf("Czech", 0, 0, [0, 0, 0]);
    const { text: optional } = await written(reportOf({ app: { languages: [unstarted] } }), "main", false);
    assert.match(optional, /^ {2}Czech \(cz\): removed$/m);
  });

  it("says what a branch costs, and where the strings are", async () => {
    const { text, links, items } = await written(
      reportOf({
        app: {
          added: listOf([
            stringOf("Log out", { context: "menu.logout", place: { file: "locales/en.json", line: 12, column: 5 } }),
          ]),
          changed: listOf([
            { ...stringOf("Save all", { place: { file: "locales/en.json", line: 4 } }), previous: "Save" },
          ]),
          removed: listOf([stringOf("Quit", { context: "menu.quit" })]),
          languages: [
            costOf("French", 70, 69, [0, 1, 0]),
            costOf("German", 80, 78, [1, 1, 0]),
            costOf("Polish", 90, 90, [0, 0, 0]),
          ],
        },
      }),
    );
    assert.equal(
      text,
      `Compared with origin/main (8c1d1f3a2b)

  Source strings: 1 added, 1 changed, 1 removed (4 words to translate)
  Translations: 3 strings newly unfinished in 2 languages
  No longer ready: German

Languages

  German (ge): 80% → 78%, 2 strings newly unfinished (4 words to translate), no longer ready (below 80%)
  French (fr): 70% → 69%, 1 string newly unfinished (2 words to translate)

app

  Added (1)

    locales/en.json:12  menu.logout
    + Log out

  Changed (1)

    locales/en.json:4
    - Save
    + Save all

  Removed (1)

    menu.quit
    - Quit
`,
    );
    const lines = text.split("\n");
    assert.deepEqual(
      links.map(({ line, start, end, place }) => [lines[line]?.slice(start, end), place.line, place.column]),
      [
        ["locales/en.json:12", 12, 5],
        ["locales/en.json:4", 4, undefined],
      ],
    );
    assert.deepEqual(
      items.map(({ firstLine, lastLine }) => lines.slice(firstLine, lastLine + 1).at(-1)),
      ["    + Log out", "    + Save all"],
    );
  });

  it("has a part for each component, where there are several", async () => {
    const languages = [costOf("German", 90, 79, [11, 0, 0])];
    const { text, sections } = await written(reportOf({ app: { languages }, web: { languages } }, ["docs"]));
    assert.match(text, /Translations: 22 strings newly unfinished in 1 language\n/);
    assert.match(
      text,
      / {2}German \(ge\): 22 strings newly unfinished \(44 words to translate\)\n {4}app: 90% → 79%, 11 /,
    );
    assert.match(text, /Not compared\n\n {2}No translation files in this folder: docs\n/);
    assert.deepEqual(
      sections.map(({ name, parts }) => [name, parts.length]),
      [
        ["Compared with origin/main (8c1d1f3a2b)", 0],
        ["Languages", 1],
        ["Not compared", 0],
      ],
    );
  });

  it("lists languages that lose the most first, and says once what is the same in several", async () => {
    const languages = ["Persian", "Chinese", "Dutch", "German"].map((name, index) =>
      costOf(name, 50, 49, [index === 2 ? 2 : 1, 0, 0]),
    );
    const { text } = await written(reportOf({ app: { added: listOf([stringOf("Log out")]), languages } }));
    const lines = text.split("\n").filter((line) => line.includes("50% → 49%"));
    assert.deepEqual(lines, [
      "  Dutch (du): 50% → 49%, 2 strings newly unfinished (4 words to translate)",
      "  Chinese (ch), German (ge), Persian (pe), each: 50% → 49%, 1 string newly unfinished (2 words to translate)",
    ]);
  });

  it("says that nothing changed", async () => {
    const { text } = await written(reportOf({ app: {} }));
    assert.match(text, /Source strings: no changes\n {2}Translations: no strings newly unfinished\n$/);
  });

  it("tells changes that cannot be seen", async () => {
    const { text } = await written(reportOf({ app: { changed: listOf([{ ...stringOf("a  b"), previous: "a\nb" }]) } }));
    assert.match(text, /Differs only in whitespace, a plural form, or later in the text\n {4}- a b\n {4}\+ a b\n/);
  });

  it("keeps foreign text in lines of its own", async () => {
    const hostile = "\u202ex\u2066\n\nLanguages\r\n  [a](command:b) <b> \u001b[31m \u0000\u2028+ y";
    const { text, links } = await written(
      reportOf({
        [hostile]: {
          added: listOf([
            stringOf(hostile, { context: hostile, sourcePlural: hostile, place: { file: `${hostile}.json`, line: 1 } }),
          ]),
          changed: listOf([{ ...stringOf(hostile), previous: `${hostile}!` }]),
          removed: listOf([stringOf(hostile)]),
          languages: [{ ...costOf("German", 90, 70, [20, 0, 0]), name: hostile, code: hostile }],
        },
      }),
      hostile,
    );
    assert.doesNotMatch(text, /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028]/u);
    const headings = text.split("\n").filter((line) => /^\S/.test(line));
    assert.equal(headings.length, 3);
    assert.equal(headings.filter((line) => line === "Languages").length, 1);
    assert.equal(links.length, 1);
    const shown = text.split("\n")[links[0]?.line ?? -1]?.slice(links[0]?.start, links[0]?.end);
    assert.match(shown ?? "", /\.json:1$/);
  });

  it("lists a bounded number of strings of bounded length, and counts the others", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => stringOf(`${index} ${"x".repeat(4000)}`));
    const components = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`c${index}`, { added: listOf(many, 10_000) }]),
    );
    const time = await cpuTime(() => written(reportOf(components)));
    assert.ok(time < 5000, `${time} ms`);
    const { text, lines } = await written(reportOf(components));
    assert.match(text, /Source strings: 120,000 added/);
    assert.equal(lines.added.length, 5000);
    assert.equal(text.match(/and 9,?000 more/g)?.length, 5);
    assert.equal(text.match(/and 10,?000 more/g)?.length, 7);
    assert.ok(text.length < 6_000_000, String(text.length));
  });

  it("names what could not be compared", async () => {
    const report = reportOf({});
    const problem = { kind: "unknownRef", ref: "x", isShallow: true } as const;
    const { text } = await written({
      ...report,
      unknown: [
        { kind: "base", problem },
        { kind: "component", label: "web", problem: { kind: "missingObject", file: "web/en.json" } },
      ],
    });
    assert.match(text, /There is no such branch, tag or commit\. The clone is shallow; fetch the whole history\n/);
    assert.match(
      text,
      / {2}web: Git does not have web\/en\.json at the base, or it is too large\. In a partial clone, run “git fetch --refetch --no-filter” first\n/,
    );
  });
});
