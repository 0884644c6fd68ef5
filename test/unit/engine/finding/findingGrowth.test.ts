import assert from "node:assert/strict";
import { mock } from "node:test";
import { withoutSkippedFolders } from "../../../../src/engine/finding/files/skippedFolders";
import { createFolderDoubt, inLanguageFolders } from "../../../../src/engine/finding/languages/languageFolders";
import { describesLanguage } from "../../../../src/engine/finding/languages/languageMetadata";
import { nameCandidates, nameMasks } from "../../../../src/engine/finding/nameComponents";
import { MAX_SLUG_LENGTH } from "../../../../src/engine/finding/servedSlug";
import { expectLinear } from "../../../support/growth";

const WIDTH = 20;

const pathsBelow = (folder: string, depth: number, end: string, width = WIDTH): readonly string[] =>
  Array.from({ length: width }, (_, index) => `${`${folder}/`.repeat(depth)}x${index}/${end}`);

describe("the search for components in deep folders", () => {
  const works: Readonly<Record<string, (depth: number) => unknown>> = {
    "folders of languages": (depth) => inLanguageFolders(pathsBelow("de", depth, "*.json")),
    "folders in doubt": (depth) =>
      createFolderDoubt(new Map(pathsBelow("de", depth, "*.json").map((mask) => [mask, { points: 1 }]))),
    "folders beside parts": (depth) => withoutSkippedFolders(["a/test/de.json", ...pathsBelow("a", depth, "de.json")]),
    "parts in parts": (depth) => withoutSkippedFolders(pathsBelow("test", depth, "de.json")),
    "names of components": (depth) => nameMasks(pathsBelow("a", depth, "*.json")),
  };
  for (const [what, work] of Object.entries(works)) {
    it(`takes time that grows with the depth: ${what}`, async function () {
      this.timeout(120_000);
      await expectLinear(what, 100, work);
    });
  }

  const long: Readonly<Record<string, () => unknown>> = {
    "folders of languages": () => inLanguageFolders(pathsBelow("de", 30, "*.json", 3000)),
    "folders beside parts": () => withoutSkippedFolders(["a/test/de.json", ...pathsBelow("a", 100, "de.json", 3000)]),
  };
  for (const [what, work] of Object.entries(long)) {
    it(`lets others work in between: ${what}`, async () => {
      let turns = 0;
      const note = (): void => {
        turns++;
        next = setImmediate(note);
      };
      let next = setImmediate(note);
      await work();
      clearImmediate(next);
      assert.ok(turns > 0);
    });
  }

  it("names components by the nearest folders as far as a name may be long", () => {
    const folders = Array.from({ length: 500 }, (_, index) => `f${index}`);
    const names = nameCandidates(`${folders.join("/")}/app.*.json`);
    assert.deepEqual(names.slice(0, 3), ["app", "f499-app", "f498-f499-app"]);
    assert.ok(names.length < MAX_SLUG_LENGTH);
    assert.ok(nameCandidates(`web/admin/${"x".repeat(150)}.*.json`).some((name) => name.startsWith("web-admin-xxx")));
  });
});

describe("a file that describes a language", () => {
  it("is compared with names that are made once, whatever number of texts it has", () => {
    const names = mock.method(Intl, "DisplayNames");
    const texts = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index, `Text ${index}`]));
    assert.ok(!describesLanguage(JSON.stringify(texts), "sw"));
    assert.ok(describesLanguage('{ "name": "Kiswahili", "direction": "ltr" }', "sw"));
    assert.ok(names.mock.callCount() < 10);
    mock.restoreAll();
  });
});
