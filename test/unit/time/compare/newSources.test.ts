import assert from "node:assert/strict";
import { formatOf } from "../../../../src/engine/formats/formats";
import { parseMask } from "../../../../src/model/mask/mask";
import { placeOf, sourceMasks } from "../../../../src/time/compare/added/sourcePlaces";
import { services, temporaryFolders, writeFiles } from "../../support";
import { commitAll, topicBranches } from "./topicBranch";

describe("a new source beside the files of a component", () => {
  function beside(file: string, text: string): string | undefined {
    const [mask, format] = [parseMask(text), formatOf(text)];
    assert.ok(mask.ok && format);
    const place = placeOf({ mask: mask.value, format });
    return sourceMasks(file).find((each) => placeOf(each) === place)?.mask.text;
  }

  it("has the same place for the language", () => {
    assert.equal(beside("src/copy/en/b.json", "src/copy/*/a.json"), "src/copy/*/b.json");
    assert.equal(beside("src/copy/x_en/b.json", "src/copy/x_*/a.json"), undefined);
    assert.equal(beside("web/b.en.json", "web/a.*.json"), "web/b.*.json");
    assert.equal(beside("web/b-en.json", "web/*.json"), "web/b-*.json");
    assert.equal(beside("r/B_en.properties", "r/A_*.properties"), "r/B_*.properties");
    assert.equal(beside("l/en/b.en.json", "l/*/a.*.json"), "l/*/b.*.json");
  });

  it("stands in no other folder, and is of the same format", () => {
    assert.equal(beside("src/more/en/b.json", "src/copy/*/a.json"), undefined);
    assert.equal(beside("src/en/b.json", "src/*.json"), undefined);
    assert.equal(beside("src/b.en.json", "src/*/a.json"), undefined);
    assert.equal(beside("src/copy/en/b.yml", "src/copy/*/a.json"), undefined);
  });
});

describe("a branch that adds a source", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const { start } = services();
  const repository = topicBranches(folders);
  const texts = (name: string) =>
    JSON.stringify({ [`${name}a`]: "Read the mail", [`${name}b`]: "Write a mail", [`${name}c`]: "Cancel" });
  const KEYS = JSON.stringify({ x: "org.example.mail", y: "sort_by_date", z: "https://example.org" });

  async function added(pathOf: (code: string) => string, written: Readonly<Record<string, string>>) {
    const folder = await repository(Object.fromEntries(["en", "de", "fr"].map((code) => [pathOf(code), texts("a")])));
    await writeFiles(folder, written);
    await commitAll(folder);
    return costs(folder);
  }

  async function addedIn(folder: string) {
    const { service } = await start({ folder, project: "p" });
    const outcome = await service.folder.compare("main", new AbortController().signal);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { components } = outcome.value;
    const counts = components.flatMap(({ outcome }) =>
      outcome.kind === "compared" ? outcome.comparison.languages.map(({ missing }) => missing.added) : [],
    );
    return counts.filter((count) => count > 0);
  }

  async function costs(folder: string) {
    const { service } = await start({ folder, project: "p" });
    const outcome = await service.folder.compare("main", new AbortController().signal);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const [component, ...others] = outcome.value.components;
    assert.ok(component?.outcome.kind === "compared" && others.length === 0);
    return component.outcome.comparison.languages.map(({ code, missing }) => [code, missing.added]);
  }

  it("beside files in folders that are called otherwise has its strings in each language", async () => {
    const all = [
      ["de", 3],
      ["fr", 3],
    ];
    assert.deepEqual(await added((code) => `src/copy/${code}/a.json`, { "src/copy/en/b.json": texts("b") }), all);
    assert.deepEqual(await added((code) => `web/a.${code}.json`, { "web/b.en.json": texts("b") }), all);
  });

  it("in another package of the same layout has its strings in each language, but not in any folder", async () => {
    const all = [
      ["de", 3],
      ["fr", 3],
    ];
    const inPackage = (name: string) => (code: string) => `packages/${name}/locales/${code}.json`;
    assert.deepEqual(await added(inPackage("a"), { [inPackage("b")("en")]: texts("b") }), all);
    const inModule = (name: string) => (code: string) =>
      `${name}/src/main/res/values${code === "en" ? "" : `-${code}`}/strings.xml`;
    const resources = (text: string) => `<resources><string name="a">${text}</string></resources>`;
    const module = await repository({
      [inModule("app")("en")]: resources("Read the mail"),
      [inModule("app")("de")]: resources("Mail lesen"),
    });
    await writeFiles(module, { [inModule("shop")("en")]: resources("Buy it") });
    await commitAll(module);
    assert.deepEqual(await costs(module), [["de", 1]]);
    const beside = (name: string, code: string) => `src/parts/${name}/${code}.json`;
    const parts = await repository(
      Object.fromEntries(
        ["a", "b"].flatMap((name) => ["en", "de"].map((code) => [beside(name, code), texts(name)] as const)),
      ),
    );
    await writeFiles(parts, { [beside("c", "en")]: texts("c") });
    await commitAll(parts);
    assert.deepEqual(await addedIn(parts), [3]);
    const none = [
      ["de", 0],
      ["fr", 0],
    ];
    assert.deepEqual(await added(inPackage("a"), { "packages/a/data/more/en.json": texts("b") }), none);
    assert.deepEqual(await added(inPackage("a"), { "packages/a/data/en.json": texts("b") }), none);
    assert.deepEqual(await added((code) => `locales/${code}.json`, { "data/en.json": texts("b") }), none);
  });

  it("in another package has its strings in each language if bundles of Java have the same name", async () => {
    const bundle = (text: string) => `c=Delete all mails\na=${text}\nb=Read the other mail\n`;
    const folder = await repository({
      "src/org/a/Bundle.properties": bundle("Read the mail"),
      "src/org/a/Bundle_de.properties": bundle("Mail lesen"),
    });
    await writeFiles(folder, {
      "src/org/b/Bundle.properties": bundle("Write a mail"),
      "src/org/c/Other.properties": bundle("Write a mail"),
    });
    await commitAll(folder);
    assert.deepEqual(await costs(folder), [["de", 3]]);
  });

  it("beside the texts of an application has its strings in each language, whichever of its formats it has", async () => {
    const strings = (...texts: readonly string[]) => texts.map((text) => `"${text}" = "${text}";`).join("\n");
    const files = Object.fromEntries(
      ["en", "de"].map((code) => [`App/${code}.lproj/A.strings`, strings("Read the mail")]),
    );
    const catalog = JSON.stringify({ sourceLanguage: "en", strings: { "Write a mail": {}, "Read all mail": {} } });
    const folder = await repository(files);
    await writeFiles(folder, { "App/New.xcstrings": catalog, "App/en.lproj/B.strings": strings("Delete the mail") });
    await commitAll(folder);
    assert.deepEqual(await costs(folder), [["de", 3]]);
  });

  it("in the language of the source has its strings in each language, but one in another has none", async () => {
    for (const pathOf of [
      (name: string, code: string) => `src/copy/${name}.${code}.json`,
      (name: string, code: string) => `src/copy/${code}/${name}.json`,
    ]) {
      const costsOf = async (codes: readonly string[], added: string, settings: Readonly<Record<string, string>>) => {
        const files = codes.map((code) => [pathOf("a", code), texts("a")]);
        const folder = await repository({ ...Object.fromEntries(files), ...settings });
        await writeFiles(folder, { [pathOf("b", added)]: texts("b") });
        await commitAll(folder);
        return costs(folder);
      };
      const named = { "crowdin.yml": `files:\n  - source: /${pathOf("a", "de")}\n    translation: /x/%locale%.json\n` };
      const all = [
        ["en", 3],
        ["fr", 3],
      ];
      assert.deepEqual(await costsOf(["de", "en", "fr"], "de", named), all);
      assert.deepEqual(await costsOf(["de", "en", "fr"], "fr", named), noneIn(["en", "fr"]));
      assert.deepEqual(await costsOf(["de", "en", "fr"], "de", {}), noneIn(["de", "fr"]));
    }
  });

  it("in the language of the source has its strings where the search takes it for a translation", async () => {
    const files = ["de", "en", "fr"].map((code) => [`locales/m.${code}.json`, texts("m")]);
    const config = "[o:x:p:y:r:z]\nfile_filter = locales/m.<lang>.json\nsource_file = locales/m.de.json\n";
    for (const name of ["a", "z"]) {
      const folder = await repository({ ...Object.fromEntries(files), ".tx/config": config });
      await writeFiles(folder, { [`locales/${name}.de.json`]: texts(name) });
      await commitAll(folder);
      assert.deepEqual(await costs(folder), [
        ["en", 3],
        ["fr", 3],
      ]);
    }
  });

  it("of keys has none", async () => {
    const none = noneIn(["de", "fr"]);
    assert.deepEqual(await added((code) => `src/copy/${code}/a.json`, { "src/copy/en/b.json": KEYS }), none);
  });
});

function noneIn(codes: readonly string[]) {
  return codes.map((code) => [code, 0]);
}
