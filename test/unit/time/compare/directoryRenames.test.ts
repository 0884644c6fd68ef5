import assert from "node:assert/strict";
import { filesMovedInto } from "../../../../src/time/compare/places/directoryRenames";

describe("files that a folder got from other directories", () => {
  interface Step {
    /** Names of files at the commit. */
    readonly before: readonly string[];
    readonly renamed?: Readonly<Record<string, string>>;
    readonly removed?: readonly string[];
    readonly added?: readonly string[];
  }

  function movedInto(folder: string, { before, renamed = {}, removed = [], added = [] }: Step) {
    const renames = Object.entries(renamed).map(([from, to]) => ({ from, to }));
    const moved = filesMovedInto(folder, { added, removed, renamed: renames }, before);
    return { paths: Object.fromEntries(moved.paths), renamed: moved.renamed };
  }

  it("are those renamed into it, and those lost on the way", () => {
    const { paths, renamed } = movedInto("new", {
      before: ["old/web/de.json", "old/web/fr.json", "old/docs/de.json", "other/it.json"],
      renamed: { "old/web/de.json": "new/web/de.json" },
      removed: ["old/web/fr.json", "old/docs/de.json", "other/it.json"],
    });
    assert.deepEqual(paths, {
      "old/web/de.json": "new/web/de.json",
      "old/web/fr.json": "new/web/fr.json",
      "old/docs/de.json": "new/docs/de.json",
    });
    assert.deepEqual(renamed, []);
  });

  it("come from as many directories as were merged", () => {
    const { paths } = movedInto("all", {
      before: ["a/one/de.json", "a/one/fr.json", "b/two/de.json", "b/two/it.json"],
      renamed: { "a/one/de.json": "all/one/de.json", "b/two/de.json": "all/two/de.json" },
      removed: ["a/one/fr.json", "b/two/it.json"],
    });
    assert.equal(paths["a/one/fr.json"], "all/one/fr.json");
    assert.equal(paths["b/two/it.json"], "all/two/it.json");
  });

  it("come from the folder above it and from the root, too", () => {
    const above = movedInto("app/web", {
      before: ["app/locales/de.json", "app/locales/fr.json"],
      renamed: { "app/locales/de.json": "app/web/locales/de.json" },
      removed: ["app/locales/fr.json"],
    });
    assert.equal(above.paths["app/locales/fr.json"], "app/web/locales/fr.json");
    const root = movedInto("web", {
      before: ["de.json", "fr.json"],
      renamed: { "de.json": "web/de.json" },
      removed: ["fr.json"],
    });
    assert.equal(root.paths["fr.json"], "web/fr.json");
  });

  it("are not those that went elsewhere, nor what was lost where most went elsewhere", () => {
    const { paths } = movedInto("new", {
      before: ["old/de.json", "old/fr.json", "old/it.json", "old/nl.json"],
      renamed: { "old/de.json": "new/de.json", "old/fr.json": "else/fr.json", "old/it.json": "else/it.json" },
      removed: ["old/nl.json"],
    });
    assert.deepEqual(Object.keys(paths), ["old/de.json"]);
  });

  it("are also those left behind by most others, and those that were copied", () => {
    const before = ["de", "en", "fr", "it"].map((code) => `old/${code}.json`);
    const three = { "old/de.json": "new/de.json", "old/fr.json": "new/fr.json", "old/it.json": "new/it.json" };
    assert.equal(movedInto("new", { before, renamed: three }).paths["old/en.json"], "new/en.json");
    const { "old/it.json": _it, ...two } = three;
    assert.deepEqual(Object.keys(movedInto("new", { before, renamed: two }).paths), ["old/de.json", "old/fr.json"]);
    const { paths } = movedInto("new", { before, renamed: two, added: ["new/en.json"] });
    assert.deepEqual(Object.keys(paths), ["old/de.json", "old/fr.json", "old/en.json"]);
  });

  it("are also those left behind by the other languages of a component, while other components stay", () => {
    const before = ["shop", "blog", "help"].flatMap((name) =>
      ["de", "en", "fr"].map((code) => `app/${code}/${name}.json`),
    );
    const renamed = { "app/de/shop.json": "shop/de/shop.json", "app/en/shop.json": "shop/en/shop.json" };
    const { paths } = movedInto("shop", { before, renamed });
    assert.deepEqual(Object.values(paths).sort(), ["shop/de/shop.json", "shop/en/shop.json", "shop/fr/shop.json"]);
  });

  it("keep the name of a directory that was renamed inside of another one", () => {
    const { paths, renamed } = movedInto("new", {
      before: ["old/l/de/a.json", "old/l/fr/a.json"],
      renamed: { "old/l/de/a.json": "new/l/de/a.json", "old/l/fr/a.json": "new/l/es/a.json" },
    });
    assert.equal(paths["old/l/fr/a.json"], "new/l/fr/a.json");
    assert.deepEqual(renamed, [{ from: "new/l/fr/a.json", to: "new/l/es/a.json" }]);
    const alone = movedInto("new", { before: ["old/l/de.json"], renamed: { "old/l/de.json": "new/m/de.json" } });
    assert.deepEqual(alone, { paths: { "old/l/de.json": "new/m/de.json" }, renamed: [] });
  });

  it("are also those of which Git takes a copy elsewhere for the renamed file", () => {
    const { paths } = movedInto("packages/app", {
      before: ["app/de.json", "app/en.json", "app/fr.json"],
      renamed: { "app/fr.json": "packages/app/fr.json", "app/en.json": "packages/admin/en.json" },
      removed: ["app/de.json"],
      added: ["packages/app/en.json"],
    });
    assert.deepEqual(
      paths,
      Object.fromEntries(["de", "en", "fr"].map((code) => [`app/${code}.json`, `packages/app/${code}.json`])),
    );
  });

  it("are not those of another directory because code came from there", () => {
    const { paths } = movedInto("a", {
      before: ["b/src/util.js", "b/locales/fr.json"],
      renamed: { "b/src/util.js": "a/src/util.js" },
      removed: ["b/locales/fr.json"],
    });
    assert.deepEqual(Object.keys(paths), ["b/src/util.js"]);
  });

  it("never have one path for two of them", () => {
    const { paths } = movedInto("all", {
      before: ["a/web/de.json", "b/web/de.json", "a/x.json", "b/x.json"],
      renamed: {
        "a/x.json": "all/x.json",
        "b/y.json": "all/y.json",
        "a/web/de.json": "all/one/de.json",
        "b/web/de.json": "all/two/de.json",
      },
    });
    assert.equal(new Set(Object.values(paths)).size, Object.keys(paths).length);
  });
});
