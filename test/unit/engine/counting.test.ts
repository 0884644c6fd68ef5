import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { appendFile, mkdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { assignCodes } from "../../../src/engine/counting/languageCodes";
import { eventually } from "../../support/eventually";
import { getJson, HEADER, poOf, rowsOf, services, temporaryFolders, writeFiles } from "../support";

describe("counting a component", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function rowsIn(files: Readonly<Record<string, string | Uint8Array>>, mask = "po/*.po") {
    const folder = await folders.create(files);
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask }] });
    const rows = async () => {
      const all = await rowsOf(service.handle, "p", "p-c");
      return Object.fromEntries(all.map((row) => [row.code, row]));
    };
    return { folder, lines, rows };
  }

  it("takes the union of all languages' strings where there is no template", async () => {
    const { rows, lines } = await rowsIn({
      "po/de.po": poOf({ one: "eins", "two words": "zwei" }),
      "po/fr.po": poOf({ one: "un", "three more words": "" }),
    });
    const { de, fr } = await rows();
    assert.deepEqual(
      [de?.total, de?.total_words, de?.translated, de?.translated_words, de?.translated_percent],
      [3, 6, 2, 3, 66.7],
    );
    assert.deepEqual([fr?.total, fr?.total_words, fr?.translated, fr?.translated_words], [3, 6, 1, 1]);
    assert.deepEqual(lines, []);
  });

  it("asks for every plural form, whereas gettext's own tool looks only at the first", async () => {
    const plural = (id: string, ...forms: readonly string[]) =>
      `msgid "${id}"\nmsgid_plural "${id}s"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join("")}\n`;
    const { rows } = await rowsIn({
      "po/de.po": HEADER + plural("a", "eins", "viele") + plural("b", "eins", "") + plural("c", "", "viele"),
    });
    const { de } = await rows();
    assert.deepEqual([de?.total, de?.translated, de?.fuzzy], [3, 1, 0]);
  });

  it("takes the template's strings where there is one, and logs strings that it does not have", async () => {
    const { rows, lines } = await rowsIn({
      "po/app.pot": poOf({ one: "", two: "", three: "", four: "" }),
      "po/de.po": poOf({ one: "eins", gone: "weg" }),
      "po/fr.po": HEADER,
    });
    const { de, fr } = await rows();
    assert.deepEqual([de?.total, de?.translated, fr?.total, fr?.translated], [4, 1, 4, 0]);
    assert.deepEqual(lines, ["po/de.po: Strings that are not in the source file: 1; not counted"]);
  });

  it("finds templates in their usual places", async () => {
    const template = poOf({ one: "", two: "" });
    const german = poOf({ one: "eins" });
    for (const [pot, file, mask] of [
      ["locale/app.pot", "locale/de/LC_MESSAGES/app.po", "locale/*/LC_MESSAGES/app.po"],
      ["locale/templates/LC_MESSAGES/app.pot", "locale/de/LC_MESSAGES/app.po", "locale/*/LC_MESSAGES/app.po"],
      ["i18n/app.pot", "i18n/app-de.po", "i18n/app-*.po"],
      ["i18n/app.pot", "i18n/de.app.po", "i18n/*.app.po"],
      ["po/whatever.pot", "po/de.po", "po/*.po"],
    ] as const) {
      const { rows } = await rowsIn({ [pot]: template, [file]: german }, mask);
      assert.equal((await rows()).de?.total, 2, pot);
    }
  });

  it("takes Kodi's British English for the source, whatever it has and however old it is", async () => {
    const dated = (date: string, pairs: Readonly<Record<string, string>>) =>
      poOf(pairs).replace("Content-Type", `POT-Creation-Date: ${date}\\n"\n"Content-Type`);
    for (const english of [
      { one: "", two: "" },
      { one: "one", two: "two" },
    ]) {
      const { rows } = await rowsIn(
        {
          "language/resource.language.en_gb/strings.po": dated("2017-07-24 16:15+0000", english),
          "language/resource.language.de_de/strings.po": dated("2017-11-23 16:15+0000", { one: "eins", old: "alt" }),
        },
        "language/resource.language.*/strings.po",
      );
      const figures = Object.values(await rows()).map(({ code, total, translated }) => [code, total, translated]);
      assert.deepEqual(figures, [["de_DE", 2, 1]]);
    }
  });

  it("falls back to the union for a template without strings, and says so", async () => {
    const { rows, lines } = await rowsIn({ "po/app.pot": HEADER, "po/de.po": poOf({ one: "eins" }) });
    assert.equal((await rows()).de?.total, 1);
    assert.match(lines.join("\n"), /po\/app\.pot: No strings in the source file/);
  });

  it("counts a string once that fails two checks, and fuzzy ones too", async () => {
    const { rows } = await rowsIn({
      "po/de.po": `${HEADER}#, c-format\nmsgid "%d\\n"\nmsgstr "x"\n\n#, fuzzy\nmsgid "a\\n"\nmsgstr "b"\n`,
    });
    const { de } = await rows();
    assert.deepEqual([de?.translated, de?.fuzzy, de?.failing, de?.failing_percent], [1, 1, 2, 100]);
  });

  it("serves the others when some files are damaged, and says what became of each", async () => {
    const { rows, lines, folder } = await rowsIn({
      "po/de.po": poOf({ one: "eins", two: "zwei" }),
      "po/fr.po": `${poOf({ one: "un" })}\nmsgid "two"\nmsgstr "deux`,
      "po/it.po": "",
      "po/es.po": "<html>not at all</html>",
      "po/nl.po": Buffer.from([0, 1, 2, 3, 0, 255, 254]),
      "po/sv.po": `${poOf({ one: "ett" })}\nmsgid "one"\nmsgstr "två"\n`,
    });
    await mkdir(path.join(folder, "po", "da.po"));
    const all = await rows();
    assert.deepEqual(Object.keys(all), ["de", "fr", "sv"]);
    assert.deepEqual([all.fr?.total, all.fr?.translated, all.sv?.translated], [2, 1, 1]);
    assert.deepEqual(
      lines.sort().map((line) => line.replace(/counted: .*/, "counted: …")),
      [
        "po/da.po: Not a file",
        "po/es.po:1: Not in gettext PO format, so not counted: …",
        'po/fr.po:10: " is not closed (strings read: 1)',
        "po/it.po: Empty file; not counted",
        "po/nl.po:1: Not in gettext PO format, so not counted: …",
        "po/sv.po:9: Duplicate strings: 1; the last of each counts",
      ],
    );
    await rows();
    assert.equal(lines.length, 6, "the same lines were logged again");
  });

  it("does not wait for a pipe", async function () {
    if (process.platform === "win32") return this.skip();
    const { rows, lines, folder } = await rowsIn({ "po/de.po": poOf({ one: "eins" }) });
    await promisify(execFile)("mkfifo", [path.join(folder, "po", "fr.po")]);
    assert.deepEqual(Object.keys(await rows()), ["de"]);
    assert.deepEqual(lines, ["po/fr.po: Not a file"]);
  });

  it("leaves out a file above the size limit without reading it", async () => {
    const { rows, lines, folder } = await rowsIn({ "po/de.po": poOf({ one: "eins" }), "po/fr.po": "" });
    await truncate(path.join(folder, "po", "fr.po"), 65 * 1024 * 1024);
    assert.deepEqual(Object.keys(await rows()), ["de"]);
    assert.deepEqual(lines, ["po/fr.po: File is larger than 64 MiB"]);
  });

  it("counts names that objects have of themselves like all others", async () => {
    const { rows } = await rowsIn({
      "po/de.po": poOf({ __proto__x: "a", constructor: "b", toString: "", hasOwnProperty: "c" }).replace(
        "__proto__x",
        "__proto__",
      ),
    });
    assert.deepEqual([(await rows()).de?.total, (await rows()).de?.translated], [4, 3]);
  });

  it("keeps a string with an empty context apart from one without", async () => {
    const { rows } = await rowsIn({ "po/de.po": `${poOf({ a: "b" })}\nmsgctxt ""\nmsgid "a"\nmsgstr ""\n` });
    assert.deepEqual([(await rows()).de?.total, (await rows()).de?.translated], [2, 1]);
  });

  it("sees changed, new and removed files with the next request", async () => {
    const { rows, folder } = await rowsIn({ "po/de.po": poOf({ one: "eins" }), "po/fr.po": poOf({ two: "deux" }) });
    assert.equal((await rows()).de?.total, 2);
    await appendFile(path.join(folder, "po/de.po"), '\nmsgid "three"\nmsgstr ""\n');
    assert.deepEqual([(await rows()).de?.total, (await rows()).de?.translated], [3, 1]);
    await writeFiles(folder, { "po/pt-br.po": poOf({ one: "um" }) });
    assert.equal((await rows()).pt_BR?.name, "Portuguese (Brazil)");
    await rm(path.join(folder, "po/fr.po"));
    const all = await rows();
    assert.deepEqual([Object.keys(all), all.de?.total], [["de", "pt_BR"], 2]);
  });

  it("sees a change that leaves size and time as they were", async () => {
    const { rows, folder } = await rowsIn({ "po/de.po": poOf({ one: "eins" }) });
    const file = path.join(folder, "po/de.po");
    const { mtime } = await stat(file);
    assert.equal((await rows()).de?.translated, 1);
    await writeFile(file, poOf({ one: "" }).replace(/msgstr ""\n$/, 'msgstr ""    \n'));
    await utimes(file, mtime, mtime);
    assert.equal((await rows()).de?.translated, 0);
  });

  it("keeps answers right while many ask and a file changes", async () => {
    const { rows, folder } = await rowsIn({ "po/de.po": poOf({ one: "eins", two: "" }) });
    for (let round = 0; round < 10; round++) {
      await writeFile(path.join(folder, "po/de.po"), poOf({ one: "eins", two: round % 2 === 0 ? "zwei" : "" }));
      const answers = await Promise.all(Array.from({ length: 20 }, rows));
      for (const { de } of answers) assert.equal(de?.translated, round % 2 === 0 ? 2 : 1);
    }
  });

  it("has an empty page for a component without languages, which says that it has no files", async () => {
    const folder = await folders.create();
    const { service } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    assert.deepEqual(await getJson(service.handle, "/api/components/p/p-c/statistics/"), {
      count: 0,
      next: null,
      previous: null,
      results: [],
      incomplete: [{ file: "po/*.po", kind: "noFiles", left_out: false, line: null, values: [] }],
    });
  });

  it("has percents of 0 for languages without strings", async () => {
    const { rows } = await rowsIn({ "po/de.po": HEADER });
    const { de } = await rows();
    assert.deepEqual([de?.total, de?.translated_percent, de?.fuzzy_percent, de?.failing_percent], [0, 0, 0, 0]);
  });

  it("keeps both files whose names come to the same code", async () => {
    assert.deepEqual(assignCodes(["pt-br", "pt_BR"]), ["pt-br", "pt_BR"]);
    assert.deepEqual(assignCodes(["pt-BR", "pt-br", "de"]), ["pt_BR", "pt-br", "de"]);
    assert.deepEqual(assignCodes(["iw", "he", "in", "id"], ["he", "he", "id", "id"]), ["iw", "he", "in", "id"]);
    assert.deepEqual(assignCodes(["in", "rID"], ["id", "id"]), ["id", "rID"]);
    assert.deepEqual(assignCodes(["x_2", "a", "b"], ["x_2", "x", "x"]), ["x_2", "x", "b"]);
    const { rows } = await rowsIn({ "po/pt-br.po": poOf({ a: "b" }), "po/pt_BR.po": poOf({ a: "" }) });
    const all = await rows();
    assert.deepEqual([all["pt-br"]?.translated, all.pt_BR?.translated], [1, 0]);
    assert.equal(all["pt-br"]?.name, all.pt_BR?.name);
  });

  it("counts a language once where two files have it and one has an old code", async () => {
    const strings = (text: string) => `<resources><string name="a">${text}</string></resources>`;
    const { folder, lines, rows } = await rowsIn(
      {
        "res/values/strings.xml": strings("A"),
        ...Object.fromEntries(
          ["he", "iw", "heb", "in", "yi-rUS", "ji-rUS"].map((each) => [`res/values-${each}/strings.xml`, strings("B")]),
        ),
      },
      "res/values-*/strings.xml",
    );
    assert.deepEqual([Object.keys(await rows()), lines], [["he", "id", "yi_US"], []]);
    const row = async () => (await rows()).he?.translated;
    const remark = (path: string, counted: string) =>
      `res/values-${path}/strings.xml: Not counted: res/values-${counted}/strings.xml has the same language`;
    await writeFiles(folder, { "res/values-iw/strings.xml": strings("C") });
    assert.deepEqual([await row(), lines.splice(0)], [1, [remark("iw", "he")]]);
    await writeFiles(folder, { "res/values-iw/strings.xml": strings("") });
    assert.deepEqual([await row(), lines.splice(0)], [1, []], "one without translations would hide that it is started");
    assert.deepEqual(Object.keys(await rows()), ["he", "id", "yi_US"]);
    const two = '<resources><string name="a">A</string><string name="b">B</string></resources>';
    await writeFiles(folder, { "res/values/strings.xml": two, "res/values-he/strings.xml": two });
    await writeFiles(folder, { "res/values-iw/strings.xml": strings("C") });
    assert.deepEqual([await row(), lines.splice(0)], [1, [remark("he", "iw")]], "the one with fewer counts");
  });

  it("has no row for English files that override a little of an English source", async () => {
    const strings = (...texts: readonly string[]) =>
      `<resources>${texts.map((text, index) => `<string name="a${index}">${text}</string>`).join("")}</resources>`;
    const english = strings("Choose the color of this event", "You cannot delete a calendar with events", "Save");
    const german = strings(
      "Die Farbe dieses Termins auswählen",
      "Kalender mit Terminen sind nicht löschbar",
      "Sichern",
    );
    const rowsBeside = async (source: string, files: Readonly<Record<string, string>>) => {
      const inFolders = Object.entries(files).map(([code, text]) => [`res/values-${code}/strings.xml`, text] as const);
      const { rows } = await rowsIn(
        { "res/values/strings.xml": source, ...Object.fromEntries(inFolders) },
        "res/values-*/strings.xml",
      );
      return Object.keys(await rows());
    };
    const few = strings("Choose the colour of this event");
    assert.deepEqual(await rowsBeside(english, { en: few, "en-rGB": few, de: german, fr: few }), ["de", "fr"]);
    assert.deepEqual(await rowsBeside(english, { "en-rGB": english }), ["en_GB"], "a whole file");
    const begun = strings("Choose the color of this event");
    assert.deepEqual(await rowsBeside(english, { "en-rGB": begun, de: german }), ["de", "en_GB"], "one that is begun");
    const long = strings(...Array.from({ length: 21 }, () => "Choose the color of this event"));
    assert.deepEqual(await rowsBeside(long, { "en-rUS": begun, de: german }), ["de"], "one that has hardly any");
    assert.deepEqual(await rowsBeside(german, { en: few }), ["en"], "another source");
    assert.deepEqual(
      await rowsBeside(strings("Save", "Open", "Close"), { en: few }),
      ["en"],
      "not known to be English",
    );
  });

  it("has no row for English files that only have exceptions from English in the code", async () => {
    const rowsBeside = async (english: string, american: string) => {
      const files = { "a_en.properties": english, "a_en_US.properties": american };
      const { rows, lines } = await rowsIn({ ...files, "a_de.properties": "a=A\nb=B\nc=C\n" }, "a_*.properties");
      return [Object.keys(await rows()), lines.filter((line) => line.includes("Not the source"))];
    };
    assert.deepEqual(await rowsBeside("x=Behaviours\n", "x=Behaviors\n"), [["de"], []]);
    const doubt = "a_en.properties: Not the source file? Most of the translated strings are not in it.";
    assert.deepEqual(await rowsBeside("a=A\n", "a=A\n"), [["de", "en_US"], [doubt]], "one that was cut");
  });

  it("counts copies of a file once", async () => {
    const { rows } = await rowsIn({ "po/pt-br.po": poOf({ a: "b" }), "po/pt_BR.po": poOf({ a: "b" }) });
    assert.deepEqual(Object.keys(await rows()), ["pt_BR"]);
  });

  it("orders rows by code and encodes codes in links", async () => {
    const { rows } = await rowsIn({
      "po/sr.po": HEADER,
      "po/be@latin.po": HEADER,
      "po/be.po": HEADER,
      "po/zh_CN.po": HEADER,
    });
    const all = await rows();
    assert.deepEqual(Object.keys(all), ["be", "be@latin", "sr", "zh_CN"]);
    assert.equal(all["be@latin"]?.url, "http://127.0.0.1:8000/engage/p/be@latin/");
    assert.equal(all["be@latin"]?.url_translate, "http://127.0.0.1:8000/projects/p/p-c/be@latin/");
  });

  it("reads hundreds of thousands of strings without holding others up for long", async () => {
    let text = HEADER;
    for (let index = 0; index < 200_000; index++) text += `msgid "source ${index}"\nmsgstr "text ${index}"\n\n`;
    const { rows } = await rowsIn({ "po/de.po": text });
    // Not by the clock, as other programs hold this one up, too.
    let turns = 0;
    const watch = setInterval(() => turns++, 1);
    const { de } = await rows();
    clearInterval(watch);
    assert.deepEqual([de?.total, de?.translated, de?.translated_words], [200_000, 200_000, 400_000]);
    assert.ok(turns > 20, `others had ${turns} turns`);
  });
});

describe("components found by their files", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("appear and go with their files", async () => {
    const folder = await folders.create({ "shop/po/de.po": poOf({ a: "b" }) });
    const { service } = await start({ folder, project: "p" });
    assert.deepEqual(await service.components(), ["p-shop"]);
    await writeFiles(folder, { "blog/po/de.po": poOf({ a: "b" }) });
    // After a search that took long, the folder is not searched again for a while.
    await eventually(async () => assert.equal((await rowsOf(service.handle, "p", "p-blog")).length, 1));
    await rm(path.join(folder, "shop"), { recursive: true });
    await eventually(async () => assert.deepEqual(await service.components(), ["p-blog"]));
  });

  it("do not take other files beside the languages for languages", async () => {
    const folder = await folders.create({
      "po/de.po": poOf({ a: "b" }),
      "po/fr.po": poOf({ a: "b" }),
      "po/notes.po": poOf({ x: "" }),
    });
    const { service, lines } = await start({ folder, project: "p" });
    assert.deepEqual(
      (await rowsOf(service.handle, "p", "p-po")).map(({ code, total }) => [code, total]),
      [
        ["de", 1],
        ["fr", 1],
      ],
    );
    assert.deepEqual(lines, ["po/notes.po: No language code in the file name"]);
  });
});
