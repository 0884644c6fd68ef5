import assert from "node:assert/strict";
import { kindsIn, scanComponent } from "../../support/formats/scanning";
import { folderFigures } from "../cases/folderFigures";
import { poOf, temporaryFolders } from "../support";

type Texts = Readonly<Record<string, string>>;

const dated = (date: string, texts: Texts) =>
  poOf(texts).replace("Content-Type", `POT-Creation-Date: ${date}\\n"\n"Content-Type`);
const [OLD, NEW] = ["2024-07-24 13:01+1000", "2025-07-24 13:01+1000"];

const ENGLISH = { "Sign it": "Sign it", "Save it": "Save it", "Print it": "Print it", "Send it": "Send it" };
const GERMAN = { "Sign it": "Signieren", "Save it": "Sichern", "Print it": "Drucken", "Send it": "Senden" };
const LEFT_OVER = { "Sign it": "Prano", "Save it": "Ruaj", "Old one": "Vjetra", "Old two": "Vjetra dy" };
const KEYS = { "auth.login": "Log in", "auth.email": "Your email", "auth.send": "Send now" };

describe("an English PO file with texts", () => {
  const folders = temporaryFolders();
  const { count } = folderFigures();
  const figuresOf = async (files: Texts) => {
    const scanned = await scanComponent(await folders.create(files), { mask: "po/*.po" });
    return scanned.figures;
  };

  it("is the source if its texts are the source texts", async () => {
    const files = (english: string) => ({
      ...{ "po/en.po": english, "po/de.po": dated(OLD, GERMAN), "po/fr.po": dated(OLD, GERMAN) },
      "po/sq.po": dated(OLD, LEFT_OVER),
    });
    const right = { de: [4, 4], en: [4, 4], fr: [4, 4], sq: [2, 4] };
    assert.deepEqual(await figuresOf(files(dated(OLD, ENGLISH))), right);
    const withoutDate = Object.entries(files(poOf(ENGLISH))).map(([path, text]) => [
      path,
      text.replace(/"POT.*\n/, ""),
    ]);
    assert.deepEqual(await figuresOf(Object.fromEntries(withoutDate)), right);
  });

  it("is the source if it has the texts of keys", async () => {
    const files = { "po/en.po": poOf(KEYS), "po/de.po": poOf(KEYS), "po/fr.po": poOf({ ...KEYS, "auth.gone": "x" }) };
    assert.deepEqual(await figuresOf(files), { de: [3, 3], en: [3, 3], fr: [3, 3] });
    const scanned = await scanComponent(await folders.create(files), { mask: "po/*.po" });
    assert.deepEqual(kindsIn(scanned), ["po/fr.po: notInSource"]);
  });

  it("is a row with the strings of the source if a few of its texts are missing", async () => {
    const keys = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`menu.item${index}`, `Item ${index}`]));
    const files = {
      "po/en.po": poOf({ ...keys, "menu.item3": "" }),
      "po/de.po": poOf({ ...keys, "menu.gone": "Weg" }),
    };
    assert.deepEqual(await figuresOf(files), { de: [20, 20], en: [19, 20] });
  });

  it("is the source if the project says so", async () => {
    const files = {
      "po/en.po": poOf({ Uno: "One", Due: "Two" }),
      "po/de.po": poOf({ Uno: "Eins", Due: "Zwei" }),
      "po/fr.po": poOf({ Uno: "Un", Due: "Deux", Tre: "Trois" }),
    };
    const named = "files:\n  - source: /po/en.po\n    translation: /po/%two_letters_code%.po\n";
    assert.deepEqual(Object.values((await count(files)).figures), [{ de: [2, 3], en: [2, 3], fr: [3, 3] }]);
    assert.deepEqual(Object.values((await count({ ...files, "crowdin.yml": named })).figures), [
      { de: [2, 2], en: [2, 2], fr: [2, 2] },
    ]);
  });

  it("is a translation if it is older than others, or lacks strings that most have", async () => {
    const [first] = Object.entries(ENGLISH);
    const part = Object.fromEntries(Object.entries(ENGLISH).slice(1));
    assert.deepEqual(first, ["Sign it", "Sign it"]);
    assert.deepEqual(
      await figuresOf({
        "po/en.po": dated(OLD, ENGLISH),
        "po/de.po": dated(NEW, GERMAN),
        "po/fr.po": dated(NEW, GERMAN),
      }),
      { de: [4, 4], en: [4, 4], fr: [4, 4] },
    );
    assert.deepEqual(await figuresOf({ "po/en.po": poOf(part), "po/de.po": poOf(GERMAN), "po/fr.po": poOf(GERMAN) }), {
      ...{ de: [4, 4], en: [3, 4], fr: [4, 4] },
    });
  });

  it("is a translation into British English that nobody has begun, beside a template", async () => {
    const empty = poOf(Object.fromEntries(Object.keys(ENGLISH).map((text) => [text, ""])));
    const files = { "po/po.pot": empty, "po/de.po": poOf(GERMAN) };
    assert.deepEqual(await figuresOf({ ...files, "po/en_GB.po": empty }), { de: [4, 4], en_GB: [0, 4] });
    assert.deepEqual(await figuresOf({ ...files, "po/en.po": empty }), { de: [4, 4] });
  });

  it("is the source and no row if its texts are the source texts or empty, without a template", async () => {
    const english = poOf({ ...ENGLISH, "Sign it": "" });
    const files = { "po/en.po": english, "po/de.po": poOf(GERMAN), "po/sq.po": poOf(LEFT_OVER) };
    assert.deepEqual(await figuresOf(files), { de: [4, 4], sq: [2, 4] });
    const template = poOf(Object.fromEntries(Object.keys(ENGLISH).map((text) => [text, ""])));
    assert.deepEqual(await figuresOf({ ...files, "po/po.pot": template }), { de: [4, 4], en: [3, 4], sq: [2, 4] });
  });

  it("is not the source if it lacks what most languages have, whatever it repeats", async () => {
    const english = poOf({ "Sign it": "Sign it", "Save it": "Save it", "Print it": "" });
    const files = { "po/en.po": english, "po/de.po": poOf({ ...GERMAN, "Send it": "" }), "po/fr.po": poOf(GERMAN) };
    assert.deepEqual(await figuresOf(files), { de: [3, 4], en: [2, 4], fr: [4, 4] });
  });

  it("is no translation if it only has a header", async () => {
    const files = {
      ...{ "po/all.pot": poOf({ "Sign it": "", "Save it": "" }), "po/de/LC_MESSAGES/all.po": poOf(GERMAN) },
      ...{ "po/app.pot": poOf({ "Sign it": "" }), "po/en_US/LC_MESSAGES/app.po": poOf({}) },
    };
    assert.deepEqual(Object.values((await count(files)).figures), [{ de: [2, 2] }]);
    const english = poOf(KEYS).replace('msgid "auth', `${"#: auth.c:1\n".repeat(1000)}msgid "auth`);
    assert.deepEqual(Object.values((await count({ "po/en.po": english })).figures), [{ en: [3, 3] }]);
  });

  it("is a translation of texts in another language, and if it lacks texts", async () => {
    const files = { "po/en.po": poOf(GERMAN), "po/fr.po": poOf(GERMAN) };
    assert.deepEqual(await figuresOf(files), { en: [4, 4], fr: [4, 4] });
    const begun = { "Sign it": "", "Save it": "Keep it", "Print it": "Type it", "Send it": "Post it" };
    assert.deepEqual(await figuresOf({ "po/en.po": poOf(begun), "po/fr.po": poOf(GERMAN) }), {
      ...{ en: [3, 4], fr: [4, 4] },
    });
  });
});

describe("PO files without a template and dates", () => {
  const folders = temporaryFolders();
  const figuresOf = async (files: Texts) => {
    const scanned = await scanComponent(await folders.create(files), { mask: "po/*.po" });
    return scanned.figures;
  };
  const older = { "Sign it": "Prano", "Save it": "Ruaj", "Old one": "Vjetra" };
  const [german, old] = [poOf(GERMAN), poOf(older)];

  it("have the strings of those that lack none which most have", async () => {
    const files = { "po/de.po": german, "po/fr.po": german, "po/es.po": poOf({ ...GERMAN, "New one": "Nuevo" }) };
    const few = await figuresOf({ ...files, "po/it.po": german, "po/sq.po": old });
    assert.deepEqual(few, { de: [4, 5], es: [5, 5], fr: [4, 5], it: [4, 5], sq: [2, 5] });
  });

  it("have those of all if there are many that only a few have", async () => {
    const added = Object.fromEntries(["A", "B", "C", "D"].map((name) => [`New ${name}`, `Neu ${name}`]));
    const files = { "po/de.po": german, "po/fr.po": german, "po/es.po": german };
    const newer = poOf({ ...LEFT_OVER, ...added });
    const { de, it: italian } = await figuresOf({ ...files, "po/it.po": newer });
    assert.deepEqual({ de, italian }, { de: [4, 10], italian: [8, 10] });
  });

  it("have those of all but a few that are behind, as in all formats without dates", async () => {
    const codes = ["de", "es", "fr", "it", "pl"];
    const filesOf = (name: (code: string) => string, write: (texts: Readonly<Record<string, string>>) => string) => ({
      ...Object.fromEntries(codes.map((code) => [name(code), write(code === "pl" ? older : GERMAN)])),
    });
    const right = { de: [4, 4], es: [4, 4], fr: [4, 4], it: [4, 4], pl: [2, 4] };
    assert.deepEqual(await figuresOf(filesOf((code) => `po/${code}.po`, poOf)), right);
    const messages = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts)
        .map(
          ([text, translation]) =>
            `<message><source>${text}</source><translation>${translation}</translation></message>`,
        )
        .join("");
    const qtFiles = filesOf(
      (code) => `po/app_${code}.ts`,
      (texts) => `<TS version="2.1"><context><name>A</name>${messages(texts)}</context></TS>`,
    );
    const scanned = await scanComponent(await folders.create(qtFiles), { mask: "po/app_*.ts" });
    assert.deepEqual(scanned.figures, right);
  });

  it("have those of all if one has as many new ones as it lacks, or several share theirs", async () => {
    const codes = ["de", "es", "fr", "it", "nl"];
    const usual = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`Text ${at}`, `Text ${at}.`]));
    const reworded = Object.fromEntries(
      Object.entries(usual).map(([text, own], at) => [at < 2 ? `New ${at}` : text, own]),
    );
    const filesWith = (newer: readonly string[], texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(codes.map((code) => [`po/${code}.po`, poOf(newer.includes(code) ? texts : usual)]));
    assert.deepEqual((await figuresOf(filesWith(["nl"], reworded))).de, [40, 42]);
    const { "Text 5": _, "Text 6": __, ...fewer } = reworded;
    assert.deepEqual((await figuresOf(filesWith(["it", "nl"], fewer))).de, [40, 42]);
    assert.deepEqual((await figuresOf(filesWith(["nl"], fewer))).de, [40, 40]);
  });

  it("have those of all if no more than half are alike", async () => {
    const files = { "po/de.po": german, "po/fr.po": german, "po/hr.po": old, "po/sq.po": old };
    assert.deepEqual(await figuresOf(files), { de: [4, 5], fr: [4, 5], hr: [3, 5], sq: [3, 5] });
  });
});

describe("a template in the folder above", () => {
  const folders = temporaryFolders();
  const template = poOf({ "Sign it": "", "Save it": "", "Print it": "", "Send it": "" });
  const scan = async (files: Texts) => {
    const scanned = await scanComponent(await folders.create(files), { mask: "po/parts/*.po" });
    return [scanned.figures, kindsIn(scanned)];
  };

  it("is the source if it has half of the strings", async () => {
    const half = { "Sign it": "Signieren", "Save it": "Sichern", "Old one": "Alt", "Old two": "Alt" };
    assert.deepEqual(await scan({ "po/app.pot": template, "po/parts/de.po": poOf(half) }), [
      { de: [2, 4] },
      ["po/parts/de.po: notInSource"],
    ]);
    assert.deepEqual(await scan({ "po/app.pot": template, "po/parts/de.po": poOf({}) }), [{ de: [0, 4] }, []]);
  });

  it("may be the source if it has some of the strings", async () => {
    const some = { "Sign it": "x", "Save it": "x", "Old one": "x", "Old two": "x", "Old three": "x" };
    const parts = { "po/parts/de.po": poOf(some), "po/parts/fr.po": poOf(some) };
    assert.deepEqual(await scan({ "po/app.pot": template, ...parts }), [
      { de: [5, 5], fr: [5, 5] },
      ["po/app.pot: otherSource"],
    ]);
  });

  it("is not the source of other strings", async () => {
    const parts = {
      "po/parts/de.po": poOf({ Brass: "Blech", Strings: "" }),
      "po/parts/fr.po": poOf({ Brass: "Cuivres" }),
    };
    const right = [{ de: [1, 2], fr: [1, 2] }, []];
    assert.deepEqual(await scan({ "po/app.pot": template, "po/de.po": poOf(GERMAN), ...parts }), right);
    assert.deepEqual(await scan({ "po/parts.pot": template, ...parts }), right);
  });
});
