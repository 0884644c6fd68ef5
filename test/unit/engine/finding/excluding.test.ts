import assert from "node:assert/strict";
import { createIsExcluded, unusedExclusions } from "../../../../src/engine/finding/excluding";
import { searchFolder } from "../../../../src/engine/finding/searchFolder";
import { listUnlistedFiles } from "../../../../src/engine/finding/unlisted/unlistedFiles";
import { createProject } from "../../../../src/folder/project";
import { fileProblem } from "../../../../src/model/fileProblem";
import { temporaryFolders } from "../../support";

describe("what the settings leave out", () => {
  const folders = temporaryFolders();

  for (const [exclude, inside, outside] of [
    ["app/locales/*.json", ["app/locales/*.json", "app/locales/menu_*.json"], ["app/locales/*/a.json", "app/l/*.json"]],
    ["app", ["app/locales/*.json", "app"], ["apple/*.json", "x/app/*.json"]],
    ["./app/", ["app/*.json"], ["a/*.json"]],
    ["app/**", ["app/*.json"], ["a/*.json"]],
    ["res/values-*/*.xml", ["res/values-*/strings.xml", "res/values-*/*.xml"], ["res/values/strings.xml"]],
    ["app/**/*.json", ["app/*.json", "app/a/b/*.json"], ["*.json", "app/a/*.yaml"]],
    ["*/locales", ["web/locales/*.json"], ["locales/*.json", "a/b/locales/*.json"]],
    ["", [], ["a/*.json"]],
    ["/", [], ["a/*.json"]],
    ["../app", [], ["app/*.json"]],
  ] as const) {
    it(`is what ${JSON.stringify(exclude)} fits`, () => {
      const isExcluded = createIsExcluded([exclude]);
      assert.deepEqual([...inside, ...outside].filter(isExcluded), inside);
    });
  }

  it("is told apart from what fits nothing", () => {
    const paths = ["app/locales/de.json", "app/locales/*.json", "lib/fr.po"];
    const used = ["app", "./app/locales/", "app/locales/de.json", "app/locales/*.json", "**/*.po", "l*"];
    const unused = ["ap", "locales", "app/locales/fr.json", "app/*.json", "*.po", "/", "../app"];
    assert.deepEqual(unusedExclusions([...used, ...unused], paths), unused);
  });

  it("is found in time that does not grow with the stars", () => {
    const isExcluded = createIsExcluded([`${"**/".repeat(300)}${"*a".repeat(300)}b`]);
    assert.equal(isExcluded(`${"a/".repeat(300)}${"a".repeat(600)}`), false);
  });

  it("stays so when files join the component elsewhere", async () => {
    const files = (folder: string) =>
      Object.fromEntries(["en", "de"].map((code) => [`${folder}/${code}.json`, `{ "a": "${code}" }`]));
    const masksOf = async (...all: readonly string[]) => {
      const realRoot = await folders.create(Object.assign({ "package.json": "{}" }, ...all.map(files)));
      const { groups } = await searchFolder(realRoot, {
        ...{ source: undefined, untranslated: false },
        exclude: ["a/locales/*.json"],
      });
      return groups.flatMap(({ parts }) => parts.map(({ mask }) => mask.text));
    };
    assert.deepEqual(await masksOf("a/locales"), []);
    assert.deepEqual(await masksOf("a/locales", "a/locales/more"), ["a/locales/more/*.json"]);
  });

  it("is the root package alone, by its pattern that fits the files of all packages", async () => {
    const packages = ["", "packages/a/", "packages/b/"].flatMap((folder) => [
      [`${folder}package.json`, `{ "name": "p${folder.length}${folder.at(-2) ?? ""}" }`],
      ...["locales", "texts"].flatMap((name) =>
        ["en", "de"].map((code) => [`${folder}${name}/${code}.json`, `{ "a": "${code} ${name}" }`]),
      ),
    ]);
    const realRoot = await folders.create(Object.fromEntries(packages));
    const options = { source: undefined, untranslated: false } as const;
    const { groups } = await searchFolder(realRoot, options);
    const root = groups.find(({ filemask }) => !filemask.startsWith("packages/"))?.filemask ?? "";
    assert.deepEqual([groups.length, root], [3, "**/*.json"]);
    const left = await searchFolder(realRoot, { ...options, exclude: [root] });
    assert.deepEqual(
      left.excluded.map(({ filemask }) => filemask),
      [root],
    );
    assert.deepEqual(left.groups.map(({ filemask }) => filemask).sort(), [
      "packages/a/**/*.json",
      "packages/b/**/*.json",
    ]);
  });

  it("is a single file, of which nothing is counted and nothing told", async () => {
    const texts = ["en", "de", "fr", "it"].map((code) => [`locales/${code}.json`, `{ "a": "${code}" }`]);
    const realRoot = await folders.create({ ...Object.fromEntries(texts), "locales/pt.json": "{" });
    const exclude = ["locales/fr.json", "locales/p*.json"];
    const project = createProject({
      ...{ realRoot, slug: "p", definitions: undefined, exclude, historyPatience: 0, log: () => {} },
    });
    const [component] = await project.components();
    const { languages, remarks } = (await component?.scan(new AbortController().signal)) ?? assert.fail();
    assert.deepEqual([languages.map(({ code }) => code), remarks], [["de", "it"], []]);
    assert.deepEqual(await project.leftOut(), []);
    const { listed } = await listUnlistedFiles({ ...project, components: await project.components() });
    assert.deepEqual(
      listed.map(({ file, count, reason }) => [file, count, reason.kind]),
      [["locales/fr.json", 2, "excluded"]],
    );
    project.close();
  });

  it("is misspelled if nothing is left out", async () => {
    const realRoot = await folders.create({
      "app/locales/en.json": '{ "a": "A" }',
      "app/locales/de.json": '{ "a": "B" }',
      "docs/readme.md": "",
    });
    const exclude = ["app/locale", "docs", "/", "app/locales/*.json"];
    const { leftOut } = await searchFolder(realRoot, { source: undefined, untranslated: false, exclude });
    assert.deepEqual(leftOut, [
      { path: "app/locale", problem: fileProblem("excludesNothing", "app/locales") },
      { path: "/", problem: fileProblem("noFiles") },
    ]);
  });
});
