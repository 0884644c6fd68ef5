import assert from "node:assert/strict";
import type { Format } from "../../../../src/engine/formats/format";
import { xliff, xliffByFile } from "../../../../src/engine/formats/xliff";
import { parseMask } from "../../../../src/model/mask/mask";
import { countsOf, readFixture, readWith, spelledAt } from "./xmlSupport";

const CORE = 'version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"';
const version1 = (body: string, file = "") =>
  `<xliff ${CORE}><file original="a"${file}><body>${body}</body></file></xliff>`;
const unit1 = (inside: string, attributes = "") => `<trans-unit id="u"${attributes}>${inside}</trans-unit>`;
const version2 = (body: string) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">${body}</file></xliff>`;
const states = async (file: string) => (await readWith(xliff, file)).entries.map(({ state }) => state);

describe("XLIFF 1.2", () => {
  it("counts every kind of unit", async () => {
    const { entries, faults, languages } = await readWith(xliff, await readFixture("xliff", "app.de.xlf"));
    assert.deepEqual(faults, []);
    assert.deepEqual(languages[0], ["en", "de"]);
    assert.equal(countsOf(xliff, entries), "5 2 2");
    assert.deepEqual(
      entries.map(({ key }) => key),
      ["done", "new", "review", "missing", "inline", "files", "other", "alternative"].concat("done"),
    );
    assert.deepEqual(entries[5]?.texts, ["%d Datei", "%d Dateien"]);
    assert.deepEqual([entries[5]?.source, entries[5]?.sourcePlural], ["%d file", "%d files"]);
  });

  it("asks to name units by their files where these share ids, in any order", async () => {
    const part = (name: string, ...ids: readonly string[]) =>
      `<file original="${name}"><body>${ids.map((id) => `<trans-unit id="${id}"><source>${name} ${id}</source></trans-unit>`).join("")}</body></file>`;
    const read = async (format: Format, ...parts: readonly string[]) => {
      const { entries, items } = await readWith(format, `<xliff ${CORE}>${parts.join("")}</xliff>`);
      const [dialect] = items.flatMap((item) => (item.kind === "dialect" ? [item.dialect.format] : []));
      return [Object.fromEntries(entries.map(({ key, source }) => [source, key])), dialect];
    };
    const shared = [part("a", "1", "2"), part("b", "2")] as const;
    const named = { "a 1": "a\u00041", "a 2": "a\u00042", "b 2": "b\u00042" };
    for (const parts of [shared, [...shared].reverse()]) {
      assert.equal((await read(xliff, ...parts))[1], "xliff-by-file");
      assert.deepEqual(await read(xliffByFile, ...parts), [named, "xliff-by-file"]);
    }
    const own = [part("a", "1"), part("b", "2"), part("a", "3")] as const;
    const plain = { "a 1": "1", "b 2": "2", "a 3": "3" };
    for (const parts of [own, [...own].reverse()]) assert.deepEqual(await read(xliff, ...parts), [plain, undefined]);
  });

  it("is not read with more prefixes than a file can need", async () => {
    const prefixes = (count: number) => Array.from({ length: count }, (_, index) => ` xmlns:p${index}="p"`).join("");
    const unit = unit1("<source>a</source><target>b</target>");
    const file = (count: number) => version1(`<group${prefixes(count)}>${unit}</group>`);
    assert.deepEqual(await states(file(90)), ["translated"]);
    const { entries, faults } = await readWith(xliff, file(110));
    assert.deepEqual([entries.length, faults], [0, [[1, "Too many values; the rest is not read"]]]);
  });

  it("needs work in the states that say so, whether or not it is approved", async () => {
    const target = (state: string, approved = "") =>
      states(version1(unit1(`<source>a</source><target state="${state}">b</target>`, approved)));
    for (const state of ["new", "needs-translation", "needs-review-l10n", "needs-adaptation"]) {
      assert.deepEqual(await target(state, ' approved="yes"'), ["fuzzy"]);
    }
    for (const state of ["translated", "final", "signed-off", "x-new", "newer"]) {
      assert.deepEqual(await target(state, ' approved="no"'), ["translated"]);
    }
    assert.deepEqual(await states(version1(unit1('<source>a</source><target state="new"> </target>'))), [
      "untranslated",
    ]);
  });

  it("inherits that a text is not to be translated", async () => {
    const unit = unit1("<source>a</source>");
    assert.deepEqual(await states(version1(unit, ' translate="no"')), []);
    assert.deepEqual(await states(version1(`<group translate="no"><group>${unit}</group></group>`)), []);
    const again = `<group translate="no">${unit1("<source>a</source>", ' translate="yes"')}</group>`;
    assert.deepEqual(await states(version1(again)), ["untranslated"]);
  });

  it("needs as many plural forms as gettext's texts in the language", async () => {
    const group = (...targets: readonly string[]) =>
      version1(
        `<group id="p" restype="x-gettext-plurals">${["%d file", "%d files", "%d files"]
          .slice(0, Math.max(targets.length, 1))
          .map((source, form) => unit1(`<source>${source}</source><target>${targets[form] ?? ""}</target>`))
          .join("")}</group>`,
      );
    const stateOf = async (code: string | undefined, ...targets: readonly string[]) =>
      (await readWith(xliff, group(...targets), { code })).entries.map(({ state }) => state).join();
    assert.equal(await stateOf("de", "%d Datei"), "untranslated");
    assert.equal(await stateOf("de", "%d Datei", "%d Dateien"), "translated");
    assert.equal(await stateOf("ru", "%d файл", "%d файла"), "untranslated");
    assert.equal(await stateOf("ru", "%d файл", "%d файла", "%d файлов"), "translated");
    for (const code of ["ja", "tr", undefined]) assert.equal(await stateOf(code, "%d x"), "translated");
  });

  it("takes a text of inline elements as one, and a mark as none", async () => {
    const target = (content: string) =>
      states(version1(unit1(`<source><x id="1"/></source><target>${content}</target>`)));
    assert.deepEqual(await target('<x id="1"/>'), ["translated"]);
    assert.deepEqual(await target('<g id="1"></g>'), ["translated"]);
    assert.deepEqual(await target('<mrk mtype="seg" mid="0"></mrk>'), ["untranslated"]);
    assert.deepEqual(await target('<mrk mtype="seg" mid="0">b</mrk>'), ["translated"]);
  });

  it("is not translated while a segment of it is not", async () => {
    const target = (second: string) =>
      states(version1(unit1(`<source>A. B.</source><target><mrk mid="1" mtype="seg">C.</mrk> ${second}</target>`)));
    for (const empty of ['<mrk mtype="seg" mid="2"></mrk>', "<mrk mid='2' mtype='seg'> </mrk>", '<mrk mtype="seg"/>'])
      assert.deepEqual(await target(empty), ["untranslated"], empty);
    for (const whole of ['<mrk mtype="seg"><x id="1"/></mrk>', '<mrk mtype="x-note"></mrk>', "D"])
      assert.deepEqual(await target(whole), ["translated"], whole);
    assert.deepEqual(await target('<x:mrk xmlns:x="urn:x" mtype="seg"></x:mrk>'), ["untranslated"]);
  });

  it("gives inline elements as they are written", async () => {
    const [entry] = (
      await readWith(
        xliff,
        version1(
          unit1(
            '<source>a <g id="1">b</g></source><seg-source>n</seg-source><target><g id="1">c</g> &amp; <mrk mtype="x">d</mrk></target>',
            ' weblate-flags="c-format, max-length:9"',
          ),
        ),
      )
    ).entries;
    assert.deepEqual([entry?.source, entry?.texts], ['a <g id="1">b</g>', ['<g id="1">c</g> & d']]);
    assert.deepEqual(entry?.flags, ["c-format", "max-length:9", "xml-text"]);
    assert.equal(entry && xliff.escape?.('<g id="1">c</g> & 1 < 2', entry), '<g id="1">c</g> &amp; 1 &lt; 2');
  });

  it("reads prefixes, other namespaces and CDATA", async () => {
    const { entries } = await readWith(
      xliff,
      `<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2" xmlns:o="o"><x:file original="f"><x:body>
        <x:trans-unit id="1"><x:source><![CDATA[<a>]]></x:source><x:target>b<!-- c --></x:target><o:target>no</o:target></x:trans-unit>
      </x:body></x:file></x:xliff>`,
    );
    assert.deepEqual(
      entries.map(({ source, texts }) => [source, texts]),
      [["<a>", ["b"]]],
    );
  });

  it("names the place of each text", async () => {
    const file = version1(
      `\n<trans-unit\n id="u"><source>a</source>\n <target\n state="new">b <x id="1"/></target ></trans-unit>${unit1("<source>c</source>")}`,
    );
    const { entries } = await readWith(xliff, file, { positions: true });
    const [entry, other] = entries;
    assert.ok(entry !== undefined && other !== undefined);
    assert.deepEqual([entry.line, entry.column, spelledAt(file, entry)], [5, 14, ['b <x id="1"/>']]);
    assert.deepEqual([other.line, other.spans], [5, [undefined]]);
  });

  it("has a source file where tools write one", async () => {
    const sources = async (text: string) => {
      const mask = parseMask(text);
      assert.ok(mask.ok);
      return xliff.sourceFiles("", mask.value);
    };
    const places = ["src/locale/messages.xlf", "src/messages.xlf", "messages.xlf"];
    assert.deepEqual(await sources("src/locale/messages.*.xlf"), places);
    assert.deepEqual(await sources("i18n/*.xlf"), ["i18n/messages.xlf", "i18n/source.xlf", "messages.xlf"]);
    assert.deepEqual(await sources("Language/*.locallang.xlf"), ["Language/locallang.xlf", "locallang.xlf"]);
    assert.deepEqual(await sources("translations/*/app.xliff"), ["translations/app.xliff"]);
    assert.equal(xliff.conventionalMask?.("Language/de.locallang.xlf"), "Language/*.locallang.xlf");
    assert.equal(xliff.conventionalMask?.("Language/locallang_be.xlf"), "Language/*.locallang_be.xlf");
    assert.equal(xliff.conventionalMask?.("src/messages.de.xlf"), undefined);
  });
});

describe("XLIFF 2", () => {
  const segment = (source: string, target: string, attributes = "") =>
    `<segment${attributes}><source>${source}</source>${target}</segment>`;
  const unit = (...segments: readonly string[]) => `<unit id="u">${segments.join("")}</unit>`;

  it("needs a text in every segment, and none in what is ignorable", async () => {
    const done = segment("a", "<target>b</target>");
    assert.deepEqual(await states(version2(unit(done, "<ignorable><source> </source></ignorable>", done))), [
      "translated",
    ]);
    assert.deepEqual(await states(version2(unit(done, segment("c", "")))), ["untranslated"]);
    assert.deepEqual(await states(version2(unit(done, segment("c", "<target/>", ' state="final"')))), ["untranslated"]);
    assert.deepEqual(await states(version2(unit(segment(" ", "")))), []);
  });

  it("needs work in a written state of initial with text", async () => {
    const initial = segment("a", "<target>b</target>", ' state="initial"');
    assert.deepEqual(await states(version2(unit(initial))), ["fuzzy"]);
    assert.deepEqual(await states(version2(unit(segment("a", "<target>b</target>"), initial))), ["fuzzy"]);
    assert.deepEqual(await states(version2(unit(initial, segment("a", "")))), ["untranslated"]);
    assert.deepEqual(await states(version2(unit(segment("a", "", ' state="initial"')))), ["untranslated"]);
    assert.deepEqual(await states(version2(unit(segment("a", "<target>b</target>", ' state="reviewed"')))), [
      "translated",
    ]);
  });

  it("joins segments, and takes no text of a module", async () => {
    const { entries, languages } = await readWith(
      xliff,
      version2(
        '<unit id="u" name="n" xmlns:m="m"><m:matches><m:match><source>x</source><target>y</target></m:match></m:matches>' +
          "<notes><note>n</note></notes>" +
          `${segment("A.", "<target>B.</target>")}<ignorable><source> </source></ignorable>` +
          `${segment('C<ph id="1"/><cp hex="001b"/>', '<target><mrk id="m">D</mrk><ph id="1"/></target>')}</unit>`,
      ),
    );
    const [entry] = entries;
    assert.deepEqual(languages, [["en", "de"]]);
    assert.deepEqual(
      [entry?.source, entry?.texts, entry?.context],
      ['A. C<ph id="1"/>\u001b', ['B. D<ph id="1"/>'], "n"],
    );
  });

  it("inherits that a text is not to be translated", async () => {
    const one = unit(segment("a", ""));
    assert.deepEqual(await states(version2(`<group id="g" translate="no">${one}</group>`)), []);
    assert.deepEqual(await states(version2(one.replace("<unit", '<unit translate="no"'))), []);
  });

  it("is told by its namespace where the version is missing", async () => {
    const file = version2(unit(segment("a", "<target>b</target>"))).replace('version="2.0" ', "");
    assert.deepEqual(await states(file), ["translated"]);
    assert.deepEqual((await readWith(xliff, "<tmx/>")).faults, [[1, "Root element is not <xliff>"]]);
  });

  it("names the place of the text of a single segment, and the first that is missing", async () => {
    const single = version2(`\n${unit(segment("a", "\n<target>b</target>"))}`);
    const [one] = (await readWith(xliff, single, { positions: true })).entries;
    assert.ok(one !== undefined);
    assert.deepEqual([one.line, one.column, spelledAt(single, one)], [3, 9, ["b"]]);
    const several = version2(unit(segment("a", "<target>b</target>"), `\n${segment("c", "")}`));
    const [two] = (await readWith(xliff, several, { positions: true })).entries;
    assert.deepEqual([two?.line, two?.spans], [2, [undefined]]);
  });
});
