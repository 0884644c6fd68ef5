import assert from "node:assert/strict";
import { poOf, rowsOf, services, temporaryFolders, writeFiles } from "../support";

describe("the components that the server finds", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are no program code, whose names and endings are those of translations", async () => {
    const folder = await folders.create({
      "packages/element/src/align.ts": "export const align = 1;",
      "packages/element/de/align.ts": "export const align = 2;",
      "packages/math/src/index.ts": "export {};",
      "config/it.json": '{ "port": 1 }',
      "locales/de.json": '{ "title": "Titel" }',
      "locales/en.json": '{ "title": "Title" }',
      "po/de.po": poOf({ Yes: "Ja" }),
    });
    const { service } = await start({ folder, project: "p" });
    assert.deepEqual([...(await service.components())].sort(), ["p-locales", "p-po"]);
  });

  it("have one row for each language, whatever their folders are called", async () => {
    const strings = (text: string) => `<resources><string name="a">${text}</string></resources>`;
    const files = Object.fromEntries(
      ["", "-he", "-iw", "-in", "-land"].map((each) => [`res/values${each}/strings.xml`, strings("x")]),
    );
    const { service } = await start({ folder: await folders.create(files), project: "p" });
    const [component = ""] = await service.components();
    const rows = await rowsOf(service.handle, "p", component);
    assert.deepEqual(
      rows.map(({ code }) => code),
      ["he", "id"],
    );
  });

  it("are counted in the same way each time, if one file shows how all are to be read", async () => {
    const folder = await folders.create({
      "locales/en.json": '{ "a": "A", "items_one": "one", "items_other": "{{count}}" }',
      "locales/de.json": '{ "a": "A", "items_one": "eins", "items_other": "{{count}}" }',
    });
    const { service } = await start({ folder, project: "p" });
    const figures = async () =>
      (await rowsOf(service.handle, "p", "p-locales")).map(({ total, translated }) => [total, translated]);
    assert.deepEqual([await figures(), await figures(), await figures()], [[[2, 2]], [[2, 2]], [[2, 2]]]);
    await writeFiles(folder, { "locales/de.json": '{ "a": "", "items_one": "eins", "items_other": "{{count}}" }' });
    assert.deepEqual([await figures(), await figures()], [[[2, 1]], [[2, 1]]]);
  });

  it("have the names of languages where the codes of countries stand in their place", async () => {
    const files = ["en", "cn", "cz", "de", "jp", "zh-TW"].map((code) => [`locales/${code}.json`, '{ "a": "A" }']);
    const { service } = await start({ folder: await folders.create(Object.fromEntries(files)), project: "p" });
    const rows = await rowsOf(service.handle, "p", (await service.components())[0] ?? "");
    assert.deepEqual(
      rows.map(({ code, name }) => `${code}: ${name}`),
      ["cn: Chinese (Simplified)", "cz: Czech", "de: German", "jp: Japanese", "zh_TW: Chinese (Taiwan)"],
    );
  });

  it("have files once that are called like a country or by a name and declare their language", async () => {
    const files = ["de:de", "fr:fr", "gr:el", "jp:ja", "kr:ko", "se:se", "Spanish:es"].map((each) => {
      const [name, code = ""] = each.split(":");
      const text = poOf({ One: "1" }).replace('msgstr ""\n', `msgstr ""\n"Language: ${code}\\n"\n`);
      return [`languages/${name}/LC_MESSAGES/app.po`, text];
    });
    const { service } = await start({ folder: await folders.create(Object.fromEntries(files)), project: "p" });
    const components = await service.components();
    assert.equal(components.length, 1);
    const rows = await rowsOf(service.handle, "p", components[0] ?? "");
    assert.deepEqual(rows.map(({ code }) => code).sort(), ["de", "el", "es", "fr", "ja", "ko", "se"]);
  });

  it("have the names of languages where codes of countries stand beside those that are no languages", async () => {
    const namesOf = async (codes: string) => {
      const files = codes.split(" ").map((code) => [`locales/${code}.json`, '{ "a": "A" }']);
      const { service } = await start({ folder: await folders.create(Object.fromEntries(files)), project: "p" });
      const rows = await rowsOf(service.handle, "p", (await service.components())[0] ?? "");
      return rows.map(({ name }) => name).join(", ");
    };
    const chinese = ["Chinese (Simplified)", "Chinese (Traditional)"];
    const asian = `${chinese[0]}, Japanese, Korean, ${chinese[1]}`;
    assert.equal(await namesOf("en cn jp kr tw"), asian);
    assert.equal(await namesOf("en br dk se"), "Portuguese (Brazil), Danish, Swedish");
    assert.equal(await namesOf("en br da fr se"), "Breton, Danish, French, Northern Sami");
    assert.equal(await namesOf("en br dk pt se"), "Portuguese (Brazil), Danish, Portuguese, Swedish");
    assert.equal(await namesOf("en br dk pt-BR se sv"), "Breton, Danish, Portuguese (Brazil), Northern Sami, Swedish");
    assert.equal(await namesOf("en cn tw zh-TW"), `${chinese[0]}, Twi, Chinese (Taiwan)`);
  });

  it("have the texts of an extension's manifest, which older ones translate beside those in code", async () => {
    const own = Object.fromEntries(
      ["chs", "deu"].flatMap((code) => [
        [`i18n/${code}/package.i18n.json`, '{ "a": "A" }'],
        [`i18n/${code}/src/x.i18n.json`, '// Generated\n{ "x": "X" }'],
      ]),
    );
    const manifest = {
      "package.json": '{ "name": "harbour" }',
      "package.nls.json": '{ "a": "A", "b": { "message": "B" } }',
    };
    const { service } = await start({ folder: await folders.create({ ...manifest, ...own }), project: "p" });
    const components = await service.components();
    const rows = await rowsOf(service.handle, "p", components[0] ?? "");
    const figures = rows.map(({ code, total, translated }) => [code, translated, total]);
    assert.deepEqual(
      [components.length, figures],
      [
        1,
        [
          ["de", 2, 3],
          ["zh_Hans", 2, 3],
        ],
      ],
    );
  });

  it("have a source that is called by the language of its texts and has no target", async () => {
    const xliff = (attribute: string, target: string, ...ids: string[]) =>
      `<xliff version="1.0"><file source-language="en"${attribute}><body>${ids
        .map((id) => `<trans-unit id="${id}"><source>Hi</source>${target}</trans-unit>`)
        .join("")}</body></file></xliff>`;
    const files = Object.fromEntries(
      ["", ".Plugins"].flatMap((part) => [
        [`Translation/English${part}.xlf`, xliff("", "<target />", "1", "2")],
        [`Translation/German${part}.xlf`, xliff(' target-language="de"', "<target>Hallo</target>", "1", "gone")],
        [`Translation/ar${part}.xlf`, xliff(' target-language="ar"', "<target>سلام</target>", "1", "2")],
      ]),
    );
    const { service } = await start({ folder: await folders.create(files), project: "p" });
    const components = await service.components();
    const rows = await rowsOf(service.handle, "p", components[0] ?? "");
    assert.deepEqual(
      rows.map(({ code, total, translated }) => [code, total, translated]),
      [
        ["ar", 4, 4],
        ["de", 4, 2],
      ],
    );
  });

  it("have files that are called by the language that they declare, beside one with a code", async () => {
    const xliff = (code: string) =>
      `<xliff version="1.2"><file source-language="en" target-language="${code}"><body><trans-unit id="1">
        <source>Hi</source><target>${code}</target></trans-unit></body></file></xliff>`;
    const files = {
      "Translation/ar.xlf": xliff("ar"),
      "Translation/English.xlf": xliff("en"),
      "Translation/German.xlf": xliff("de"),
      "Translation/Portuguese (Brazil).xlf": xliff("pt-BR"),
      "Translation/Glossary.xlf": xliff("fr"),
    };
    const { service } = await start({ folder: await folders.create(files), project: "p" });
    const [component = ""] = await service.components();
    const rows = await rowsOf(service.handle, "p", component);
    const figures = rows.map(({ code, total, translated }) => [code, total, translated]);
    assert.deepEqual(figures, [
      ["ar", 1, 1],
      ["de", 1, 1],
      ["pt_BR", 1, 1],
    ]);
  });
});
