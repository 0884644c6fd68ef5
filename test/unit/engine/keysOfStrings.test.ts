import assert from "node:assert/strict";
import { ask, getJson, poOf, services, temporaryFolders } from "../support";

interface UnitAnswer {
  readonly context: string;
  readonly target: readonly string[];
  readonly file: string;
  readonly line: number | null;
}

describe("strings of files that have keys", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(mask: string, files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask }] });
    const { results } = (await getJson(service.handle, "/api/translations/shop/shop-app/de/units/")) as {
      results: readonly UnitAnswer[];
    };
    const { body } = await ask(service.handle, "/projects/shop/shop-app/de/");
    const cards = [...body.matchAll(/<dl>(.*?)<\/dl>/gs)].map(([, card = ""]) =>
      [...card.matchAll(/<dt>(.*?)<\/dt>(?:<dd[^>]*>(.*?)<\/dd>)?/gs)].map(([, label, text = ""]) =>
        `${label} ${text.replaceAll(/<[^>]*>/g, "")}`.trim(),
      ),
    );
    const { body: component } = await ask(service.handle, "/projects/shop/shop-app/");
    const summary = /<p class="summary">(.*?)\. Files/.exec(component)?.[1];
    return {
      units: results.map(({ context, target, file, line }) => [context, target.join("|"), file, line].join(" ")),
      cards,
      summary,
    };
  }

  it("name them as those who write the files do, also where the language lacks the string", async () => {
    const json = await serve("locales/*.json", {
      "locales/en.json": '{"menu": {"and/or": "x", "file": "File"}, "a.b": "c"}',
      "locales/de.json": '{"menu": {"and/or": "y"}}',
      "locales/fr.json": '{"menu": {"and/or": "z", "file": "Fichier"}}',
    });
    const file = "locales/de.json";
    assert.deepEqual(json.units, [`menu.and/or y ${file} 1`, `menu.file  ${file} `, `a.b  ${file} `]);
    assert.deepEqual(json.cards, [
      ["Key menu.and/or", "Source x", "Translation y", `File ${file}:1`],
      ["Key menu.file", "Source File", "Translation none yet", `File ${file}`],
      ["Key a.b", "Source c", "Translation none yet", `File ${file}`],
    ]);
    assert.equal(json.summary, "50% translated: 3 of 6 strings in 2 languages");
    const yaml = { "l/en.yml": "en: {a: {b: x}}", "l/de.yml": "de: {a: {b: y}}" };
    assert.deepEqual((await serve("l/*.yml", yaml)).units, ["a.b y l/de.yml 1"]);
    const bundle = { "app.properties": "a.b=x\nc=y", "app_de.properties": "c=z" };
    assert.deepEqual((await serve("app_*.properties", bundle)).units, [
      "a.b  app_de.properties ",
      "c z app_de.properties 1",
    ]);
  });

  it("have their plural forms and attributes under the names of these", async () => {
    const { cards } = await serve("l/*.yml", {
      "l/en.yml": "en: {n: {one: File, other: Files}}",
      "l/de.yml": "de: {n: {one: Datei, other: Dateien}}",
    });
    assert.deepEqual(cards, [
      ["Key n", "Source File", "Plural Files", "one Datei", "other Dateien", "File l/de.yml:1"],
    ]);
    const fluent = await serve("l/*/a.ftl", {
      "l/en/a.ftl": "a = A\n    .title = T\n",
      "l/de/a.ftl": "a = B\n    .title = U\n",
    });
    assert.deepEqual(fluent.cards, [["Key a", "Source A", "Translation B", ".title U", "File l/de/a.ftl:1"]]);
  });

  it("have a context and numbered forms where the format has these", async () => {
    const po = `${poOf({})}msgctxt "menu"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n`;
    const { cards } = await serve("po/*.po", { "po/de.po": po });
    assert.deepEqual(
      cards.map((card) => card.slice(0, -1)),
      [["Context menu", "Source a", "Plural b", "Form 1 x", "Form 2 y"]],
    );
  });
});
