import assert from "node:assert/strict";
import type { FileString } from "../../../src/folder/filesQuestions";
import { findUnit, findUnitById, type UnitSearch } from "../../../src/local/unitPlaces";
import { askFiles, poOf, services, temporaryFolders } from "../support";

const SIGNAL = new AbortController().signal;

describe("strings that a file of a folder lacks", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(files: Readonly<Record<string, string>>) {
    const { service } = await start({ folder: await folders.create(files), project: "p" });
    const ask = askFiles(service);
    const { components = [] } = (await ask({ kind: "components" }, SIGNAL)) ?? {};
    const component = components[0]?.slug ?? assert.fail("no component");
    const search: UnitSearch = { ask, signal: SIGNAL, lengthOf: () => 9, direction: "next", wraps: true };
    const strings = async (): Promise<readonly FileString[]> => {
      const question = { component, language: { code: "de" }, query: "", page: 1, pageSize: 100 } as const;
      const page = await ask({ kind: "strings", ...question }, SIGNAL);
      return page.ok ? page.value.units : assert.fail("no strings");
    };
    const insert = async (name: string, path: string, text: string, code = "de"): Promise<string | undefined> => {
      const string = (await strings()).find(({ key, source }) => name === (key || source[0]));
      const { id = "" } = string ?? {};
      const found = await ask({ kind: "insertion", component, code, id, edited: { path, text } }, SIGNAL);
      return (
        found && text.slice(0, found.offset) + found.pieces.join("|") + text.slice(found.offset + (found.replaced ?? 0))
      );
    };
    return { component, search, strings, insert };
  }

  it("are inserted in the text that the editor has, not in the file", async () => {
    const { insert } = await serve({
      "app_en.properties": "a=A\nb=B\nc=C\n",
      "app_de.properties": "a=Ah\n",
    });
    assert.equal(await insert("b", "app_de.properties", "a=Ah\nc=Zeh\n"), "a=Ah\nb=|\nc=Zeh\n");
    assert.equal(await insert("nothing", "app_de.properties", "a=Ah\n"), undefined);
  });

  it("come from another language where there is no source", async () => {
    const { insert } = await serve({
      "po/de.po": poOf({ Yes: "Ja" }),
      "po/fr.po": poOf({ Yes: "Oui", No: "Non" }),
    });
    const text = poOf({ Yes: "Ja" });
    assert.equal(await insert("No", "po/de.po", text), poOf({ Yes: "Ja", No: "|" }));
  });

  it("are below the code of their language, where all strings of a file are", async () => {
    const { insert } = await serve({
      "app/en.json": '{\n  "en": {\n    "a": "A",\n    "b": "B"\n  }\n}\n',
      "app/de.json": '{\n  "de": {\n    "a": "Ah"\n  }\n}\n',
    });
    const text = '{\n  "de": {\n    "a": "Ah"\n  }\n}\n';
    assert.equal(await insert("b", "app/de.json", text), text.replace('"Ah"', '"Ah",\n    "b": "|"'));
  });

  it("have the plural forms that those of the file have besides what the language needs", async () => {
    const { insert } = await serve({
      "web/locales/en.json": '{\n  "a_one": "A",\n  "a_other": "A",\n  "b_one": "B",\n  "b_other": "B"\n}\n',
      "web/locales/ru.json": '{\n  "a_one": "1",\n  "a_few": "2",\n  "a_many": "3",\n  "a_other": "4"\n}\n',
      "web/locales/de.json": '{\n  "a_one": "1",\n  "a_other": "2"\n}\n',
    });
    const text = '{\n  "a_one": "1",\n  "a_few": "2",\n  "a_many": "3",\n  "a_other": "4"\n}\n';
    const forms = ["one", "few", "many", "other"].map((form) => `,\n  "b_${form}": "|"`).join("");
    assert.equal(await insert("b", "web/locales/ru.json", text, "ru"), text.replace('"4"', `"4"${forms}`));
  });

  it("have the plural forms added that they lack, at the place of those that are there", async () => {
    const { component, search, insert } = await serve({
      "web/locales/en.json": '{\n  "a": "A",\n  "b_one": "B",\n  "b_other": "B"\n}\n',
      "web/locales/pl.json": '{\n  "a": "A",\n  "b_one": "1",\n  "b_many": "5"\n}\n',
      "web/locales/de.json": '{\n  "a": "A",\n  "b_one": "",\n  "b_other": "2"\n}\n',
    });
    const found = (code: string) => findUnit(component, code, "missing", undefined, search);
    const [polish, german] = [await found("pl"), await found("de")];
    assert.deepEqual([polish?.start, polish?.lacksForms], [{ line: 2, character: 12 }, true]);
    assert.deepEqual([german?.start, german?.lacksForms], [{ line: 2, character: 12 }, false]);
    const text = '{\n  "a": "A",\n  "b_one": "1",\n  "b_many": "5"\n}\n';
    const added = text.replace('"1",', '"1",\n  "b_few": "|",');
    assert.equal(await insert("b", "web/locales/pl.json", text, "pl"), added);
    assert.equal(await insert("b", "web/locales/pl.json", added, "pl"), undefined);
    const edited = (of: string) => ({ ...search, edited: { path: "web/locales/pl.json", text: of } });
    const inEditor = (of: string) => findUnit(component, "pl", "missing", undefined, edited(of));
    assert.equal((await inEditor(text.replace('"A"', '"Ah"')))?.lacksForms, true);
    assert.equal((await inEditor(added.replace("|", "")))?.lacksForms, false, "a form has no text yet");
    assert.equal(await inEditor(added), undefined);
  });

  it("belong to the file of their part", async () => {
    const { insert } = await serve({
      "res/en/cart.properties": "a=Cart\nb=Pay\n",
      "res/de/cart.properties": "a=Korb\n",
      "res/en/menu.properties": "a=Menu\nquit=Quit\n",
      "res/de/menu.properties": "a=Menü\n",
    });
    assert.equal(await insert("quit", "res/de/menu.properties", "a=Menü\n"), "a=Menü\nquit=|\n");
    for (const other of ["res/de/cart.properties", "res/en/menu.properties", "res/de/none.properties"]) {
      assert.equal(await insert("quit", other, "a=Menü\n"), undefined, other);
    }
  });

  it("belong to the file of their part, however its language is spelled there", async () => {
    const { insert } = await serve({
      "res/en/cart.properties": "a=Cart\npay=Pay\n",
      "res/pt-BR/cart.properties": "a=Carrinho\n",
      "res/en/menu.properties": "a=Menu\nquit=Quit\n",
      "res/pt_BR/menu.properties": "a=Menu\n",
      "res/de/menu.properties": "a=Menü\n",
    });
    const inFile = (name: string, path: string) => insert(name, path, "a=A\n", "pt_BR");
    assert.equal(await inFile("quit", "res/pt_BR/menu.properties"), "a=A\nquit=|\n");
    assert.equal(await inFile("pay", "res/pt-BR/cart.properties"), "a=A\npay=|\n");
  });

  it("are not inserted once they are there", async () => {
    const { insert } = await serve({
      "app_en.properties": "a=A\nb=B\nc=C\n",
      "app_de.properties": "a=Ah\n",
    });
    for (const there of ["b=", "b=Beh"]) {
      assert.equal(await insert("b", "app_de.properties", `a=Ah\n${there}\nc=Zeh\n`), undefined, there);
    }
  });

  it("are found before the cursor, too, around the start of the file", async () => {
    const { component, search } = await serve({
      "app_en.properties": "a=A\nb=B\nc=C\nd=D\ne=E\n",
      "app_de.properties": "b=\nd=\n",
    });
    // What the file lacks belongs where the empty texts are, at the end of their lines.
    const around = { direction: "previous", lengthOf: () => "b=".length } as const;
    const names: (string | undefined)[] = [];
    let after: Parameters<typeof findUnit>[3] = { place: { line: 1, character: 0 }, position: undefined };
    for (let count = 0; count < 6; count++) {
      const place = await findUnit(component, "de", "missing", after, { ...search, ...around });
      assert.ok(place);
      names.push(place.absent?.name ?? `line ${place.start.line + 1}`);
      after = { place: place.start, position: place.absent?.position };
    }
    assert.deepEqual(names, ["c", "line 1", "a", "e", "line 2", "c"]);
  });

  it("are passed once the editor has their text, and found where they are there", async () => {
    const { component, search, strings } = await serve({
      "app_en.properties": "a=A\nb=B\nc=C\n",
      "app_de.properties": "a=\n",
    });
    const edited = { path: "app_de.properties", text: "# new\na=Ah\nb=\n" };
    const find = (of: Partial<UnitSearch>) => findUnit(component, "de", "missing", undefined, { ...search, ...of });
    assert.equal((await find({}))?.start.line, 0);
    const next = await find({ edited });
    assert.deepEqual([next?.start.line, next?.absent], [2, undefined]);
    const c = (await strings()).find(({ key }) => key === "c")?.id ?? "";
    const place = await findUnitById(component, "de", c, { ...search, edited });
    assert.deepEqual([place?.start.line, place?.absent?.name], [2, "c"]);
  });
});
