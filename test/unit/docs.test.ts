import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { COLUMNS } from "../../src/report/columns";
import { checkoutRoot } from "../host/root";

const ROOT = checkoutRoot();
const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
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

  it("is listed in its index", () => {
    const index = read("docs/README.md");
    const pages = PAGES.filter((page) => page.startsWith("docs/") && page !== "docs/README.md");
    assert.deepEqual(
      pages.filter((page) => !index.includes(`](${page.slice("docs/".length)})`)),
      [],
    );
  });

  it("is short on the first page", () => {
    assert.ok(read("README.md").split(/\s+/).length <= 2000);
  });

  it("says how many file formats there are", () => {
    const text = read("README.md");
    const table = text.split("## File formats\n")[1]?.split("\n## ")[0] ?? "";
    const rows = table.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
    assert.equal(Number(/\[(\d+) formats\]/.exec(text)?.[1]), rows.length);
  });

  it("lists every state of which a screenshot is taken, and no other", () => {
    const [states = "", release = ""] = read("docs/states.md").split("\n## For a release\n");
    const names = (text: string) => [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = ""]) => name);
    const taken = ["configuredStates", "outdatedStates", "unconfiguredStates"].flatMap((name) => [
      ...read(`test/states/${name}.ts`).matchAll(/assertState\([^)]*?"([\w-]+)"/g),
    ]);
    assert.deepEqual(names(states).sort(), [...new Set(taken.map(([, name = ""]) => name))].sort());
    const flows = readdirSync(join(ROOT, "test/flows/release")).map((name) => `test/flows/release/${name}`);
    const tests = ["test/e2e/dashboard.test.ts", ...flows].map(read);
    const shots = tests.flatMap((text) => [
      ...text.matchAll(/(?:screenshot\(|inAllThemes\(editor, )["'`]([\w-]+?)(?:-?\$\{\w+\})?["'`]/g),
    ]);
    const known = new Set(shots.map(([, name]) => name));
    assert.deepEqual(
      names(release).filter((name) => !known.has(name)),
      [],
    );
  });

  it("has every room of the sources in the map of CONTRIBUTING.md, and no other", () => {
    const map = /^```\nsrc\/\n(.*?)^\w/ms.exec(read("CONTRIBUTING.md"))?.[1] ?? "";
    const rooms = (folder: string) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${name}/`);
    const listed = (indent: string, text = map) =>
      [...text.matchAll(new RegExp(`^${indent}([\\w./]+)`, "gm"))].map(([, name = ""]) => name);
    const files = ["application.ts", "contributions.ts", "extension.ts"];
    assert.deepEqual(listed("  ").sort(), [...rooms("src"), ...files].sort());
    for (const room of ["editor", "ui"]) {
      const below = map.split(`\n  ${room}/`)[1]?.split(/\n {2}\w/)[0];
      const named = listed("    ", below).filter((name) => name.endsWith("/"));
      assert.deepEqual(named.sort(), rooms(`src/${room}`).sort());
    }
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

  it("lists every field of a language in the JSON report in its documentation", () => {
    const sentence = /Each language has ([^.]*)\./.exec(read("docs/api.md"))?.[1] ?? "";
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
