import assert from "node:assert/strict";
import { chmod, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { listTracked } from "../../../../src/time/git/listTracked";
import { git, temporaryFolders, writeFiles } from "../../support";

const COMMIT = "1".repeat(40);

describe("submodules of named components that are not checked out", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
  });

  /** Makes a repository in a folder. Git's index has the submodules, and nothing is there of them. */
  async function repository(folder: string, files: readonly string[], submodules: readonly string[] = []) {
    await writeFiles(folder, Object.fromEntries(files.map((file) => [file, "{}"])));
    await git(folder, ["init", "--quiet", "--template="]);
    await git(folder, ["add", "--all"]);
    const links = submodules.flatMap((each) => ["--cacheinfo", `160000,${COMMIT},${each}`]);
    if (links.length > 0) await git(folder, ["update-index", "--add", ...links]);
    await git(folder, ["commit", "--quiet", "--allow-empty", "--message=x"]);
  }
  async function leftOut(folder: string, ...masks: readonly string[]) {
    const definitions = masks.map((text) => {
      const mask = parseFormatMask(text);
      assert.ok(mask.ok, text);
      return { ...mask.value, name: "c", accepts: () => true };
    });
    const { leftOut: problems } = await listTracked(folder, definitions);
    return problems.map(({ path: file, problem }) => `${file} ${problem.kind}`);
  }
  const missing = (...submodules: readonly string[]) => submodules.map((each) => `${each} translationsNotCheckedOut`);

  const LANGUAGES = ["web/en/app.json", "web/fr/app.json"];
  const cases: readonly (readonly [string, readonly string[], readonly string[], string, readonly string[]])[] = [
    ["a code", LANGUAGES, ["web/de"], "web/*/app.json", ["web/de"]],
    ["a code that is a word, too", LANGUAGES, ["web/it", "web/es"], "web/*/app.json", ["web/es", "web/it"]],
    ["a code of three letters", LANGUAGES, ["web/kab"], "web/*/app.json", ["web/kab"]],
    ["the name of a language", ["lang/English/app.json"], ["lang/French"], "lang/*/app.json", ["lang/French"]],
    ["a folder for a language", LANGUAGES, ["locales/it"], "locales/*/app.json", ["locales/it"]],
    [
      "a part of one",
      ["res/values/s.xml", "res/values-de/s.xml"],
      ["res/values-it"],
      "res/values-*/s.xml",
      ["res/values-it"],
    ],
    ["a region", ["res/values-de/s.xml"], ["res/values-pt-rBR"], "res/values-*/s.xml", ["res/values-pt-rBR"]],
    ["a folder below", ["web/en/app/x.json"], ["web/fr/app"], "web/*/app/x.json", ["web/fr/app"]],
    ["a folder deep below", ["web/en/a/b/x.json"], ["web/fr/a/b"], "web/*/a/b/x.json", ["web/fr/a/b"]],
    ["a folder with a second star", ["web/en/en/x.json"], ["web/fr/fr"], "web/*/*/x.json", ["web/fr/fr"]],
    ["languages among other folders", ["lib/a.js", "docs/a.md", "img/a.svg"], ["fr", "it"], "*/app.json", ["fr", "it"]],
    // What can't hold a translation.
    ["programs", ["de/app.json", "fr/app.json"], ["src", "lib", "ext", "docs", "tools"], "*/app.json", []],
    ["a word among other folders", ["de/app.json", "api/a", "app/a", "docs/a"], ["ml-models", "io"], "*/app.json", []],
    ["a word among other submodules", ["de/app.json"], ["api", "core", "io"], "*/app.json", []],
    ["another folder of a language", LANGUAGES, ["web/fr/docs", "web/de/a"], "web/*/app.json", []],
    ["another folder below", ["web/en/app/x.json"], ["web/fr/api", "web/fr/app/y"], "web/*/app/x.json", []],
    ["other languages on both levels", ["web/en/en/x.json"], ["web/fr/de"], "web/*/*/x.json", []],
    ["a folder elsewhere", LANGUAGES, ["de", "server/de"], "web/*/app.json", []],
    ["a mask without a star in a folder", ["web/en.json"], ["web/de"], "web/*.json", []],
  ];
  for (const [name, files, submodules, mask, expected] of cases) {
    it(`${expected.length > 0 ? "are told" : "are not told"}: ${name}`, async () => {
      const folder = await folders.create();
      await repository(folder, files, submodules);
      assert.deepEqual((await leftOut(folder, mask)).toSorted(), missing(...expected));
    });
  }

  it("are told inside submodules that are checked out", async () => {
    const folder = await folders.create();
    await repository(path.join(folder, "web"), ["en/app.json"], ["fr"]);
    await repository(path.join(folder, "app/de"), ["app/x.json"], []);
    await repository(path.join(folder, "app/fr"), ["y.json"], ["app"]);
    await repository(folder, []);
    assert.deepEqual(await leftOut(folder, "web/*/app.json", "app/*/app/x.json"), missing("web/fr", "app/fr/app"));
  });

  it("are not told where their files are there without their repositories", async () => {
    const folder = await folders.create();
    await repository(folder, LANGUAGES, ["web/de"]);
    await writeFiles(folder, { "web/de/app.json": "{}" });
    assert.deepEqual(await leftOut(folder, "web/*/app.json"), []);
    await rm(path.join(folder, "web/de"), { recursive: true });
    await mkdir(path.join(folder, "web/de"));
    assert.deepEqual(await leftOut(folder, "web/*/app.json"), missing("web/de"));
  });

  it("are told where Git fails, which is told where its index can't be read either", async () => {
    const folder = await folders.create();
    await repository(folder, LANGUAGES, ["web/de"]);
    const programs = await folders.create({ git: "" });
    process.env.PATH = `${programs}${path.delimiter}${PATH}`;
    for (const script of ["exit 1", "printf '100644 '", "exit 0", "kill -KILL $$"]) {
      await writeFiles(programs, { git: `#!/bin/sh\n${script}\n` });
      await chmod(path.join(programs, "git"), 0o755);
      assert.deepEqual(await leftOut(folder, "web/*/app.json"), missing("web/de"), script);
    }
    await writeFiles(folder, { ".git/index": "x" });
    assert.deepEqual(await leftOut(folder, "web/*/app.json"), [". gitUnreadable"]);
  });

  it("are not missed where the settings exclude them", async () => {
    const folder = await folders.create();
    await repository(folder, LANGUAGES, ["web/de", "web/es"]);
    const mask = parseFormatMask("web/*/app.json");
    assert.ok(mask.ok);
    const definitions = [{ ...mask.value, name: "c", accepts: () => true }];
    const { leftOut: problems } = await listTracked(folder, definitions, ["web/de"]);
    assert.deepEqual(
      problems.map(({ path: file }) => file),
      ["web/es"],
    );
  });
});
