import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GIT_TIME } from "../../src/common/git/runGit";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { createMarkdownReader } from "../support/formats/markdownReader";

const ROOT = checkoutRoot();
/** Lists, measurements and instructions promise nothing. */
const WITHOUT_PROMISES = ["README.md", "checks.md", "commands.md", "conformance.md", "requests.md", "states.md"];
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md") && !WITHOUT_PROMISES.includes(name))
    .map((name) => `docs/${name}`),
];
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/** What makes a sentence a promise. */
const WORDS = [
  /\b(?:never|nothing|nobody|anywhere|whatever)\b/i,
  /\bno (?:requests?|telemetry|tokens?|texts?|names?|files?|folders?|release)\b/i,
  /\b(?:at most|limited to|read-only|respected|frozen|ignored)\b/i,
  /\bonly\b[^.|]*\b(?:answers?|asked|gains|goes|keeps?|listed|opened|printed|read|refreshed|runs?|sends?|sent)\b/i,
  /\b(?:answers?|asked|components|goes|opened|read|refreshed|requests|runs?|sends?|sent|settings) (?:\w+ )?only\b/i,
  /\b(?:isn't|aren't|doesn't|don't|does not|is not|are not) (?:\w+ )?(?:asked|followed|printed|read|requested|sent|write)\b/i,
];

interface Block {
  /** From 1. */
  readonly line: number;
  /** Without comments. */
  readonly text: string;
  /** Each `FILE` or `FILE#PART OF A TITLE`. */
  readonly tests: readonly string[];
}

/** Paragraphs, items of lists and rows of tables. Headings and headers of tables promise nothing. */
function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let row: { line: number; content: string } | undefined;
  let isHeading = false;
  const add = (line: number, content: string): void => {
    const tests = [...content.matchAll(/<!-- test: (.*?) -->/g)].flatMap(([, list = ""]) => list.split("; "));
    const text = content.replace(/<!--.*?-->/gs, "").trim();
    blocks.push({ line: line + 1, text, tests });
  };
  for (const { type, content, map } of createMarkdownReader().parse(page, {})) {
    if (type === "heading_open" || type === "thead_open") isHeading = true;
    else if (type === "heading_close" || type === "thead_close") isHeading = false;
    else if (isHeading) continue;
    else if (type === "tr_open") row = { line: map?.[0] ?? 0, content: "" };
    else if (type === "inline" && row !== undefined) row.content += `${content} | `;
    else if (type === "tr_close" && row !== undefined) {
      add(row.line, row.content);
      row = undefined;
    } else if (type === "inline") add(map?.[0] ?? 0, content);
  }
  return blocks;
}

const isPromise = ({ text }: Block): boolean => WORDS.some((word) => word.test(text));

/** What is wrong with the name of a test. */
function problemWith(test: string): string | undefined {
  const [file = "", title] = test.split(/#(.*)/s);
  if (!/^test\/\S+\.test\.ts$/.test(file) || !existsSync(join(ROOT, file))) return `there is no test ${file}`;
  return title === undefined || read(file).includes(title) ? undefined : `${file} has no “${title}”`;
}

describe("promises of the documentation", () => {
  it("are found in paragraphs, items and rows, with their tests", () => {
    const page = [
      "It never changes. <!-- test: test/a.test.ts; test/b.test.ts#some title -->",
      "- Only web pages are opened.\n- Something else.",
      "| Never | Text |\n| --- | --- |\n| A | No request is sent. <!-- test: test/c.test.ts --> |",
    ].join("\n\n");
    const found = blocksOf(page).filter(isPromise);
    assert.deepEqual(
      found.map(({ line, tests }) => [line, tests]),
      [
        [1, ["test/a.test.ts", "test/b.test.ts#some title"]],
        [3, []],
        [8, ["test/c.test.ts"]],
      ],
    );
    assert.equal(problemWith("test/unit/promises.test.ts#with their tests"), undefined);
    assert.equal(problemWith("test/unit/nowhere.test.ts"), "there is no test test/unit/nowhere.test.ts");
    assert.equal(problemWith("test/unit/docs.test.ts#nosuch"), "test/unit/docs.test.ts has no “nosuch”");
  });

  for (const name of PAGES) {
    it(`name the test that holds them: ${name}`, () => {
      const promises = blocksOf(read(name)).filter(isPromise);
      assert.ok(promises.length > 0);
      const without = promises.filter(({ tests }) => tests.length === 0);
      const lines = without.map(({ line, text }) => `${name}:${line} ${text}`);
      assert.equal(lines.length, 0, `Promises without a test:\n${lines.join("\n")}`);
    });

    it(`name tests that are there: ${name}`, () => {
      const named = blocksOf(read(name)).flatMap(({ tests }) => tests);
      assert.deepEqual(
        named.flatMap((test) => problemWith(test) ?? []),
        [],
      );
    });
  }

  const sections = [
    ["docs/check.md", "Settings"],
    ["docs/check.md", "What is compared with a base"],
    ["docs/ci.md", "Compare with a base"],
  ] as const;
  for (const [page, section] of sections) {
    it(`are all bullets of a section of ${page}: ${section}`, () => {
      const [, text = ""] = read(page).split(`\n## ${section}\n`);
      const bullets = (text.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("- "));
      assert.ok(bullets.length > 5, String(bullets.length));
      assert.deepEqual(
        bullets.filter((bullet) => !/<!-- test: .+ -->$/.test(bullet)),
        [],
      );
    });
  }

  it("name the tests that hold them in each row of the tables of SECURITY.md", () => {
    const rows = read("SECURITY.md")
      .split("\n")
      .filter((line) => /^\| \*\*/.test(line));
    assert.ok(rows.length > 20, String(rows.length));
    const problems = rows.flatMap((row) => {
      const cell = row.split(" | ").at(-1) ?? "";
      let folder = "";
      // A name without a folder is in the folder of the one before.
      const tests = [...cell.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path = ""]) => {
        if (path.startsWith("test/")) folder = dirname(path);
        return path.startsWith("test/") ? path : `${folder}/${path}`;
      });
      return tests.length === 0 ? [`no test: ${row}`] : tests.flatMap((test) => problemWith(test) ?? []);
    });
    assert.deepEqual(problems, []);
  });

  it("say how long Git may take", () => {
    const times = Object.values(GIT_TIME).map((time) =>
      time < 120_000 ? `${time / 1000} seconds` : `${time / 60_000} minutes`,
    );
    const sentence = /^- Git is killed after (.*)$/m.exec(read("SECURITY.md"))?.[1] ?? "";
    assert.deepEqual([...sentence.matchAll(/\d+ (?:seconds|minutes)/g)].map(String), [...new Set(times)]);
  });

  it("don't show their tests in the package, which links to no page that it lacks", () => {
    const folder = scratchFolder("readme").path;
    mkdirSync(join(folder, "dist"));
    for (const name of ["README.md", "docs", "package.json"])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    execFileSync(process.execPath, [join(ROOT, "scripts/package-readme.mjs")], { cwd: folder });
    const packaged = readFileSync(join(folder, "dist/README.md"), "utf8");
    assert.match(packaged, /It sends requests only to/);
    assert.ok(!packaged.includes("<!--"));
    assert.doesNotMatch(packaged, /[ \t]$/m);
    assert.doesNotMatch(packaged, /\]\((?!https:|#)/);
    const anchors = createMarkdownReader()
      .parse(packaged, {})
      .flatMap((token, index, all) => (token.type === "heading_open" ? [all[index + 1]?.content ?? ""] : []))
      .map((heading) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
    assert.deepEqual(anchors.toSorted(), [...new Set(anchors)].toSorted());
    const targets = [...packaged.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = ""]) => target);
    assert.deepEqual(
      targets.filter((target) => !anchors.includes(target)),
      [],
    );
  });
});
