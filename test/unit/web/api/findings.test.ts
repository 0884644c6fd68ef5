import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { textHash } from "../../../../src/common/text/textHash";
import { getJson, HEADER, services, temporaryFolders } from "../../support";

interface Fix {
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
  readonly text: string;
  readonly encoding: string;
  readonly file_hash: string;
}

interface FailingUnit {
  readonly target: readonly string[];
  readonly file: string;
  readonly findings: readonly {
    readonly check: string;
    readonly text_index: number | null;
    readonly fix: Fix | null;
  }[];
}

const entry = (id: string, text: string, flags = "") => `${flags}msgid ${id}\nmsgstr ${text}\n\n`;
const xliff = (target: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>\n<trans-unit id="a"><source>Save &amp; quit: </source><target>${target}</target></trans-unit>\n</body></file></xliff>\n`;
const qt = (text: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en">\n<context><name>A</name><message><source>Save %1 &amp; quit</source><translation>${text}</translation></message></context>\n</TS>\n`;
const resx = (text: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="a" xml:space="preserve"><value>${text}</value></data>\n</root>\n`;
const android = (text: string) => `<resources>\n    <string name="a">${text}</string>\n</resources>\n`;

/** Component, its files, and what the German text has to become. */
const CASES: readonly (readonly [
  title: string,
  mask: string,
  files: Readonly<Record<string, string>>,
  text: string,
])[] = [
  ["gettext, lost line break", "po/*.po", { "po/de.po": HEADER + entry('"a\\n"', '"ä"') }, "ä\n"],
  [
    "gettext, text of several lines",
    "po/*.po",
    { "po/de.po": HEADER + entry('""\n"one\\n"\n"two %s\\n"', '""\n"eins\\n"\n"\\"zwei\\"\\n"', "#, c-format\n") },
    'eins\n"zwei" %s\n',
  ],
  [
    "gettext, Windows line ends",
    "po/*.po",
    { "po/de.po": (HEADER + entry('"a "', '"ä"')).replaceAll("\n", "\r\n") },
    "ä ",
  ],
  [
    "JSON",
    "web/*.json",
    { "web/en.json": '{"a":{"b":"One:\\n"}}', "web/de.json": '{"a": {"b": "Eins\\t\\"1\\":"}}' },
    'Eins\t"1":\n',
  ],
  [
    "ARB",
    "lib/l10n/app_*.arb",
    { "lib/l10n/app_en.arb": '{"a":"Hello {name}"}', "lib/l10n/app_de.arb": '{\n  "a": "Hallo"\n}\n' },
    "Hallo {name}",
  ],
  [
    "VS Code",
    "l10n/bundle.l10n.*.json",
    {
      "l10n/bundle.l10n.json": '{"Open {0}": "Open {0}"}',
      "l10n/bundle.l10n.de.json": '{\n  "Open {0}": "Öffne"\n}\n',
    },
    "Öffne {0}",
  ],
  ["XLIFF", "x/*.xlf", { "x/de.xlf": xliff("Sichern &amp; beenden:") }, "Sichern & beenden: "],
  ["Qt", "ts/app_*.ts", { "ts/app_de.ts": qt("Sichern &amp; beenden") }, "Sichern & beenden %1"],
  ["resx", "R.*.resx", { "R.resx": resx("Save {0} &lt;x"), "R.de.resx": resx("Sichern &lt;x") }, "Sichern <x {0}"],
  [
    "Android",
    "res/values-*/strings.xml",
    { "res/values/strings.xml": android("It\\'s %1$s"), "res/values-de/strings.xml": android("Das ist\\'s") },
    "Das ist's %1$s",
  ],
  [
    "Apple",
    "*.lproj/L.strings",
    { "en.lproj/L.strings": '"a" = "Hi %@";\n', "de.lproj/L.strings": '"a" = "Hallo \\"Du\\"";\n' },
    'Hallo "Du" %@',
  ],
  [
    "properties",
    "m_*.properties",
    { "m.properties": "a=Name:\\u0020\n", "m_de.properties": "a = Name \\u00fc:\n" },
    "Name ü: ",
  ],
  [
    "YAML, plain",
    "config/locales/*.yml",
    { "config/locales/en.yml": "en:\n  a: Hi %{name}\n", "config/locales/de.yml": "de:\n  a: Hallo du\n" },
    "Hallo du %{name}",
  ],
  [
    "YAML, quoted",
    "config/locales/*.yml",
    { "config/locales/en.yml": 'en:\n  a: "Hi %{name}"\n', "config/locales/de.yml": "de:\n  a: 'Wie geht''s'\n" },
    "Wie geht's %{name}",
  ],
];

describe("what checks found, in the API", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(files: Readonly<Record<string, string>>, mask: string) {
    const folder = await folders.create(files);
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask, source: "en" }] });
    const units = async (query: string) => {
      const target = `/api/translations/shop/shop-app/de/units/?q=${encodeURIComponent(query)}`;
      return (await getJson(service.handle, target)) as { readonly results: readonly FailingUnit[] };
    };
    return { folder, units, close: service.close };
  }

  for (const [title, mask, files, expected] of CASES) {
    it(`comes with a correction that mends the file: ${title}`, async () => {
      const { folder, units, close } = await serve(files, mask);
      const [unit] = (await units("has:check")).results;
      assert.ok(unit, "fails a check");
      const fix = unit.findings.find((finding) => finding.fix !== null)?.fix;
      assert.ok(fix, JSON.stringify(unit));
      const file = path.join(folder, unit.file);
      const text = await readFile(file, "utf8");
      assert.deepEqual([fix.encoding, fix.file_hash], ["utf-8", textHash(text)]);
      await writeFile(file, mended(text, fix));
      await close();
      const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask, source: "en" }] });
      const target = "/api/translations/shop/shop-app/de/units/";
      const { results } = (await getJson(service.handle, target)) as { readonly results: readonly FailingUnit[] };
      assert.deepEqual(
        results.map((one) => [one.target[0], one.findings]),
        [[expected, []]],
      );
    });
  }

  it("has no correction where it is not certain, and names the text that it is about", async () => {
    const plural = `#, c-format\nmsgid "%d file"\nmsgid_plural "%d files of %s"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien (%x, %y)"\n`;
    const { units } = await serve({ "po/de.po": HEADER + plural }, "po/*.po");
    const [unit] = (await units("has:check")).results;
    assert.deepEqual(unit?.findings, [{ check: "c_format", text_index: 1, fix: null }]);
  });

  it("is bounded: neither very long texts nor very many of them come along", async () => {
    const long = "a".repeat(20_000);
    const many = Array.from({ length: 3000 }, (_, index) =>
      entry(`"${index} ${long.slice(0, 900)}\\n"`, `"${long.slice(0, 900)}"`),
    );
    const { units } = await serve({ "po/de.po": HEADER + entry('"x\\n"', `"${long}"`) + many.join("") }, "po/*.po");
    const { results } = await units("has:check");
    assert.equal(results[0]?.findings[0]?.fix, null);
    assert.deepEqual(results[0]?.findings[0]?.check, "end_newline");
  });
});

function mended(text: string, { line, column, end_line, end_column, text: replacement }: Fix): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = (at: number, character: number) => (starts[at - 1] ?? Number.NaN) + character - 1;
  return text.slice(0, offset(line, column)) + replacement + text.slice(offset(end_line, end_column));
}
