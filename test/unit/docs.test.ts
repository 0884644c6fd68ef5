import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { COLUMNS } from "../../src/report/columns";
import { checkoutRoot } from "../host/root";

const ROOT = checkoutRoot();
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "docs/states.md",
  "docs/requests.md",
  "docs/ci.md",
  "docs/assistant.md",
  "docs/api.md",
];
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

describe("documentation", () => {
  for (const page of PAGES) {
    it(`names only files and folders that exist: ${page}`, () => {
      const named = [...read(page).matchAll(/`((?:src|test|docs|scripts|l10n|media)\/[\w./-]+)`/g)];
      const missing = named
        .map(([, path = ""]) => path)
        .filter((path) => !/[A-Z]{4}/.test(path) && !existsSync(join(ROOT, path)));
      assert.deepEqual(missing, []);
    });

    it(`links only to pages and headings that exist: ${page}`, () => {
      const broken = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^https?:/.test(target))
        .filter((target) => {
          const [path = "", heading] = target.split("#");
          const file = path === "" ? page : join(dirname(page), path);
          if (!existsSync(join(ROOT, file))) return true;
          return heading !== undefined && !headingsOf(read(file)).includes(heading);
        });
      assert.deepEqual(broken, []);
    });
  }

  it("says how to try it on the first screen of the README, right after the picture", () => {
    const lines = read("README.md").split("\n");
    const at = (line: string) => lines.findIndex((each) => each.startsWith(line));
    const order = ["# ", "![", "## Try it", "npm ci && npm run demo", "npm ci && npm test", "## Getting started"].map(
      at,
    );
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    );
    assert.ok(order.every((line) => line >= 0) && at("npm ci && npm test") < 20, String(order));
  });

  it("says how many file formats there are", () => {
    const text = read("README.md");
    const table = text.split("### File formats\n")[1]?.split("\n### ")[0] ?? "";
    const rows = table.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
    assert.equal(Number(/\[(\d+) formats\]/.exec(text)?.[1]), rows.length);
  });

  it("lists every setting in the README", () => {
    const { contributes } = JSON.parse(read("package.json"));
    const names: readonly string[] = Object.keys(contributes.configuration.properties);
    const settings = read("README.md").split("\n## Settings\n")[1]?.split("\n## ")[0] ?? "";
    assert.deepEqual(
      names.filter((name) => !settings.includes(`| \`${name}\` |`)),
      [],
    );
  });

  it("lists every field of a language in the JSON report in the README", () => {
    const sentence = /Each language has ([^.]*)\./.exec(read("README.md"))?.[1] ?? "";
    assert.deepEqual(
      [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => name !== "null"),
      Object.keys(COLUMNS),
    );
  });
});

/** As GitHub makes anchors of headings. */
function headingsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
