import assert from "node:assert/strict";
import { symlink, truncate } from "node:fs/promises";
import path from "node:path";
import { sourceFit } from "../../../src/engine/sourceFit";
import { WRITERS } from "../../support/formats/componentWriters";
import { incompleteIn, kindsIn, scanComponent } from "../../support/formats/scanning";
import { HEADER, poOf, temporaryFolders } from "../support";

const textsOf = (from: number, to: number) =>
  new Map(Array.from({ length: to - from }, (_, index) => [`key${from + index}`, `Text ${from + index}`]));

const jsonOf = (from: number, to: number) => JSON.stringify(Object.fromEntries(textsOf(from, to)));

const poTexts = (from: number, to: number) =>
  poOf(Object.fromEntries([...textsOf(from, to).values()].map((text) => [text, text])));

const dated = (date: string, from: number, to: number) =>
  poTexts(from, to).replace("Content-Type", `POT-Creation-Date: ${date}\\n"\n"Content-Type`);

describe("a source file that is not the whole source", () => {
  const folders = temporaryFolders();
  const MASK = "locales/*.json";

  for (const { format, mask, source, write } of WRITERS) {
    it(`has fewer strings than there are beside it: ${format}`, async () => {
      const [own, other] = [textsOf(0, 4), textsOf(1, 10)];
      const translations = ["de", "fr", "it"].map((code) => {
        const texts = code === "it" ? own : other;
        return [mask.replace("*", code), write(texts, texts, code)];
      });
      const folder = await folders.create({
        [source]: write(own, undefined, undefined),
        ...Object.fromEntries(translations),
      });
      assert.deepEqual(incompleteIn(await scanComponent(folder, { mask })), [`${source}: notTheSource`]);
    });
  }

  it("repeats a string where its translations have another one", async () => {
    const write = (keys: string): string => [...keys].map((key) => `${key} = ${key.toUpperCase()}\n`).join("");
    const doubts = async (source: string, de: string, fr = de) =>
      incompleteIn(
        await scanComponent(
          await folders.create({
            ...{ "l10n/m.properties": write(source), "l10n/m_de.properties": write(de) },
            "l10n/m_fr.properties": write(fr),
          }),
          { mask: "l10n/m_*.properties" },
        ),
      );
    for (const [source, de, fr] of [
      ["abccefgh", "abcdefgh", "abcdefgh"],
      ["abcaefgh", "abcdefgh", "abcefgh"],
      ["aabcdefg", "ahbcdefg"],
      ["abcdefga", "abcdefgh"],
      ["aaadefgh", "abcdefgh"],
    ] as const)
      assert.deepEqual(await doubts(source, de, fr), ["l10n/m.properties: lostMembers"], source);
    for (const [source, de, fr] of [
      ["abccefgh", "xabcefgh"],
      ["abccefgh", "abcefgdh"],
      ["abcefgh", "abcdefgh"],
      ["abccdefgh", "abcdefghx"],
      ["abccdefgh", "abcdefgh", "abcdefghd"],
    ] as const)
      assert.deepEqual(await doubts(source, de, fr), [], source);
  });

  it("repeats a string where its translations have another one, as a template", async () => {
    const write = (keys: string, text = "") =>
      HEADER + [...keys].map((key) => `\nmsgid "${key}"\nmsgstr "${text}"\n`).join("");
    const translations = { "po/de.po": write("abcdefgh", "x"), "po/fr.po": write("abcdefgh", "y") };
    const folder = await folders.create({ "po/app.pot": write("abccefgh"), ...translations });
    assert.deepEqual(incompleteIn(await scanComponent(folder, { mask: "po/*.po" })), ["po/app.pot: lostMembers"]);
  });

  it("is doubted by most languages, not by one", async () => {
    const folder = await folders.create({
      ...{ "locales/en.json": jsonOf(0, 4), "locales/de.json": jsonOf(0, 4), "locales/it.json": "{}" },
      "locales/fr.json": jsonOf(0, 10),
    });
    assert.deepEqual(kindsIn(await scanComponent(folder, { mask: MASK })), ["locales/fr.json: notInSource"]);
  });

  it("stays beside a translation that has only been begun", async () => {
    const folder = await folders.create({
      ...{ "locales/en.json": jsonOf(0, 9), "locales/de.json": jsonOf(0, 30) },
      "locales/pl.json": jsonOf(25, 29),
    });
    const scanned = await scanComponent(folder, { mask: MASK });
    assert.deepEqual(incompleteIn(scanned), ["locales/en.json: notTheSource"]);
  });

  it("is not left for files with fewer than half of its strings", async () => {
    const folder = await folders.create({
      ...{ "locales/en.json": jsonOf(0, 9), "locales/de.json": jsonOf(9, 10) },
      "locales/fr.json": jsonOf(8, 12),
    });
    const scanned = await scanComponent(folder, { mask: MASK });
    assert.deepEqual(scanned.figures, { de: [0, 9], fr: [1, 9] });
    assert.deepEqual(incompleteIn(scanned), []);
  });

  it("is left for the largest, without a doubt only where keys are texts and a file that is cut has a fault", async () => {
    const texts = (from: number, to: number) =>
      new Map(Array.from({ length: to - from }, (_, index) => [`Text ${from + index}`, "x"]));
    const json = (from: number, to: number) => JSON.stringify(Object.fromEntries(texts(from, to)));
    const strings = (from: number, to: number) =>
      [...texts(from, to)].map(([key, text]) => `"${key}" = "${text}";\n`).join("");
    const echo = (from: number, to: number) =>
      JSON.stringify(Object.fromEntries([...texts(from, to).keys()].map((key) => [key, key])));
    for (const [mask, write, doubt] of [
      [MASK, json, []],
      [MASK, echo, ["locales/en.json: notTheSource"]],
      [MASK, jsonOf, ["locales/en.json: notTheSource"]],
      ["App/*.lproj/a.strings", strings, ["App/en.lproj/a.strings: notTheSource"]],
    ] as const) {
      const folder = await folders.create({
        ...{ [mask.replace("*", "en")]: write(0, 4), [mask.replace("*", "de")]: write(0, 10) },
        [mask.replace("*", "fr")]: write(0, 9),
      });
      const scanned = await scanComponent(folder, { mask });
      assert.deepEqual(scanned.figures, { de: [10, 10], fr: [9, 10] });
      assert.deepEqual(incompleteIn(scanned), doubt);
      assert.ok(kindsIn(scanned).includes(`${mask.replace("*", "de")}: largestIsSource`));
    }
  });

  it("has no row for an empty file of English in any variety, where keys are texts", async () => {
    const german = JSON.stringify({ "Open the file": "Öffnen", "Close it": "Schließen" });
    const rowsBeside = async (code: string, text: string) => {
      const folder = await folders.create({ "locales/de.json": text, [`locales/${code}.json`]: "{}" });
      return Object.keys((await scanComponent(folder, { mask: MASK })).figures);
    };
    assert.deepEqual(await rowsBeside("en_GB", german), ["de"]);
    assert.deepEqual(await rowsBeside("en_GB", jsonOf(0, 2)), ["de", "en_GB"]);
    assert.deepEqual(await rowsBeside("fr", german), ["de", "fr"]);
  });

  it("is in the folder above, where a folder has further languages of the same strings", async () => {
    const rows = { "locales/rare/fo.json": jsonOf(0, 6), "locales/rare/gd.json": jsonOf(4, 11) };
    const mask = "locales/rare/*.json";
    const same = await folders.create({ "locales/en.json": jsonOf(0, 9), ...rows });
    const scanned = await scanComponent(same, { mask });
    assert.deepEqual(scanned.figures, { fo: [6, 9], gd: [5, 9] });
    assert.deepEqual(kindsIn(scanned), ["locales/rare/gd.json: notInSource"]);
    const others = await folders.create({ "locales/en.json": jsonOf(9, 30), ...rows });
    assert.deepEqual((await scanComponent(others, { mask })).figures, { fo: [2, 7], gd: [7, 7] });
    const varied = { "locales/en.json": jsonOf(0, 9), "locales/fo.json": jsonOf(0, 9) };
    const overriding = { "locales/acme/fo.json": jsonOf(0, 2), "locales/acme/gd.json": jsonOf(0, 2) };
    const brand = await scanComponent(await folders.create({ ...varied, ...overriding }), {
      mask: "locales/acme/*.json",
    });
    assert.deepEqual(brand.figures, { fo: [2, 2], gd: [2, 2] });
  });

  it("is marked as the default beside fuller files of languages", async () => {
    for (const end of [".json", ".schema.json"]) {
      const folder = await folders.create({
        [`locales/en.default${end}`]: jsonOf(0, 6),
        [`locales/cs${end}`]: jsonOf(0, 9),
        [`locales/fr${end}`]: jsonOf(0, 5),
      });
      const scanned = await scanComponent(folder, { mask: `locales/*${end}` });
      assert.deepEqual(scanned.figures, { cs: [6, 6], fr: [5, 6] });
    }
  });

  it("gives way to all languages where files hold the source texts", async () => {
    const writer = WRITERS.find(({ format }) => format === "ts");
    assert.ok(writer);
    const { mask, write } = writer;
    const files = (from: number) => ({
      [mask.replace("*", "en")]: write(textsOf(from, from + 6), undefined, "en"),
      [mask.replace("*", "de")]: write(textsOf(0, 10), textsOf(0, 10), "de"),
      [mask.replace("*", "fr")]: write(textsOf(0, 10), textsOf(0, 9), "fr"),
      [mask.replace("*", "it")]: write(textsOf(0, 12), textsOf(0, 8), "it"),
      [mask.replace("*", "sr")]: write(textsOf(9, 30), textsOf(0, 0), "sr"),
    });
    const other = await scanComponent(await folders.create(files(8)), { mask });
    assert.deepEqual(other.figures, { de: [10, 12], fr: [9, 12], it: [8, 12], sr: [0, 12] });
    assert.deepEqual(incompleteIn(other), [`${mask.replace("*", "en")}: notTheSource`]);
    const { [mask.replace("*", "en")]: _, ...without } = files(8);
    const left = await scanComponent(await folders.create(without), { mask });
    assert.deepEqual([left.figures, incompleteIn(left)], [other.figures, []]);
    const same = await scanComponent(await folders.create(files(3)), { mask });
    assert.deepEqual(same.figures, { de: [6, 6], fr: [6, 6], it: [5, 6], sr: [0, 6] });
    assert.deepEqual(incompleteIn(same), []);
  });

  it("is no file of English plurals alone", async () => {
    const plural = (forms: number) =>
      `<message numerus="yes"><source>%n files</source><translation>${"<numerusform>%n</numerusform>".repeat(forms)}</translation></message>`;
    const message = (text: string) => `<message><source>${text}</source><translation>x</translation></message>`;
    const ts = (code: string, messages: string) =>
      `<!DOCTYPE TS>\n<TS version="2.1" language="${code}"><context><name>a</name>${messages}</context></TS>\n`;
    const folder = await folders.create({
      ...{ "app_en.ts": ts("en", plural(2)), "app_de.ts": ts("de", plural(2) + ["A", "B", "C"].map(message).join("")) },
    });
    const scanned = await scanComponent(folder, { mask: "app_*.ts" });
    assert.deepEqual([scanned.figures, kindsIn(scanned)], [{ de: [4, 4] }, []]);
  });

  it("is not doubted for what translations keep in their middle, where a convention names it", async () => {
    const lines = (...keys: readonly number[]) => keys.map((key) => `key${key}=Text\n`).join("");
    const files = { "a.properties": lines(1, 9), "a_de.properties": lines(1, 2, 3, 4, 5, 9) };
    const middle = await folders.create({ ...files, "a_fr.properties": lines(2, 3, 4, 1, 5, 9) });
    assert.deepEqual(incompleteIn(await scanComponent(middle, { mask: "a_*.properties" })), []);
    const end = await folders.create({ ...files, "a.properties": lines(1) });
    const doubt = ["a.properties: notTheSource"];
    assert.deepEqual(incompleteIn(await scanComponent(end, { mask: "a_*.properties" })), doubt);
  });

  it("is not doubted for an open end that most files have", async () => {
    const files = { "a.properties": "a=x\nb=x", "a_de.properties": "gone=x\na=x\nb=x" };
    const habit = await folders.create(files);
    assert.deepEqual(incompleteIn(await scanComponent(habit, { mask: "a_*.properties" })), []);
    const closed = await folders.create({ ...files, "a_de.properties": "a=x\nb=x\ngone=x\n" });
    assert.deepEqual(incompleteIn(await scanComponent(closed, { mask: "a_*.properties" })), ["a.properties: mayBeCut"]);
  });

  it("is not doubted for an open end because of strings in the middle of translations, or in few of them", async () => {
    const lines = (...keys: readonly string[]) => keys.map((key) => `${key}=Text\n`).join("");
    const files = { "a.properties": "a=x\nb=x", "a_de.properties": lines("a", "gone", "older", "b") };
    const middle = await folders.create({ ...files, "a_fr.properties": lines("gone", "a", "b") });
    assert.deepEqual(incompleteIn(await scanComponent(middle, { mask: "a_*.properties" })), []);
    const few = { "a_fr.properties": lines("a", "b", "gone"), "a_it.properties": lines("a", "b") };
    const one = await folders.create({ ...files, ...few });
    assert.deepEqual(incompleteIn(await scanComponent(one, { mask: "a_*.properties" })), []);
  });

  it("is not doubted for PO files of a much older text than the only newest one", async () => {
    const older = dated("2025-01-01 00:00Z", 3, 9);
    const folder = await folders.create({
      ...{ "po/de.po": older, "po/fr.po": older, "po/it.po": dated("2026-01-01 00:00Z", 0, 4) },
    });
    assert.deepEqual(incompleteIn(await scanComponent(folder, { mask: "po/*.po" })), []);
  });

  it("is doubted where most PO files have more strings than those of the newest template", async () => {
    const folder = await folders.create({
      ...{ "po/de.po": dated("2025-01-01 00:00Z", 0, 9), "po/fr.po": dated("2025-01-01 00:00Z", 0, 9) },
      "po/it.po": dated("2026-01-01 00:00Z", 0, 4),
    });
    assert.deepEqual(incompleteIn(await scanComponent(folder, { mask: "po/*.po" })), ["po/it.po: notTheSource"]);
  });

  it("is doubted where half of the PO files have more strings than those of the newest template", async () => {
    const folder = await folders.create({
      ...{ "po/de.po": dated("2025-01-01 00:00Z", 0, 9), "po/it.po": dated("2026-01-01 00:00Z", 0, 4) },
    });
    assert.deepEqual(incompleteIn(await scanComponent(folder, { mask: "po/*.po" })), ["po/it.po: notTheSource"]);
  });

  it("is no PO file with a date in the future", async () => {
    const folder = await folders.create({
      ...{ "po/de.po": dated("2025-01-01 00:00Z", 0, 9), "po/it.po": dated("2999-01-01 00:00Z", 0, 4) },
    });
    assert.deepEqual((await scanComponent(folder, { mask: "po/*.po" })).figures, { de: [9, 9], it: [4, 9] });
  });

  it("is no PO file without strings, whatever its date", async () => {
    const folder = await folders.create({
      ...{ "po/de.po": dated("2024-01-01 00:00Z", 0, 9), "po/fr.po": dated("2024-01-01 00:00Z", 0, 5) },
      "po/it.po": dated("2025-01-01 00:00Z", 0, 0),
    });
    assert.deepEqual((await scanComponent(folder, { mask: "po/*.po" })).figures, {
      de: [9, 9],
      fr: [5, 9],
      it: [0, 9],
    });
  });

  it("is no small file that shares strings with a large one by chance", () => {
    const fitOf = (size: number, shared: number) => sourceFit(size, [{ size: 200, shared, isEnglish: false }]);
    assert.deepEqual([fitOf(10, 8), fitOf(40, 20)], ["other", "doubtful"]);
  });

  it("is no English PO file without texts that lacks most strings", async () => {
    const empty = poOf({ "Text 0": "" });
    const folder = await folders.create({ "po/en.po": empty, "po/de.po": poTexts(0, 9), "po/fr.po": poTexts(0, 7) });
    const { figures } = await scanComponent(folder, { mask: "po/*.po" });
    assert.deepEqual(figures, { de: [9, 9], en: [0, 9], fr: [7, 9] });
  });

  it("may be an English PO file without texts, which is no row if it is older, and tells that a newer one was cut", async () => {
    const older = dated("2024-01-01 00:00Z", 0, 9).replaceAll(/^msgstr "T.*"$/gm, 'msgstr ""');
    const scanWith = async (german: number) => {
      const folder = await folders.create({ "po/en.po": older, "po/de.po": dated("2025-01-01 00:00Z", 0, german) });
      const scanned = await scanComponent(folder, { mask: "po/*.po" });
      return [scanned.figures, kindsIn(scanned)];
    };
    assert.deepEqual(await scanWith(10), [{ de: [10, 10] }, []]);
    assert.deepEqual(await scanWith(3), [{ de: [3, 3] }, ["po/de.po: notTheSource"]]);
  });

  describe("a template that is older than all translations", () => {
    const [OLD, NEW] = ["2024-01-01 00:00Z", "2025-01-01 00:00Z"];
    const template = (...ranges: readonly (readonly [number, number])[]) =>
      ranges.map(([from, to]) => dated(OLD, from, to).replaceAll(/^msgstr "T.*"$/gm, 'msgstr ""')).join("\n");
    const figuresWith = async (pot: string, german: string, french: string) => {
      const folder = await folders.create({ "po/app.pot": pot, "po/de.po": german, "po/fr.po": french });
      return (await scanComponent(folder, { mask: "po/*.po" })).figures;
    };

    it("is no source where they have newer strings", async () => {
      assert.deepEqual(await figuresWith(template([0, 6]), dated(NEW, 0, 8), dated(NEW, 0, 7)), {
        ...{ de: [8, 8], fr: [7, 8] },
      });
      assert.deepEqual(await figuresWith(template([0, 4]), dated(NEW, 0, 8), dated(NEW, 0, 4)), {
        ...{ de: [8, 8], fr: [4, 8] },
      });
    });

    it("keeps the strings that only it has, as its date may be left over", async () => {
      const pot = `${template([0, 6])}\nmsgid "New"\nmsgstr ""\n`;
      assert.deepEqual(await figuresWith(pot, dated(NEW, 0, 8), dated(NEW, 0, 8)), { de: [8, 9], fr: [8, 9] });
    });

    it("is no source where most of them are newer and have strings that it lacks", async () => {
      const folder = await folders.create({
        ...{ "po/app.pot": template([0, 3], [6, 9]), "po/fr.po": dated(OLD, 0, 6) },
        ...{ "po/de.po": dated(NEW, 0, 9), "po/it.po": dated(NEW, 0, 9) },
      });
      assert.deepEqual((await scanComponent(folder, { mask: "po/*.po" })).figures, {
        ...{ de: [9, 9], fr: [6, 9], it: [9, 9] },
      });
    });

    it("is one where a translation is as old, or has few strings of its own", async () => {
      const few = { de: [6, 6], fr: [6, 6] };
      assert.deepEqual(await figuresWith(template([0, 6]), dated(OLD, 0, 8), dated(NEW, 0, 12)), few);
      assert.deepEqual(await figuresWith(template([0, 6]), dated(NEW, 0, 8), dated(NEW, 0, 6)), few);
      assert.deepEqual(await figuresWith(template([0, 10]), dated(NEW, 0, 8), dated(NEW, 0, 7)), {
        ...{ de: [8, 10], fr: [7, 10] },
      });
      assert.deepEqual(await figuresWith(template([0, 100]), dated(NEW, 0, 104), dated(NEW, 0, 100)), {
        ...{ de: [100, 100], fr: [100, 100] },
      });
    });
  });

  const template = (from: number, to: number) => poTexts(from, to).replaceAll(/^msgstr "T.*"$/gm, 'msgstr ""');
  const templates: Readonly<
    Record<string, readonly [Readonly<Record<string, string>>, total: number, readonly string[]]>
  > = {
    "shares most strings": [{ "po/a.pot": template(5, 30), "po/b.pot": template(0, 10) }, 10, []],
    "has strings": [{ "po/a.pot": template(0, 10), "po/b.pot": HEADER }, 10, []],
    "is whole": [{ "po/a.pot": template(0, 10), "po/po.pot": "" }, 10, ["po/po.pot: empty"]],
    "is the same as another": [{ "po/a.pot": template(0, 10), "po/b.pot": template(0, 10) }, 10, []],
    "fits as well as another": [
      { "po/a.pot": template(0, 10), "po/b.pot": template(0, 12) },
      10,
      ["po/b.pot: otherSource"],
    ],
    "fits least badly": [{ "po/a.pot": template(20, 30), "po/b.pot": template(7, 9) }, 2, ["po/b.pot: notTheSource"]],
  };
  for (const [name, [files, total, doubts]] of Object.entries(templates)) {
    it(`is that of several templates which ${name}`, async () => {
      const folder = await folders.create({ ...files, "po/de.po": poTexts(0, 9), "po/fr.po": poTexts(0, 8) });
      const scanned = await scanComponent(folder, { mask: "po/*.po" });
      assert.deepEqual(incompleteIn(scanned), doubts);
      assert.equal(scanned.figures.de?.[1], total);
    });
  }

  it("is missed where the settings name it", async () => {
    const folder = await folders.create({ "locales/de.json": jsonOf(0, 4), "locales/fr.json": jsonOf(0, 10) });
    const missing = [`${MASK}: sourceNotFound`];
    const largest = ["locales/fr.json: largestIsSource"];
    assert.deepEqual(kindsIn(await scanComponent(folder, { mask: MASK })), largest);
    assert.deepEqual(kindsIn(await scanComponent(folder, { mask: MASK, source: "en" })), missing);
    assert.deepEqual(kindsIn(await scanComponent(folder, { mask: MASK, source: "fr" })), []);
  });

  it("is missed where a variety of it has fewer than half of the strings", async () => {
    const doubtsWith = async (variety: number, source?: string) => {
      const files = { en_GB: jsonOf(0, variety), de: jsonOf(0, 8), fr: jsonOf(0, variety), it: jsonOf(0, variety) };
      const folder = await folders.create(
        Object.fromEntries(Object.entries(files).map(([code, text]) => [`locales/${code}.json`, text])),
      );
      const scanned = await scanComponent(folder, { mask: MASK, ...(source !== undefined && { source }) });
      return [Object.keys(scanned.figures), incompleteIn(scanned)];
    };
    assert.deepEqual(await doubtsWith(3), [["de", "en_GB", "fr", "it"], ["locales/en_GB.json: notTheSource"]]);
    assert.deepEqual(await doubtsWith(5), [["de", "fr", "it"], []]);
    assert.deepEqual(await doubtsWith(3, "en_GB"), [["de", "fr", "it"], []], "as the settings say");
  });

  it("is not doubted for a variety with a few other spellings, unless that may have been cut", async () => {
    const few = await folders.create({ "locales/en_GB.json": jsonOf(0, 2), "locales/de.json": jsonOf(0, 20) });
    assert.deepEqual(kindsIn(await scanComponent(few, { mask: MASK })), ["locales/de.json: largestIsSource"]);
    const german = [...textsOf(0, 20).keys()].map((key) => `${key}=x\n`).join("");
    for (const [end, doubts] of [
      ["\n", []],
      ["", ["a_en_GB.properties: notTheSource"]],
    ] as const) {
      const cut = await folders.create({ "a_en_GB.properties": `key0=x${end}`, "a_de.properties": german });
      assert.deepEqual(incompleteIn(await scanComponent(cut, { mask: "a_*.properties" })), doubts);
    }
  });

  it("is missed where the settings name it and nothing of it can be read", async () => {
    for (const content of ["", "{}", "{"]) {
      const folder = await folders.create({
        ...{ "locales/en.json": content, "locales/de.json": jsonOf(0, 4), "locales/fr.json": jsonOf(0, 10) },
      });
      const found = incompleteIn(await scanComponent(folder, { mask: MASK, source: "en" }));
      assert.ok(found.includes(`${MASK}: sourceNotFound`), `${content} ${found}`);
    }
  });

  it("is not missed where a file of the same language or of a convention is there", async () => {
    const properties = await folders.create({ "a.properties": "k=Text\n", "a_de.properties": "k=Text\n" });
    assert.deepEqual(kindsIn(await scanComponent(properties, { mask: "a_*.properties", source: "en" })), []);
    const regional = await folders.create({ "locales/en_US.json": jsonOf(0, 4), "locales/de.json": jsonOf(0, 4) });
    assert.deepEqual(kindsIn(await scanComponent(regional, { mask: MASK, source: "en" })), []);
  });

  for (const { format, mask, write } of WRITERS) {
    if (!["po", "xliff", "ts"].includes(format)) continue;
    it(`is not missed where each file has the source texts: ${format}`, async () => {
      const texts = textsOf(0, 4);
      const folder = await folders.create({ [mask.replace("*", "de")]: write(texts, texts, "de") });
      assert.deepEqual(kindsIn(await scanComponent(folder, { mask, source: "en" })), []);
    });
  }

  for (const { format, mask, source, write } of WRITERS) {
    const files = () => {
      const texts = textsOf(0, 4);
      return Object.fromEntries(["de", "fr"].map((code) => [mask.replace("*", code), write(texts, texts, code)]));
    };
    it(`is named where it cannot be read: ${format}`, async () => {
      const whole = write(textsOf(0, 4), undefined, undefined);
      for (const content of ["", "<<<<<<< HEAD\n", whole.slice(0, 9)]) {
        const folder = await folders.create({ ...files(), [source]: content });
        const found = incompleteIn(await scanComponent(folder, { mask }));
        assert.ok(
          found.some((each) => each.startsWith(`${source}: `)),
          `${JSON.stringify(content)}: ${found}`,
        );
      }
      const large = await folders.create({ ...files(), [source]: whole });
      await truncate(path.join(large, source), 65 * 1024 * 1024);
      assert.deepEqual(incompleteIn(await scanComponent(large, { mask })), [`${source}: tooLarge`]);
      const outside = await folders.create({ [path.basename(source)]: whole });
      for (const [target, problem] of [
        [path.join(outside, path.basename(source)), "outside"],
        ["nowhere", "brokenLink"],
      ] as const) {
        const folder = await folders.create({ ...files(), [`${path.dirname(source)}/other`]: "" });
        await symlink(target, path.join(folder, source));
        assert.deepEqual(incompleteIn(await scanComponent(folder, { mask })), [`${source}: ${problem}`]);
      }
    });

    it(`is named where all files are empty or cut: ${format}`, async () => {
      const all = { ...files(), [source]: write(textsOf(0, 4), undefined, undefined) };
      // Where every line is whole, nothing tells that all files are cut in the same way.
      const lengths = ["yaml", "properties", "fluent"].includes(format) ? [0] : [0, 9];
      for (const length of lengths) {
        const folder = await folders.create(
          Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text.slice(0, length)])),
        );
        const found = incompleteIn(await scanComponent(folder, { mask }));
        // An empty file of Fluent is a translation that nobody has begun.
        for (const name of format === "fluent" ? [source] : Object.keys(all)) {
          assert.ok(
            found.some((each) => each.startsWith(`${name}: `)),
            `${name} of ${length} bytes: ${found}`,
          );
        }
      }
    });
  }

  it("has more languages than are counted", async () => {
    const codes = Array.from({ length: 1001 }, (_, index) => `q${index}`);
    const unit = { stringUnit: { state: "translated", value: "x" } };
    const localizations = Object.fromEntries(codes.map((code) => [code, unit]));
    const text = JSON.stringify({ sourceLanguage: "en", strings: { Cancel: { localizations } }, version: "1.0" });
    const folder = await folders.create({ "Localizable.xcstrings": text });
    const scanned = await scanComponent(folder, { mask: "Localizable.xcstrings" });
    assert.deepEqual(kindsIn(scanned), ["Localizable.xcstrings: tooManyLanguages"]);
    assert.equal(Object.keys(scanned.figures).length, 1000);
  });
});
