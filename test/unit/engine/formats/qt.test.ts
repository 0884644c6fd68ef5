import assert from "node:assert/strict";
import { qt } from "../../../../src/engine/formats/qt";
import { parseMask } from "../../../../src/model/mask/mask";
import { temporaryFolders, writeFiles } from "../../support";
import { countsOf, readFixture, readWith, spelledAt } from "./xmlSupport";

const message = (body: string, attributes = "") =>
  `<TS version="2.1"><context><name>C</name><message${attributes}>${body}</message></context></TS>`;
const only = async (body: string, attributes = "") => (await readWith(qt, message(body, attributes))).entries[0];

describe("Qt files", () => {
  const folders = temporaryFolders();
  it("count what Qt's own tool counts", async () => {
    const { entries, faults, languages } = await readWith(qt, await readFixture("ts", "app_de.xml"));
    assert.deepEqual(faults, []);
    assert.deepEqual(languages, [["en_US", "de_DE"]]);
    // "Generated 5 translation(s) (4 finished and 1 unfinished)", "Ignored 2 untranslated source text(s)"
    assert.equal(countsOf(qt, entries), "4 1 2");
  });

  it("leave out vanished and obsolete messages, and those without a source text or an ID", async () => {
    for (const type of ["vanished", "obsolete"]) {
      assert.equal(await only(`<source>a</source><translation type="${type}">b</translation>`), undefined);
    }
    assert.equal(await only("<source> </source><translation>b</translation>"), undefined);
    assert.equal((await only("<source></source><translation>b</translation>", ' id="x.y"'))?.source, "x.y");
  });

  it("need text in every plural form", async () => {
    const numerus = async (forms: string, type = "", code = "de") => {
      const file = message(`<source>%n files</source><translation${type}>${forms}</translation>`, ' numerus="yes"');
      return (await readWith(qt, file, { code })).entries[0];
    };
    const both = await numerus("<numerusform>a</numerusform><numerusform>b</numerusform>");
    assert.deepEqual([both?.state, both?.texts, both?.sourcePlural], ["translated", ["a", "b"], "%n files"]);
    assert.deepEqual(both?.flags, ["qt-format", "qt-plural-format"]);
    assert.equal((await numerus("<numerusform>a</numerusform><numerusform></numerusform>"))?.state, "untranslated");
    assert.equal(
      (await numerus("<numerusform>a</numerusform><numerusform/>", ' type="unfinished"'))?.state,
      "untranslated",
    );
    assert.equal((await numerus(""))?.state, "untranslated");
    const stateOf = async (count: number, code: string) =>
      (await numerus("<numerusform>a</numerusform>".repeat(count), "", code))?.state;
    for (const [code, needed] of Object.entries({
      de: 2,
      pt_BR: 2,
      cs: 3,
      pl_PL: 3,
      ar: 6,
      iw: 2,
      he: 2,
      mk: 3,
      ga: 3,
      mt: 4,
      cy: 5,
    })) {
      assert.equal(await stateOf(needed, code), "translated", code);
      assert.equal(await stateOf(needed - 1, code), "untranslated", code);
    }
    for (const code of ["ja", "tr", "hu_HU", "fa", "ast"]) assert.equal(await stateOf(1, code), "translated", code);
  });

  it("tell messages apart by context, source, comment and ID", async () => {
    const one = (name: string, comment: string, id = "") =>
      `<context><name>${name}</name><message${id}><source>s</source>${comment}<translation>t</translation></message></context>`;
    const { entries } = await readWith(
      qt,
      `<TS>${one("A", "")}${one("B", "")}${one("A", "<comment>c</comment>")}${one("A", "", ' id="i"')}</TS>`,
    );
    assert.equal(new Set(entries.map(({ key }) => key)).size, 4);
    assert.deepEqual(
      entries.map(({ context }) => context),
      ["A", "B", "A | c", "A"],
    );
  });

  it("read characters that XML does not allow, and no comment of a translator as text", async () => {
    const entry = await only(
      '<source>a<byte value="x1b"/>b<byte value="27"/></source><oldsource>o</oldsource><extracomment>e</extracomment>' +
        "<translatorcomment>t</translatorcomment><translation>&lt;b&gt;</translation>",
    );
    assert.deepEqual([entry?.source, entry?.texts], ["a\u001bb\u001b", ["<b>"]]);
    assert.equal((await only('<source>a<byte value="x110000"/></source><translation/>'))?.source, "a");
  });

  it("are told from TypeScript by a look at the beginning", async () => {
    const { faults, items } = await readWith(qt, "export const de = { title: 'Titel' };\n");
    assert.deepEqual([items.length, faults], [1, [[1, "Root element is not <TS>"]]]);
    assert.equal(qt.fits?.("src/app.d.ts"), false);
    assert.equal(qt.fits?.("src/de.test.ts"), false);
    assert.equal(qt.fits?.("translations/app_de.ts"), true);
  });

  it("name the place of each text", async () => {
    const file = message(
      "<source>s</source>\n<translation><numerusform>eins</numerusform>\n <numerusform>zwei &amp;</numerusform></translation>",
      ' numerus="yes"',
    );
    const [entry] = (await readWith(qt, file, { positions: true })).entries;
    assert.ok(entry !== undefined);
    assert.deepEqual([entry.line, entry.column], [2, 27]);
    assert.deepEqual(spelledAt(file, entry), ["eins", "zwei &amp;"]);
    assert.equal(qt.escape?.("a < b & c", entry), "a &lt; b &amp; c");
  });

  it("have their source beside them, which is no TypeScript", async () => {
    const mask = parseMask("app_*.ts");
    assert.ok(mask.ok);
    assert.deepEqual(await qt.sourceFiles("", mask.value), ["app.ts"]);
    const folder = await folders.create({});
    for (const [text, paths] of [
      ["// The program\nexport const a = 1;\n", []],
      ['\n\nimport a from "a";\n', []],
      ["", ["app.ts"]],
      ["import a file</source><translation>b</translation></message></context></TS>", ["app.ts"]],
      ["\0\0\0", ["app.ts"]],
    ] as const) {
      await writeFiles(folder, { "app.ts": text });
      assert.deepEqual(await qt.sourceFiles(folder, mask.value), paths, text);
    }
  });
});
