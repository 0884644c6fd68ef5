import assert from "node:assert/strict";
import { resx } from "../../../../src/engine/formats/resx";
import { parseMask } from "../../../../src/model/mask/mask";
import { countsOf, readFixture, readWith, spelledAt } from "./xmlSupport";

describe(".NET resources", () => {
  it("count strings, and nothing that a designer keeps beside them", async () => {
    const { entries, faults } = await readWith(resx, await readFixture("resx", "Form.resx"));
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ key, texts, state }) => [key, texts[0], state]),
      [
        ["Greeting", "Hello, {0}!", "translated"],
        ["Typed", "a < b", "translated"],
        ["Qualified", "c", "translated"],
        ["Empty", "", "untranslated"],
        ["Blank", "  ", "untranslated"],
        ["NoValue", "", "untranslated"],
        ["Script", "<b>&", "translated"],
        ["$this.Text", "Title", "translated"],
      ],
    );
    assert.equal(countsOf(resx, entries), "5 0 3");
    assert.deepEqual(entries[0]?.flags, ["csharp-format"]);
  });

  it("are read in the encodings that .NET writes", async () => {
    const file = '<root><data name="a"><value>Grüße</value></data></root>';
    const declared = `<?xml version="1.0" encoding="utf-16"?>${file}`;
    const littleEndian = Buffer.from(`\uFEFF${declared}`, "utf16le");
    for (const bytes of [
      Buffer.from(file),
      Buffer.from(`\uFEFF${file}`),
      littleEndian,
      Buffer.from(littleEndian).swap16(),
    ]) {
      const { entries, faults, remarks } = await readWith(resx, bytes);
      assert.deepEqual([entries[0]?.texts, faults, remarks], [["Grüße"], [], []]);
    }
  });

  it("are damaged where they declare UTF-16 and are not", async () => {
    const declared = '<?xml version="1.0" encoding="utf-16"?><root><data name="a"><value>Grüße</value></data></root>';
    for (const text of [declared, `\uFEFF${declared}`]) {
      const { entries, faults } = await readWith(resx, text);
      assert.deepEqual([entries[0]?.texts, faults], [["Grüße"], [[1, "Characters that are not valid UTF-16"]]]);
    }
  });

  it("name the place of each text", async () => {
    const file = '<root>\n  <data name="a">\n    <value>x &amp; y\nz</value>\n  </data>\n</root>';
    const [entry] = (await readWith(resx, file, { positions: true })).entries;
    assert.ok(entry !== undefined);
    assert.deepEqual([entry.line, entry.column, spelledAt(file, entry)], [3, 12, ["x &amp; y\nz"]]);
    assert.equal(resx.escape?.("<a> & b", entry), "&lt;a&gt; &amp; b");
  });

  it("have the source in the file without a code", async () => {
    const sources = async (text: string) => {
      const mask = parseMask(text);
      assert.ok(mask.ok);
      return resx.sourceFiles("", mask.value);
    };
    assert.deepEqual(await sources("App/Strings.*.resx"), ["App/Strings.resx"]);
    assert.deepEqual(await sources("App/*/Strings.resx"), ["App/Strings.resx"]);
    assert.deepEqual(await sources("*.resx"), []);
  });
});
